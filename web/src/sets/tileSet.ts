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

/** A list of the base game, also an empty one. */
export const groupOf = (data: Table, list: TileList): Group => ({
  unlock: "",
  list,
  tiles: tilesOf(data, list),
});

/** All that the set unlocks, by name, also what this page does not know. */
export const unlocksIn = (data: Table): string[] => Object.keys(tableOf(data.unlock));

/** The lists of what is unlocked that have tiles. */
export const unlockedGroups = (data: Table, unlock: string): Group[] =>
  TILE_LISTS.map((list) => ({
    unlock,
    list,
    tiles: tilesOf(tableOf(tableOf(data.unlock)[unlock]), list),
  })).filter(({ tiles }) => tiles.length > 0);

/** All lists of tiles of a set, those of the base game first. */
export const groupsIn = (data: Table): Group[] => [
  groupOf(data, "landscape"),
  groupOf(data, "task"),
  ...unlocksIn(data).flatMap((unlock) => unlockedGroups(data, unlock)),
];

/** The set with something unlocked besides, or without it. */
export const withUnlock = (data: Table, unlock: string, pieces: Table): Table => ({
  ...data,
  unlock: { ...tableOf(data.unlock), [unlock]: pieces },
});

/** The data with one list of tiles written anew; an empty one of what is unlocked is left out. */
export function withTiles(data: Table, { unlock, list }: Group, tiles: readonly SetTile[]): Table {
  const told = tiles as unknown as readonly Table[];
  if (unlock === "") return { ...data, [list]: told };
  const { [list]: _, ...others } = tableOf(tableOf(data.unlock)[unlock]);
  return withUnlock(data, unlock, tiles.length > 0 ? { ...others, [list]: told } : others);
}

/** A tile with a value, or without it where that says nothing. */
export function withValue(
  tile: SetTile,
  name: keyof SetTile,
  value: string | number | boolean,
): SetTile {
  const { [name]: _, ...rest } = tile;
  return (
    value === "" || value === 0 || value === false ? rest : { ...rest, [name]: value }
  ) as SetTile;
}

export const repainted = (edges: string, edge: number, letter: string): string =>
  [...edges.padEnd(MEADOW.length, "M").slice(0, MEADOW.length)]
    .map((old, at) => (at === edge ? letter : old))
    .join("");

/** The numbers on the tokens of a landscape, of the base game or of what is unlocked. */
export function tokensIn(data: Table, task: string, unlock = ""): string {
  const numbers = tableOf(pieces(data, unlock).tokens)[task];
  return Array.isArray(numbers) ? numbers.join(" ") : "";
}

const pieces = (data: Table, unlock: string): Table =>
  unlock === "" ? data : tableOf(tableOf(data.unlock)[unlock]);

/** The data with these tokens; where nothing is left of what is unlocked, it is left out. */
export function withTokens(data: Table, task: string, written: string, unlock = ""): Table {
  const { tokens, ...others } = pieces(data, unlock);
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const { [task]: _, ...rest } = tableOf(tokens);
  if (unlock === "") return { ...data, tokens: { ...tableOf(tokens), [task]: numbers } };
  const told = numbers.length > 0 ? { ...tableOf(tokens), [task]: numbers } : rest;
  return withUnlock(
    data,
    unlock,
    Object.keys(told).length > 0 ? { ...others, tokens: told } : others,
  );
}

export const EMPTY_TILES: Table = { name: "", landscape: [], task: [], tokens: {} };
const LETTERS: Readonly<Record<TileList, string>> = { landscape: "L", special: "S", task: "T" };

/** A tile to begin with, by a name that none has yet. */
export const newTile = (data: Table, list: TileList): SetTile => ({
  name: freeName(data, LETTERS[list]),
  edges: list === "task" ? "FMMMMM" : MEADOW,
  ...(list === "task" && { task: "forest" }),
});

function freeName(data: Table, letter: string): string {
  const taken = new Set(
    groupsIn(data).flatMap(({ tiles }) => tiles.map(({ name }) => name.toLowerCase())),
  );
  for (let number = taken.size + 1; ; number++) {
    const name = `${letter}${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
