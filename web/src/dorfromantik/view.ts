/** What a table of Dorfromantik shows, as the server tells it. */

/** A cell by its axial coordinates: q to the right, r downwards. */
export type Cell = readonly [q: number, r: number];

export const LANDSCAPES = ["forest", "grain", "village", "railroad", "river"] as const;
export type Landscape = (typeof LANDSCAPES)[number];

export const FLAGS = ["green", "yellow", "red"] as const;
export type Flag = (typeof FLAGS)[number];

/** The landscape whose territory a flag counts. */
export const FLAG_LANDSCAPES: Record<Flag, Landscape> = {
  green: "forest",
  yellow: "grain",
  red: "village",
};

/** The landscape of each letter in a tile's edges; M is meadow. */
export const EDGES: Record<string, Landscape | "meadow"> = {
  F: "forest",
  G: "grain",
  V: "village",
  T: "railroad",
  R: "river",
  M: "meadow",
};

export interface Tile {
  tile: string;
  /** The letters of its edges as it lies, clockwise from the north. */
  edges: string;
  /** Steps of 60 degrees clockwise. */
  turn: number;
  token: [Landscape, number] | null;
  flag: Flag | null;
  sheep: number;
  crossings: number;
}

export interface PlacedTile extends Tile {
  at: Cell;
  task: "open" | "fulfilled" | "cancelled" | null;
}

export interface FrontierCell {
  at: Cell;
  /** The turns in which the tile in hand may lie here. */
  turns: number[];
}

export interface Task {
  at: Cell;
  kind: Landscape;
  number: number;
  tiles: number;
  open: number;
}

export interface Territory {
  kind: Landscape;
  tiles: number;
  open: number;
  cells: Cell[];
}

export type ScoreRow = Landscape | Flag | "longest_railroad" | "longest_river";
export type Score = Record<ScoreRow | "S1" | "S2" | "S3" | "total", number>;

export interface DorfromantikView {
  game: "dorfromantik";
  viewer: number | null;
  phase: "reveal" | "place" | "set_aside" | "over";
  active: number | null;
  players: number;
  hand: Tile | null;
  landscape: PlacedTile[];
  frontier: FrontierCell[];
  tasks: Task[];
  territories: Territory[];
  tokens: Record<"fulfilled" | "cancelled", Record<Landscape, number[]>>;
  to_come: {
    landscape_tiles: string[];
    landscape_stack: number;
    removed: number;
    task_tiles: string[];
    tokens: Record<Landscape, number[]>;
  };
  set_aside: string[];
  score: Score;
  /** The names of the rows that points come from, in their order. */
  score_rows: ScoreRow[];
  score_cells: Record<ScoreRow, Cell[]>;
  result: { e: "result"; reason: string; score: Score } | null;
}
