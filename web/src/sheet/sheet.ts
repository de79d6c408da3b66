/** The score sheet of a game that was played with the box: what was counted, as it is written. */

import type { TextKey } from "../texts/keys";

export const TASK_ROWS = ["forest", "grain", "village", "railroad", "river"] as const;
export const FLAG_ROWS = ["green", "yellow", "red"] as const;
export const LINE_ROWS = ["longest_railroad", "longest_river"] as const;
/** The rows of what is unlocked, but for the red hearts each named as its piece. */
export const UNLOCKED_ROWS = [
  "red_hearts",
  "golden_heart",
  "circus",
  "signalman",
  "shepherdess",
  "hill",
  "construction_site",
  "balloon_launch_site",
  "forest_cabin",
  "harvest_festival",
  "watchtower",
  "locomotive",
  "ship",
  "train_station",
  "harbor",
] as const;

export const HEARTS = "red_hearts";
const MOST_ON_A_HEART = 6;

export const rowKey = (row: string): TextKey => `dorfromantik:score.${row}` as TextKey;

export const isRedHeart = (piece: string): boolean => piece.startsWith("red_heart");

/** The rows that a game with these pieces has. */
export function rowsOf(pieces: readonly string[]): string[] {
  const unlocked = UNLOCKED_ROWS.filter((row) =>
    row === HEARTS ? pieces.some(isRedHeart) : pieces.includes(row),
  );
  return [...TASK_ROWS, ...FLAG_ROWS, ...LINE_ROWS, ...unlocked];
}

/** What a row of the sheet may hold; `values` are all that a game can bring about, where few. */
export interface Limit {
  most: number;
  values: readonly number[] | null;
  factor: number;
}

/** A sheet that is being written; what is not written yet is empty. */
export interface Draft {
  date: string;
  players: string[];
  counts: Readonly<Record<string, string>>;
  /** The matching edges of each red heart. */
  hearts: string[];
  met: string[];
}

/** The number that was written; 0 for nothing, null for what is none. */
export function numberIn(written: string): number | null {
  const plain = written.trim();
  if (plain === "") return 0;
  return /^\d{1,4}$/.test(plain) ? Number(plain) : null;
}

/** Whether a game can end with this count, as far as a row tells by itself. */
export function isPossible(limit: Limit | undefined, count: number): boolean {
  if (!limit) return true;
  return limit.values ? limit.values.includes(count) : count <= limit.most;
}

/** The counts of a draft, row by row; null where there is a row that holds no number. */
export function countsIn(draft: Draft, rows: readonly string[]): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const row of rows) {
    if (row === HEARTS) continue;
    const count = numberIn(draft.counts[row] ?? "");
    if (count === null) return null;
    counts[row] = count;
  }
  return counts;
}

export const heartsIn = (draft: Draft): number[] =>
  draft.hearts.filter((edges) => edges !== "").map(Number);

/** Whether nothing was written at all: a game in which nothing was counted says so by a 0. */
export const isUnwritten = (draft: Draft, rows: readonly string[]): boolean =>
  heartsIn(draft).length === 0 && rows.every((row) => (draft.counts[row] ?? "").trim() === "");

/** The points of the rows that hold numbers. */
export function totalOf(
  draft: Draft,
  rows: readonly string[],
  factorOf: (row: string) => number,
): number {
  return rows.reduce((sum, row) => {
    const factor = factorOf(row);
    const count =
      row === HEARTS
        ? heartsIn(draft).reduce((all, edges) => all + edges, 0)
        : (numberIn(draft.counts[row] ?? "") ?? 0);
    return sum + factor * count;
  }, 0);
}

/** The last row of the result table that a result reaches. */
export const rankOf = <Row extends { from: number }>(
  results: readonly Row[],
  result: number,
): Row | undefined => results.findLast(({ from }) => from <= result);

/** The sheet as an event holds it: what is empty is left out. */
export function sheetOf(draft: Draft, rows: readonly string[]): Record<string, unknown> | null {
  const counts = countsIn(draft, rows);
  if (!counts) return null;
  const sheet: Record<string, unknown> = Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count > 0),
  );
  const hearts = heartsIn(draft);
  if (rows.includes(HEARTS) && hearts.length > 0) sheet[HEARTS] = hearts;
  return sheet;
}

export const EDGES = Array.from({ length: MOST_ON_A_HEART + 1 }, (_, edges) => String(edges));

/** Numbers for a sentence, runs of three and more drawn together ("0, 4–6, 9"). */
export function numberRanges(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs
    .map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", ")))
    .join(", ");
}

/** A draft that was kept; null where there is none that can be read. */
export function readDraft(value: unknown): Draft | null {
  if (typeof value !== "object" || value === null) return null;
  const { date, players, counts, hearts, met } = value as Record<string, unknown>;
  const isTexts = (found: unknown): found is string[] =>
    Array.isArray(found) && found.every((one) => typeof one === "string");
  if (typeof date !== "string" || !isTexts(players) || !isTexts(hearts) || !isTexts(met))
    return null;
  if (typeof counts !== "object" || counts === null) return null;
  const written = Object.entries(counts).filter(([, text]) => typeof text === "string");
  return { date, players, counts: Object.fromEntries(written), hearts, met };
}
