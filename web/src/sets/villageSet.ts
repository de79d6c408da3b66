/** A village set as one writes it: villages in their order, each with its tile and its buildings. */

import type { Table } from "./toml";

export interface Building {
  kind: string;
  coins?: number;
}

export interface Village {
  tile: string;
  name: string;
  buildings: readonly Building[];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function buildingOf(entry: unknown): Building[] {
  if (typeof entry === "string") return [{ kind: entry }];
  if (typeof entry !== "object" || entry === null) return [];
  const { kind, coins } = entry as Record<string, unknown>;
  return [{ kind: textOf(kind), ...(typeof coins === "number" && { coins }) }];
}

/** The villages of a set's data, as far as they are any. */
export function villagesIn({ village }: Table): Village[] {
  if (!Array.isArray(village)) return [];
  return village.map((entry: unknown) => {
    const { tile, name, buildings } = (entry ?? {}) as Record<string, unknown>;
    return {
      tile: textOf(tile),
      name: textOf(name),
      buildings: Array.isArray(buildings) ? buildings.flatMap(buildingOf) : [],
    };
  });
}

/** The data with these villages; a building without coins is written as its kind alone. */
export const withVillages = (data: Table, villages: readonly Village[]): Table => ({
  ...data,
  village: villages.map(({ tile, name, buildings }) => ({
    tile,
    name,
    buildings: buildings.map(({ kind, coins }) => (coins === undefined ? kind : { kind, coins })),
  })),
});

/** The printed names of the tiles that stay in the box in small rounds, and names for the others. */
const TILES = ["A/B", "C/D", "E/F", "G/H", "I/J", "K/L", "M/N", "O/P", "S/T"];

export const EMPTY_VILLAGES: Table = withVillages(
  { name: "" },
  TILES.flatMap((tile) => [
    { tile, name: "", buildings: [] },
    { tile, name: "", buildings: [] },
  ]),
);
