/**
 * How large sets and their texts may be, which tiles stay in the box, and what can be unlocked.
 *
 * The numbers are those of the reader on the server: `python -m tests.web.sheet_rules` writes them.
 */

import data from "./limits.data.json";
import type { Table } from "./toml";

/** Bytes of a file at most. */
export const LARGEST: number = data.bytes;
export const LONGEST_NAME: number = data.name;
export const LONGEST_NOTE: number = data.note;
export const HIGHEST_NUMBER: number = data.number;
/** Sheep, or level crossings, on one tile at most. */
export const MOST_ON_A_TILE: number = data.onTile;
/** Tiles that stay in the box, by the number of players, where a set does not name others. */
export const REMOVED: Readonly<Record<string, readonly string[]>> = data.removed;
/** The pieces of all that can be unlocked, as the set that comes along has them. */
export const UNLOCKS: Readonly<Record<string, Table>> = data.unlocks as unknown as Readonly<
  Record<string, Table>
>;
/** Landscape tiles that are left out of a game. */
export const STAYS_OUT: number = data.staysOut;
