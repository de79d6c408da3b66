/** What hexes, paths and circles are called; of what is not reached yet, nothing is told. */

import { nameKey } from "../texts/campaign";
import type { Say } from "../texts/texts";
import { type Connection, START } from "./tree";

export type NameOfHex = (hex: string) => string;

/** Names of hexes for those who have reached these. */
export function hexNames(
  t: Say,
  tree: readonly Connection[],
  reached: ReadonlySet<string>,
): NameOfHex {
  const all = [...new Set(tree.flatMap(({ start, end }) => [start, end]))];
  return (hex) =>
    hex === START || reached.has(hex)
      ? t(nameKey("hex", hex))
      : t("campaign_page:map.sealed", { number: all.indexOf(hex) });
}

export const pathName = (t: Say, { start, end }: Connection, name: NameOfHex): string =>
  t("campaign_page:map.path", { first: name(start), last: name(end) });

/** A circle by its path and its number there. */
export function circleName(
  t: Say,
  tree: readonly Connection[],
  circle: string,
  name: NameOfHex,
): string {
  const line = tree.find(({ start, end }) => circle.startsWith(`${start}-${end}:`));
  if (!line) return circle;
  return t("campaign_page:map.circle", {
    name: pathName(t, line, name),
    number: Number(circle.split(":")[1]),
    total: line.circles,
  });
}

/** Names one after the other. */
export const listed = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(names);
