/** What came of all that happened at a table: the server's sentences, kept step by step. */

import { useEffect, useMemo, useState } from "react";
import { ask, type NarrationTold } from "../api/client";
import { useLanguage } from "../texts/texts";

export type NarratedEvent = NarrationTold["steps"][number];

export interface Narration {
  /** The version of the table up to which it is told. */
  version: number;
  steps: readonly NarratedEvent[];
}

const NOTHING: Narration = { version: 0, steps: [] };

/** What was known, with what came since; taken back moves are dropped. */
export const continued = (known: Narration, told: NarrationTold): Narration => ({
  version: Math.max(told.version, known.version),
  steps: [...known.steps.filter(({ version }) => version <= told.after), ...told.steps],
});

/** The narration of a table up to its version, in the reader's language. */
export function useNarration(table: string, version: number): Narration {
  const language = useLanguage();
  const [kept, setKept] = useState({ language, narration: NOTHING });
  const narration = kept.language === language ? kept.narration : NOTHING;
  useEffect(() => {
    if (narration.version >= version) return;
    const asking = new AbortController();
    const path = `/tables/${table}/story?since=${narration.version}&language=${language}`;
    ask<NarrationTold>(path, undefined, asking.signal).then(
      (told) => setKept({ language, narration: continued(narration, told) }),
      // Without it, what happened is told in fewer words; the next thing that happens asks again.
      () => undefined,
    );
    return () => asking.abort();
  }, [table, version, language, narration]);
  return narration;
}

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
