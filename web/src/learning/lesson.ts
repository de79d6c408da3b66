/** How far somebody has come in a guided game; kept by the browser, worked out by the server. */

import type { RecordEvent } from "../api/moves";
import type { components } from "../api/schema";
import type { GameName } from "./pieces";

export type LessonMoment = components["schemas"]["LessonMoment"];
/** A move, and what there is to say of it. */
export type LessonTold = components["schemas"]["LessonTold"];

/** What the guide says of a move of the learner, or of the one that a step is about. */
export interface Remark {
  is: "tried" | "shown";
  /** The step that it was said in, and how many moves had been made there. */
  step: string;
  made: number;
  /** What there is to say; null where it could not be found out. */
  told: LessonTold | null;
  /** How often something was said, so that the same is heard twice. */
  times: number;
}

export interface Progress {
  step: number;
  /** The moves that were made in each step before; null where the guide made them. */
  done: (RecordEvent[] | null)[];
  /** The moves that were made in this step. */
  now: RecordEvent[];
  /** The learner's own moves in the step before, where the guide then did all of it. */
  own?: RecordEvent[];
  /** Whether this is the last step. */
  isOver?: boolean;
}

export const BEGINNING: Progress = { step: 0, done: [], now: [] };

/** After a move in this step. */
export const played = ({ step, done, now }: Progress, move: RecordEvent): Progress => ({
  step,
  done,
  now: [...now, move],
});

/** At the next step, with what was done in this one, or with what the guide does. */
export const onwards = (at: Progress, { byGuide = false } = {}): Progress => ({
  step: at.step + 1,
  done: [...at.done, byGuide ? null : at.now],
  now: [],
  ...(byGuide ? { own: at.now } : {}),
});

/** The step that the learner has just answered the question of, where it asked one. */
export const answered = ({ step, done }: Progress, steps: readonly string[]): string | undefined =>
  done[step - 1] ? steps[step - 1] : undefined;

/** What the server is asked about where somebody stands. */
export const asked = ({ step, done, now }: Progress) => ({ step, done, now });

/** Before the last move of this step, or at the step before as it was when the guide took over. */
export function backwards(at: Progress): Progress {
  if (at.now.length > 0) return { ...at, now: at.now.slice(0, -1) };
  const step = Math.max(0, at.step - 1);
  return { step, done: at.done.slice(0, step), now: at.own ?? [] };
}

const keyOf = (game: GameName) => `dorfplatz-lesson-${game}`;

/** Where somebody was when the guided game was left; the beginning for whoever is new to it. */
export function remembered(game: GameName): Progress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? "null");
    return isProgress(kept) ? kept : BEGINNING;
  } catch {
    return BEGINNING;
  }
}

export function remember(game: GameName, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // It then lasts as long as the page.
  }
}

function isProgress(kept: unknown): kept is Progress {
  if (typeof kept !== "object" || kept === null) return false;
  const { step, done, now } = kept as Partial<Record<keyof Progress, unknown>>;
  return (
    Number.isInteger(step) && Array.isArray(done) && done.length === step && Array.isArray(now)
  );
}
