/** The table as React sees it. */

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useCalled } from "../texts/names";
import { useLanguage } from "../texts/texts";
import { ask, type Entry, type LogPage, type MovePreview, type MovesListed } from "./client";
import { type LinkState, TableLink } from "./link";
import type { Explain, LegalMove, RecordEvent } from "./moves";

/** The link to a table, and what the server last said of it. */
export function useTable(table: string): [TableLink, LinkState] {
  const link = useMemo(() => new TableLink(table), [table]);
  const state = useSyncExternalStore(link.subscribe, () => link.state);
  const called = useCalled();
  const { snapshot } = state;
  const named = useMemo(() => snapshot && called(snapshot), [called, snapshot]);
  const told = useMemo(() => ({ ...state, snapshot: named }), [state, named]);
  return [link, told];
}

const NONE: LegalMove[] = [];

/**
 * The moves of whoever looks at the page; none while it is somebody else's turn. They are asked for
 * again when something has happened that matters, up to the version `settled`.
 */
export function useMoves(table: string, settled: number, isTurn: boolean): LegalMove[] {
  const [found, setFound] = useState({ settled: -1, moves: NONE });
  useEffect(() => {
    if (!isTurn) return;
    let isCurrent = true;
    ask<MovesListed>(`/tables/${table}/moves`).then(
      (answer) => {
        const moves = answer.moves.map(({ text, move }) => ({ text, event: move as RecordEvent }));
        if (isCurrent && answer.version >= settled) setFound({ settled, moves });
      },
      // The line is broken or the turn is over: the next snapshot asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [table, isTurn, settled]);
  return isTurn && found.settled === settled ? found.moves : NONE;
}

/** Tells what a move would do, in the reader's language. */
export function useExplain(table: string): Explain {
  const language = useLanguage();
  return useCallback(
    async (move, signal) => {
      const asked = { move: move.event, language };
      return await ask<MovePreview>(`/tables/${table}/preview`, asked, signal);
    },
    [table, language],
  );
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

/** What the server answers; null until it does. */
export function useAnswer<Answer>(path: string): Answer | "failed" | null {
  const [answer, setAnswer] = useState<Answer | "failed" | null>(null);
  useEffect(() => {
    ask<Answer>(path).then(setAnswer, () => setAnswer("failed"));
  }, [path]);
  return answer;
}
