/** All that there is of games of the day: loaded as one, when the first part of it is shown. */

export { default as AfterGame } from "./AfterGame";
export { default as ChallengePage } from "./ChallengePage";
export { default as DayPage } from "./DayPage";
export { default as SamePage } from "./SamePage";
export { default as Today } from "./Today";
