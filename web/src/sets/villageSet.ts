/** A village set as one writes it: villages in their order, each with its tile and its buildings. */

import { REMOVED } from "./limits";
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
const tableOf = (value: unknown): Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};

function buildingOf(entry: unknown): Building {
  if (typeof entry === "string") return { kind: entry };
  const { kind, ...rest } = tableOf(entry);
  return { ...rest, kind: textOf(kind) };
}

/** The villages of a set's data; what is unknown of them stays with them. */
export function villagesIn({ village }: Table): Village[] {
  if (!Array.isArray(village)) return [];
  return village.map((entry: unknown) => {
    const { tile, name, buildings, ...rest } = tableOf(entry);
    return {
      ...rest,
      tile: textOf(tile),
      name: textOf(name),
      buildings: Array.isArray(buildings) ? buildings.map(buildingOf) : [],
    };
  });
}

/** The data with these villages; a building without more is written as its kind alone. */
export const withVillages = (data: Table, villages: readonly Village[]): Table => ({
  ...data,
  village: villages.map(({ tile, name, buildings, ...rest }) => ({
    ...rest,
    tile,
    name,
    buildings: buildings.map((building) =>
      Object.keys(building).length > 1 ? { ...building } : building.kind,
    ),
  })),
});

/** The names of all tiles, in their order. */
export const tilesIn = (data: Table): string[] => [
  ...new Set(
    villagesIn(data)
      .map(({ tile }) => tile)
      .filter(Boolean),
  ),
];

/** The tiles that stay in the box for so many players. */
export function removedIn({ removed }: Table, players: string): readonly string[] {
  const own = tableOf(removed)[players];
  return Array.isArray(own) ? own.map(textOf).filter(Boolean) : (REMOVED[players] ?? []);
}

/** The data with one tile more, or less, that stays in the box for so many players. */
export function withRemoved(data: Table, players: string, tile: string): Table {
  const known = removedIn(data, players);
  const changed = known.includes(tile) ? known.filter((one) => one !== tile) : [...known, tile];
  return { ...data, removed: { ...tableOf(data.removed), [players]: changed } };
}

/** The printed names of the tiles that stay in the box in small rounds, and names for the others. */
const TILES = ["A/B", "C/D", "E/F", "G/H", "I/J", "K/L", "M/N", "O/P", "S/T"];

export const EMPTY_VILLAGES: Table = withVillages(
  { name: "" },
  TILES.flatMap((tile) => [
    { tile, name: "", buildings: [] },
    { tile, name: "", buildings: [] },
  ]),
);
