/** What a table is played with of all that a campaign can unlock, as the option says it. */

import { RED_HEARTS } from "../texts/pieces";

/** Every choice of an option that can have several. */
const ALL = "all";

/** The choices that a value names, in their own order. */
export const chosenOf = (choices: readonly string[], value: string): string[] =>
  value === ALL ? [...choices] : choices.filter((choice) => value.split(",").includes(choice));

/** The value that names these choices. */
export function valueFor(choices: readonly string[], chosen: readonly string[]): string {
  const kept = choices.filter((choice) => chosen.includes(choice));
  return kept.length === choices.length ? ALL : kept.join(",");
}

/** The same choices with so many red hearts. */
export const withRedHearts = (chosen: readonly string[], count: number): string[] => [
  ...chosen.filter((name) => !isRedHeart(name)),
  ...RED_HEARTS.slice(0, count),
];

export const isRedHeart = (name: string): boolean =>
  (RED_HEARTS as readonly string[]).includes(name);
