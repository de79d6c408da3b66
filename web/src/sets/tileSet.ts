/** A tile set as one writes it: lists of tiles, of the base game and of what can be unlocked. */

import type { Table } from "./toml";

export interface SetTile {
  name: string;
  edges: string;
  task?: string;
  flag?: string;
  sheep?: number;
  crossings?: number;
  number?: number;
  reading?: boolean;
}

export const TILE_LISTS = ["landscape", "special", "task"] as const;
export type TileList = (typeof TILE_LISTS)[number];

/** A list of tiles in a set; what it is unlocked by, or nothing in the base game. */
export interface Group {
  unlock: string;
  list: TileList;
  tiles: readonly SetTile[];
}

const tableOf = (value: unknown): Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};

const MEADOW = "MMMMMM";

function tileOf(entry: unknown): SetTile {
  const { name, edges, ...rest } = tableOf(entry) as Record<string, never>;
  return {
    ...rest,
    name: typeof name === "string" ? name : "",
    edges: typeof edges === "string" ? edges : MEADOW,
  };
}

const tilesOf = (table: Table, list: TileList): SetTile[] => {
  const found = table[list];
  return Array.isArray(found) ? found.map(tileOf) : [];
};

/** All lists of tiles of a set, those of the base game first. */
export function groupsIn(data: Table): Group[] {
  const base = (["landscape", "task"] as const).map((list) => ({
    unlock: "",
    list,
    tiles: tilesOf(data, list),
  }));
  const unlocked = Object.entries(tableOf(data.unlock)).flatMap(([unlock, table]) =>
    TILE_LISTS.map((list) => ({ unlock, list, tiles: tilesOf(tableOf(table), list) })).filter(
      ({ tiles }) => tiles.length > 0,
    ),
  );
  return [...base, ...unlocked];
}

/** The data with one list of tiles written anew. */
export function withTiles(data: Table, { unlock, list }: Group, tiles: readonly SetTile[]): Table {
  const told = tiles as unknown as readonly Table[];
  if (unlock === "") return { ...data, [list]: told };
  const unlocks = tableOf(data.unlock);
  return {
    ...data,
    unlock: { ...unlocks, [unlock]: { ...tableOf(unlocks[unlock]), [list]: told } },
  };
}

/** A tile with a value, or without it where that says nothing. */
export function withValue(tile: SetTile, name: keyof SetTile, value: string | number): SetTile {
  const { [name]: _, ...rest } = tile;
  return (value === "" || value === 0 ? rest : { ...rest, [name]: value }) as SetTile;
}

export const repainted = (edges: string, edge: number, letter: string): string =>
  [...edges.padEnd(MEADOW.length, "M").slice(0, MEADOW.length)]
    .map((old, at) => (at === edge ? letter : old))
    .join("");

/** The numbers on the tokens of each landscape. */
export const tokensIn = (data: Table, task: string): string => {
  const numbers = tableOf(data.tokens)[task];
  return Array.isArray(numbers) ? numbers.join(" ") : "";
};

export const withTokens = (data: Table, task: string, written: string): Table => ({
  ...data,
  tokens: { ...tableOf(data.tokens), [task]: (written.match(/\d+/g) ?? []).map(Number) },
});

export const EMPTY_TILES: Table = { name: "", landscape: [], task: [], tokens: {} };
export const newTile = (list: TileList, number: number): SetTile => ({
  name: `${list === "task" ? "T" : "L"}${number}`,
  edges: list === "task" ? "FMMMMM" : MEADOW,
  ...(list === "task" && { task: "forest" }),
});
