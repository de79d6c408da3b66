/** The circles that a group has chosen on the map and not crossed yet. */

import { type Connection, type Front, frontsOf } from "./tree";

/** The chosen circles that can still be crossed, in their order, and never more than are open. */
export function stillPossible(
  tree: readonly Connection[],
  crossed: readonly string[],
  chosen: readonly string[],
  most: number,
): string[] {
  const all = new Set(crossed);
  const kept: string[] = [];
  for (const circle of chosen) {
    if (kept.length >= most) break;
    if (!frontsOf(tree, all).some((front) => front.circle === circle)) continue;
    all.add(circle);
    kept.push(circle);
  }
  return kept;
}

/** Where the group can go on after what it has chosen; nowhere when no circle is left. */
export function frontsAfter(
  tree: readonly Connection[],
  crossed: readonly string[],
  chosen: readonly string[],
): Front[] {
  return frontsOf(tree, new Set([...crossed, ...chosen]));
}

/** Without a circle, and without those that only it connected. */
export function without(
  tree: readonly Connection[],
  crossed: readonly string[],
  chosen: readonly string[],
  circle: string,
): string[] {
  const rest = chosen.filter((other) => other !== circle);
  return stillPossible(tree, crossed, rest, rest.length);
}
