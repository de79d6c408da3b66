/**
 * What a score sheet is worth, and which counts no game can have, where no server can be asked.
 *
 * The numbers are the server's: `python -m tests.web.sheet_rules` writes them, and many sheets with
 * what the server says of them, which a test compares with what is said here.
 */

import data from "./rules.data.json";
import { FLAG_ROWS, HEARTS, isRedHeart, LINE_ROWS, rankOf, rowsOf, TASK_ROWS } from "./sheet";

/** What was counted in a game: tokens by their numbers, hearts by their equal edges. */
export interface Counted {
  pieces: readonly string[];
  /** The fulfilled tokens of each task row. */
  tokens: Readonly<Record<string, readonly number[]>>;
  /** Those that score a second time, by the row of the piece that lets them. */
  doubled: Readonly<Record<string, readonly number[]>>;
  /** The other rows, but for the hearts; what is not written yet is not there. */
  counts: Readonly<Record<string, number>>;
  hearts: readonly number[];
}

/** Why a row cannot hold what is written there. */
export type Fault =
  | { why: "values"; possible: readonly number[] }
  | { why: "least"; least: number }
  | { why: "no_line"; line: string };

export interface Judged {
  /** The points of each row; none of a row at fault. */
  points: Readonly<Record<string, number>>;
  tasks: number;
  flagsAndLines: number;
  unlocked: number;
  total: number;
  faults: ReadonlyMap<string, Fault>;
}

interface Piece {
  tiles: number;
  tokens: (string | number)[][];
  flags: string[];
}

const PIECES: Readonly<Record<string, Piece>> = data.pieces;
const ROWS: Readonly<Record<string, { factor: number; reading: string }>> = data.rows;
const MOST: Readonly<Record<string, number>> = data.most;
const FLAGS: Readonly<Record<string, { flags: number; tiles: number }>> = data.flags;
const TOKENS: Readonly<Record<string, readonly number[]>> = data.tokens;

export const ALL_PIECES: readonly string[] = Object.keys(PIECES);
export const RESULTS: readonly { from: number; rank: string; circles: number }[] = data.results;
/** The task row whose tokens a piece lets score a second time. */
export const DOUBLED: Readonly<Record<string, string>> = data.doubles;
/** The line whose tiles a piece counts, where it is closed. */
const LINE_OF: Readonly<Record<string, string>> = {
  train_station: "longest_railroad",
  harbor: "longest_river",
};

export const factorOf = (row: string): number => ROWS[row]?.factor ?? 1;
/** Whether what a row counts is our own reading of what the box says. */
export const isHouseReading = (row: string): boolean => ROWS[row]?.reading === "house";

const added = (pieces: readonly string[]): Piece[] =>
  pieces.flatMap((piece) => PIECES[piece] ?? []);

const tilesOf = (pieces: readonly string[]): number =>
  added(pieces).reduce((sum, { tiles }) => sum + tiles, 0);

/** The numbers of the task tokens that there are. */
export function tokensOf(task: string, pieces: readonly string[]): number[] {
  const own = TOKENS[task] ?? [];
  const more = added(pieces).flatMap(({ tokens }) => tokens.filter(([kind]) => kind === task));
  return [...own, ...more.map(([, number]) => Number(number))].sort((a, b) => a - b);
}

const FLAG_SUMS = new Map<string, ReadonlySet<number>>();

/**
 * What flags of one colour can score in territories with so many tiles together. Several may stand
 * in one territory; those that share it with the flag festival score twice.
 */
function flagSums(flags: number, tiles: number, festival: boolean): ReadonlySet<number> {
  const name = `${flags} ${tiles} ${festival}`;
  const known = FLAG_SUMS.get(name);
  if (known) return known;
  const sums = new Set([0]);
  FLAG_SUMS.set(name, sums);
  for (let group = 1; group <= flags; group++)
    for (let size = 1; size <= tiles; size++)
      for (const twice of festival ? [false, true] : [false])
        for (const more of flagSums(flags - group, tiles - size, festival && !twice))
          sums.add(group * size * (twice ? 2 : 1) + more);
  return sums;
}

const upTo = (most: number, least = 0): number[] =>
  Array.from({ length: Math.max(most - least + 1, 0) }, (_, count) => least + count);

/** All counts that a row can have, whatever the other rows say. */
export function possibleCounts(row: string, pieces: readonly string[]): readonly number[] {
  const flag = FLAGS[row];
  const more = tilesOf(pieces);
  if (flag) {
    const flags = flag.flags + added(pieces).flatMap(({ flags }) => flags.filter(isOf(row))).length;
    const festival = pieces.includes("flag_festival");
    return [...flagSums(flags, flag.tiles + more, festival)].sort((a, b) => a - b);
  }
  if (row === "shepherdess") return data.sheep;
  const line = LINE_OF[row];
  if (line) {
    const least = pieces.includes("clouds") ? 1 : 2;
    return [0, ...upTo((MOST[line] ?? 0) + more, least)];
  }
  const grows = row === "balloon_launch_site" || (LINE_ROWS as readonly string[]).includes(row);
  return upTo((MOST[row] ?? 0) + (grows ? more : 0));
}

const isOf = (color: string) => (flag: string) => flag === color;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function faultOf(row: string, counted: Counted): Fault | null {
  const count = counted.counts[row];
  if (count === undefined) return null;
  const possible = possibleCounts(row, counted.pieces);
  if (!possible.includes(count)) return { why: "values", possible };
  const line = LINE_OF[row];
  if (line && count > 0) {
    const longest = counted.counts[line];
    if (longest === undefined || longest < Math.min(...possible.filter((one) => one > 0)))
      return { why: "no_line", line };
    if (count > longest)
      return { why: "values", possible: possible.filter((one) => one <= longest) };
  }
  const least = leastOf(row, counted);
  return count < least ? { why: "least", least } : null;
}

/** How long a line is at least: a fulfilled task lies on one with as many tiles as its number. */
export function leastOf(row: string, { tokens }: Counted): number {
  const kind = row.startsWith("longest_") ? row.replace("longest_", "") : "";
  return Math.max(0, ...(tokens[kind] ?? []));
}

function countOf(row: string, counted: Counted): number {
  if ((TASK_ROWS as readonly string[]).includes(row)) return sum(counted.tokens[row] ?? []);
  if (row in DOUBLED) return sum(counted.doubled[row] ?? []);
  if (row === HEARTS) return sum(counted.hearts);
  return counted.counts[row] ?? 0;
}

/** The points of a sheet, and the rows that no game can have. */
export function judge(counted: Counted): Judged {
  const faults = new Map<string, Fault>();
  const points: Record<string, number> = {};
  for (const row of rowsOf(counted.pieces)) {
    const fault = faultOf(row, counted);
    if (fault) faults.set(row, fault);
    points[row] = fault ? 0 : factorOf(row) * countOf(row, counted);
  }
  const total = sum(Object.values(points));
  const tasks = sum(TASK_ROWS.map((row) => points[row] ?? 0));
  const flagsAndLines = sum([...FLAG_ROWS, ...LINE_ROWS].map((row) => points[row] ?? 0));
  const unlocked = total - tasks - flagsAndLines;
  return { points, tasks, flagsAndLines, unlocked, total, faults };
}

/** The row of the result table that a result reaches, and the one after it. */
export function rankAndNext(total: number) {
  const rank = rankOf(RESULTS, total);
  return { rank, next: RESULTS[rank ? RESULTS.indexOf(rank) + 1 : 0] };
}

/** How many red hearts there are. */
export const heartsOf = (pieces: readonly string[]): number => pieces.filter(isRedHeart).length;
