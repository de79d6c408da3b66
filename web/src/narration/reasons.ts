/** Why a bot would make a move: reasons that the server names, in the reader's language. */

import type { Reason, Why } from "../api/client";
import { eventOf } from "../api/moves";
import { gameOf } from "../games/registry";
import type { Name, TableView } from "../interface/game";
import type { TextKey } from "../texts/keys";
import type { Say, Values } from "../texts/texts";

/** A reason in a sentence; players are called by their names. */
export function reasonWords(
  t: Say,
  { text, values, words = {}, seat = null }: Reason,
  names: readonly Name[],
  more: Values = {},
): string {
  const named = Object.entries(words).map(([name, key]) => [name, t(key as TextKey)]);
  const who = seat === null ? {} : { seat: names[seat] ?? "" };
  return t(text as TextKey, { ...values, ...Object.fromEntries(named), ...who, ...more });
}

/**
 * All reasons, and how much better the move is than the next best one; that is named only where
 * the reader can find it by its name.
 */
export function whyWords(
  t: Say,
  { reasons, next }: Why,
  view: TableView,
  names: readonly Name[],
  isNamed = true,
): string[] {
  const told = reasons.map((reason) => reasonWords(t, reason, names));
  if (!next) return told;
  if (!isNamed) {
    const text = next.told.text.replace(".next.", ".next_unnamed.");
    return [...told, reasonWords(t, { ...next.told, text }, names)];
  }
  const found = { text: next.text, event: eventOf(next.move) };
  const move = gameOf(view.game).moveName(t, found, view);
  return [...told, reasonWords(t, next.told, names, { move })];
}
