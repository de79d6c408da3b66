/** Games with the same tiles or dice, beside each other. */

import { calledIn } from "../texts/names";
import { signed } from "../texts/signed";
import { isolated, type Say } from "../texts/texts";
import { listed, type Result, type SameListed } from "./days";

/** The people who played, and what the best of them came to. */
export function peopleOf({ seats }: Result): { names: string[]; points: number } {
  const people = seats.filter(({ bot }) => bot === null);
  const known = people.length > 0 ? people : seats;
  return {
    names: known.map(({ name }) => name),
    points: Math.max(...known.map(({ points }) => points)),
  };
}

/** All results in a line, the best first. */
export function sameInBrief(t: Say, { games }: SameListed): string {
  return games
    .map(({ result }) => peopleOf(result))
    .toSorted((one, other) => other.points - one.points)
    .map(({ names, points }) => `${listed(t, names)} ${signed(points)}`)
    .join(" · ");
}

/** What each seat came to. */
export const seatWords = (t: Say, { seats }: Result): string[] =>
  seats.map(({ name, points }) => `${isolated(calledIn(t, name))}: ${signed(points)}`);
