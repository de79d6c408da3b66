/** What has changed on the table since it was last shown: who got coins, and what for. */

import { useState } from "react";
import type { BohemianView } from "./view";

const NONE: number[] = [];

export interface Changes {
  coins: readonly number[];
  income: Collected | null;
}

const NO_CHANGES: Changes = { coins: NONE, income: null };

/** The coins that each seat got or lost with the last change of the table. */
export function coinChanges(before: BohemianView | null, now: BohemianView): number[] {
  if (!before || before.players.length !== now.players.length) return NONE;
  return now.players.map(({ coins }, seat) => {
    const had = before.players[seat]?.coins;
    return coins === null || had === null || had === undefined ? 0 : coins - had;
  });
}

/** What became of the income that a player was to collect. */
export interface Collected {
  seat: number;
  coins: number;
  /** Whether it was let go. */
  isLost: boolean;
}

/**
 * What became of it with the last change of the table; null where none was to be collected, or
 * nobody else may know.
 */
export function incomeTaken(before: BohemianView | null, now: BohemianView): Collected | null {
  const seat = before?.phase === "income" ? before.active : null;
  const had = seat === null ? undefined : before?.players[seat];
  if (!had || seat === null || now.active !== seat || now.phase === "income") return null;
  const coins = now.players[seat]?.coins;
  if (coins == null) return null;
  return { seat, coins: had.income, isLost: coins === had.coins };
}

/**
 * As `coinChanges` and `incomeTaken`, kept until the table changes again. Going back in the game,
 * after fewer of its events, is no change.
 */
export function useChanges(view: BohemianView, events: number): Changes {
  const [seen, setSeen] = useState({ view, events, changes: NO_CHANGES });
  if (seen.view === view) return seen.changes;
  const isBack = events < seen.events || view.round < seen.view.round;
  const changes = isBack
    ? NO_CHANGES
    : { coins: coinChanges(seen.view, view), income: incomeTaken(seen.view, view) };
  setSeen({ view, events, changes });
  return changes;
}
