/** Moves, rolls and reveals in sentences of the reader's language. */

import { useCallback } from "react";
import type { RecordEvent } from "../api/moves";
import { gameOf } from "../games/registry";
import type { Name, TableView } from "../interface/game";
import { type Say, useText } from "../texts/texts";

/** What happened, in a sentence; empty for an event that needs none. */
export const eventWords = (t: Say, event: RecordEvent, view: TableView, name: Name): string =>
  gameOf(view.game).eventWords(t, event, view, name);

/** What was collected or let go; empty for any other move, and where nobody wrote it down. */
export function incomeWords(
  t: Say,
  { e }: RecordEvent,
  income: number | null | undefined,
  name: Name,
): string {
  if (income == null) return "";
  const who = name === null ? "you" : "log";
  return t(`page:${who}.${e === "forgo" ? "forgo_of" : "income_of"}`, {
    name: name ?? "",
    count: income,
  });
}

/** Gives events in words. */
export function useEventWords(): (event: RecordEvent, view: TableView, name: Name) => string {
  const t = useText();
  return useCallback((event, view, name) => eventWords(t, event, view, name), [t]);
}
