/** All that there is of puzzles: loaded as one, when the first part of it is shown. */

export { default as PuzzlePage } from "./PuzzlePage";
export { default as PuzzlesPage } from "./PuzzlesPage";
