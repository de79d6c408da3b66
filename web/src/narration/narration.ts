/** What came of all that happened at a table: the server's sentences, kept step by step. */

import { useMemo } from "react";
import type { NarratedEvent } from "../api/client";
import type { Narration } from "../api/news";

/** What came of each version, in sentences. */
export const useSentences = (narration: Narration): ReadonlyMap<number, string[]> =>
  useMemo(() => new Map(narration.steps.map(({ version, told }) => [version, told])), [narration]);

const isMove = (step: NarratedEvent): boolean =>
  step.event.e !== "roll" && step.event.e !== "reveal";

/** Whether a seat has moved before a version of the table. */
export const hasMovedBefore = (
  steps: readonly NarratedEvent[],
  seat: number,
  version: number,
): boolean =>
  steps.some((step) => step.version < version && step.event.seat === seat && isMove(step));

/**
 * What others did since a seat's turn before, and what its roll now came with. Once it is over, with
 * nobody left to act, all since the seat's last move.
 *
 * Rolls and reveals are left out where nothing else came with them.
 */
export function sinceLastTurn(
  steps: readonly NarratedEvent[],
  seat: number,
  isOver = false,
): NarratedEvent[] {
  const isOwnMove = (step: NarratedEvent) => step.event.seat === seat && isMove(step);
  const others = steps.findLastIndex((step) => step.event.seat !== seat) + 1;
  const end = isOver ? steps.length : others;
  const start = steps.slice(0, end).findLastIndex(isOwnMove) + 1;
  const now = steps[end];
  return steps
    .slice(start, now && !isMove(now) ? end + 1 : end)
    .filter((step) => isMove(step) || step.told.length > 0);
}
