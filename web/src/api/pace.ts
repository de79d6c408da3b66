/**
 * The pace at which a page shows what bots do, as a state machine: after a bot's move one rests, and
 * what has happened meanwhile waits its turn. The server never waits, and nobody else does. Nothing
 * here touches a clock.
 */

import type { Missed } from "./client";

export const PACES = ["calm", "quick", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** How long one rests after a bot's move, in milliseconds. */
const RESTS: Record<Pace, number> = { calm: 2_200, quick: 800, instant: 0 };
/** The same where much waits: whoever comes back sees quickly what happened meanwhile. */
export const IN_A_HURRY = 150;
/** From so many steps on that wait, one is in a hurry. */
export const MANY = 12;

/** A step of what is shown: what was known once it had happened. */
export interface Step<Known> {
  known: Known;
  /** Whether a bot has moved. */
  isOfBot: boolean;
}

export interface Following<Known> {
  /** What waits to be shown, in order. */
  waiting: readonly Step<Known>[];
  /** Whether one rests after a bot's move. */
  isResting: boolean;
}

export const CAUGHT_UP: Following<never> = { waiting: [], isResting: false };

export interface Shown<Known> {
  following: Following<Known>;
  /** What is to be shown now; null for what is shown already. */
  show: Known | null;
  /** After how many milliseconds to go on; null for not at all. */
  rest: number | null;
}

/** What becomes of it when something happens at the table. */
export function happened<Known>(
  { waiting, isResting }: Following<Known>,
  step: Step<Known>,
  pace: Pace,
): Shown<Known> {
  const all = [...waiting, step];
  if (RESTS[pace] === 0) return allOf(all);
  const waits = waiting.length > 0 || step.isOfBot;
  if (isResting && waits) return { following: { waiting: all, isResting }, show: null, rest: null };
  // What people do need not wait for the rest after a bot's move that is shown already.
  if (isResting) return { following: { waiting, isResting }, show: step.known, rest: null };
  return goOn({ waiting: all, isResting: false }, pace);
}

/** What becomes of it when the rest is over: the next bot's move, and all before it. */
export function goOn<Known>({ waiting }: Following<Known>, pace: Pace): Shown<Known> {
  const rest = RESTS[pace];
  const next = waiting.findIndex(({ isOfBot }) => isOfBot);
  if (rest === 0 || next < 0) return allOf(waiting);
  const left = waiting.slice(next + 1);
  return {
    following: { waiting: left, isResting: true },
    show: waiting[next]?.known ?? null,
    rest: left.length >= MANY ? Math.min(IN_A_HURRY, rest) : rest,
  };
}

/** What becomes of it when one wants to see at once how the table stands. */
export const skipped = <Known>({ waiting }: Following<Known>): Shown<Known> => allOf(waiting);

const allOf = <Known>(waiting: readonly Step<Known>[]): Shown<Known> => ({
  following: CAUGHT_UP,
  show: waiting.at(-1)?.known ?? null,
  rest: null,
});

/** The sender of what bots do. */
const HOUSE = "house";

/** Whether a bot has moved in what the server tells. */
export const isOfBot = ({ entries }: Pick<Missed, "entries">): boolean =>
  entries?.some(({ by, event }) => by === HOUSE && event.e === "moved") ?? false;
