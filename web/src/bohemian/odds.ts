/** Exact odds: how likely dice add up to a total. */

import { type Dice, sumOf } from "./moves";

/** All totals from 2 to 12 that at least two of some dice add up to. */
function totalsOf(dice: Dice): Set<number> {
  const totals = new Set<number>();
  for (let subset = 1; subset < 2 ** dice.length; subset++) {
    const taken = dice.filter((_, die) => (subset >> die) & 1);
    if (taken.length >= 2 && sumOf(taken) <= 12) totals.add(sumOf(taken));
  }
  return totals;
}

/** How likely each total is reached when so many dice are rolled and join those that are kept. */
export function odds(rolled: number, kept: Dice = []): Map<number, number> {
  const counts = new Map<number, number>();
  const rolls = 6 ** rolled;
  for (let roll = 0; roll < rolls; roll++) {
    const faces = Array.from({ length: rolled }, (_, die) => (Math.floor(roll / 6 ** die) % 6) + 1);
    for (const total of totalsOf([...kept, ...faces]))
      counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  return new Map([...counts].map(([total, count]) => [total, count / rolls]));
}

/** At the start of a turn. */
export const FULL_ROLL = odds(4);

/** The dice without some of them. */
export function without(dice: Dice, some: Dice): Dice {
  const left = [...dice];
  for (const die of some) left.splice(left.indexOf(die), 1);
  return left;
}

/** Which dice to roll again to reach a total most likely, of those that may be, and how likely. */
export function bestAgain(
  onTable: Dice,
  possible: readonly Dice[],
  total: number,
): { dice: Dice; chance: number } | null {
  let best: { dice: Dice; chance: number } | null = null;
  for (const dice of possible) {
    const chance = odds(dice.length, without(onTable, dice)).get(total) ?? 0;
    if (!best || chance > best.chance) best = { dice, chance };
  }
  return best;
}
