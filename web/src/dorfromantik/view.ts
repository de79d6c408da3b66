/** What a table of Dorfromantik shows, as the server tells it. */

import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type DorfromantikView = Schemas["DorfromantikView"];
export type Tile = Schemas["Tile"];
export type PlacedTile = Schemas["PlacedTile"];
export type FrontierCell = Schemas["FrontierCell"];
export type Task = Schemas["Task"];
export type Goal = Schemas["GoalReached"];
export type Territory = Schemas["Territory"];
export type Landscape = Territory["kind"];
export type Flag = NonNullable<Tile["flag"]>;

/** The points of each row of the score pad and its sums. */
export type Score = DorfromantikView["score"];

/** A cell by its axial coordinates: q to the right, r downwards. */
export type Cell = readonly [q: number, r: number];

export const LANDSCAPES = [
  "forest",
  "grain",
  "village",
  "railroad",
  "river",
] as const satisfies readonly Landscape[];

export const FLAGS = ["green", "yellow", "red"] as const satisfies readonly Flag[];

/** The landscape whose territory a flag counts. */
export const FLAG_LANDSCAPES: Record<Flag, Landscape> = {
  green: "forest",
  yellow: "grain",
  red: "village",
};

/** The landscape of each letter in a tile's edges; M is meadow, C a cloud. */
export const EDGES: Record<string, Landscape | "meadow" | "cloud"> = {
  F: "forest",
  G: "grain",
  V: "village",
  T: "railroad",
  R: "river",
  M: "meadow",
  C: "cloud",
};

/** The rows of special tiles. */
export const SPECIAL_ROWS = [
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

/** The rows that the page has words and pictures for. */
export const SCORE_ROWS = [
  ...LANDSCAPES,
  ...FLAGS,
  "longest_railroad",
  "longest_river",
  "red_hearts",
  "golden_heart",
  ...SPECIAL_ROWS,
] as const;
export type ScoreRow = (typeof SCORE_ROWS)[number];

const isScoreRow = (row: string): row is ScoreRow =>
  (SCORE_ROWS as readonly string[]).includes(row);

/** The rows that a score has here, in their order; those are shown that the page has words for. */
export const rowsOf = ({ score_rows }: Pick<DorfromantikView, "score_rows">): readonly ScoreRow[] =>
  score_rows.filter(isScoreRow);

/** The points of a row, or of all; none where a score has no such row. */
export const pointsOf = (score: Score, row: ScoreRow | "total"): number => score[row] ?? 0;

/** The cells that the points of a row come from. */
export const countedCells = (
  { score_cells }: Pick<DorfromantikView, "score_cells">,
  row: ScoreRow,
): readonly Cell[] => score_cells[row] ?? [];
