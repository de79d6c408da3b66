/** The table as React sees it. */

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useCalled } from "../texts/names";
import { useLanguage } from "../texts/texts";
import {
  ask,
  askUntilAnswered,
  busy,
  type Entry,
  type LogPage,
  type MovePreview,
  type MovesListed,
  type PreviewsListed,
  Refusal,
} from "./client";
import { type LinkState, TableLink } from "./link";
import type { Explain, LegalMove, Preview } from "./moves";
import { legalMoves, movesNow, NO_MOVES, previewsByText } from "./news";
import type { Pace } from "./pace";

/** The link to a table, and what the server last said of it, followed at the reader's pace. */
export function useTable(table: string, currentPace: () => Pace): [TableLink, LinkState] {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link goes on in another language
  const link = useMemo(() => new TableLink(table, language, currentPace), [table, currentPace]);
  const state = useSyncExternalStore(link.subscribe, () => link.state);
  useEffect(() => {
    link.narrateIn(language);
  }, [link, language]);
  const called = useCalled();
  const { snapshot } = state;
  const named = useMemo(() => snapshot && called(snapshot), [called, snapshot]);
  const told = useMemo(() => ({ ...state, snapshot: named }), [state, named]);
  return [link, told];
}

/**
 * The moves of a seat for which the reader acts; none while it is somebody else's turn. Those of
 * an own seat came with what happened, those of someone who is away are asked for.
 */
export function useMoves(table: string, state: LinkState, seat: number | null): LegalMove[] {
  const { snapshot, moves } = state;
  const settled = snapshot?.settled ?? 0;
  const [found, setFound] = useState({ settled: -1, moves: NO_MOVES });
  const isForAbsent = seat !== null && !snapshot?.yours.includes(seat);
  useEffect(() => {
    if (!isForAbsent) return;
    let isCurrent = true;
    ask<MovesListed>(`/tables/${table}/moves`).then(
      (answer) => {
        if (isCurrent && answer.version >= settled)
          setFound({ settled, moves: legalMoves(answer) });
      },
      // The line is broken or the turn is over: the next snapshot asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [table, isForAbsent, settled]);
  if (!isForAbsent) return movesNow({ ...state, moves }, seat);
  return found.settled === settled ? found.moves : NO_MOVES;
}

/**
 * Tells what a move would do, in the reader's language. All moves of a turn are asked for at once
 * when the first is looked at; one that is not allowed is asked for by itself.
 */
export function useExplain(table: string, settled: number): Explain {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn has other moves
  return useMemo(() => {
    let all: Promise<Map<string, Preview>> | undefined;
    const askForAll = async () => {
      const path = `/tables/${table}/previews?language=${language}`;
      return previewsByText(await ask<PreviewsListed>(path));
    };
    return async (move, signal) => {
      if (move.text) {
        all ??= askForAll();
        // What failed is asked for anew by the next move that is looked at.
        const known = await all.catch(() => {
          all = undefined;
        });
        const found = known?.get(move.text);
        if (found) return found;
      }
      const asked = { move: move.event, language };
      return await ask<MovePreview>(`/tables/${table}/preview`, asked, signal);
    };
  }, [table, settled, language]);
}

const NOTHING: Entry[] = [];

/** Everything that has happened at a table, once it is all there; null until then. */
export function useEntries({ table }: TableLink, { snapshot, entries }: LinkState): Entry[] | null {
  const version = snapshot?.version ?? 0;
  const missing = (entries[0]?.version ?? version + 1) - 1;
  const [earlier, setEarlier] = useState<Entry[]>(NOTHING);
  const isWhole = earlier.length >= missing;
  useEffect(() => {
    if (isWhole) return;
    let isCurrent = true;
    const fetchAll = async () => {
      const found: Entry[] = [];
      while (isCurrent && found.length < missing) {
        const page = await ask<LogPage>(`/tables/${table}/log?since=${found.length}`);
        if (page.entries.length === 0) return;
        found.push(...page.entries);
      }
      if (isCurrent) setEarlier(found);
    };
    // Where the line is broken, the next thing that happens asks again.
    fetchAll().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [table, missing, isWhole]);
  return useMemo(
    () => (isWhole ? [...earlier.slice(0, missing), ...entries] : null),
    [isWhole, earlier, missing, entries],
  );
}

/** What the server said to requests that wait now, since it was asked too often; else empty. */
export const useBusy = (): string => useSyncExternalStore(busy.subscribe, busy.message);

/** What is known of an answer: nothing yet, why there is none so far, or the answer. */
export type Answered<Answer> = { answer: Answer | null; problem: Refusal | "unreachable" | null };

const NOT_ANSWERED = { answer: null, problem: null };

/** What the server answers; where it cannot be reached or is too busy, it is asked again. */
export function useAnswer<Answer>(path: string): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>(NOT_ANSWERED);
  useEffect(() => {
    const asking = new AbortController();
    const failed = (error: unknown) =>
      setAnswered({ answer: null, problem: error instanceof Refusal ? error : "unreachable" });
    askUntilAnswered<Answer>(path, asking.signal, failed).then(
      (answer) => setAnswered({ answer, problem: null }),
      (error) => {
        if (!asking.signal.aborted) failed(error);
      },
    );
    return () => asking.abort();
  }, [path]);
  return answered;
}
