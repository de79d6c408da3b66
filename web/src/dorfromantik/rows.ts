/** Which cells the rows of the result are about. */

import { isSameCell } from "./hexes";
import {
  type Cell,
  countedCells,
  type DorfromantikView,
  FLAG_LANDSCAPES,
  FLAGS,
  type Flag,
  LANDSCAPES,
  type Landscape,
  type ScoreRow,
  type Territory,
} from "./view";

/** What of a view tells where points come from. */
export type ScoredLandscape = Pick<DorfromantikView, "landscape" | "territories" | "score_cells">;

/**
 * The cells that a row's points come from; those of its tasks with their whole territories, and
 * where flags count nothing yet their open ones.
 */
export function cellsOfRow(view: ScoredLandscape, row: ScoreRow): readonly Cell[] {
  const cells = countedCells(view, row);
  if (cells.length === 0 && isFlag(row)) return openHomes(view, row).flatMap((home) => home.cells);
  const homes = view.territories.filter(
    (territory) => territory.kind === row && territory.cells.some((cell) => has(cells, cell)),
  );
  return homes.length > 0 ? homes.flatMap((territory) => territory.cells) : cells;
}

export const isFlag = (row: ScoreRow): row is Flag => (FLAGS as readonly string[]).includes(row);

export const isLandscape = (row: ScoreRow): row is Landscape =>
  (LANDSCAPES as readonly string[]).includes(row);

const isLine = (row: ScoreRow): row is "longest_railroad" | "longest_river" =>
  row === "longest_railroad" || row === "longest_river";

const AGAIN = ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"] as const;

/** Whether a row counts the tasks of one landscape once more. */
const isAgain = (row: ScoreRow): row is (typeof AGAIN)[number] =>
  (AGAIN as readonly string[]).includes(row);

/** Which words say what a row counts, where its name does not. */
export function countedBy(row: ScoreRow) {
  if (isLandscape(row)) return null;
  if (isFlag(row)) return "flag";
  if (isLine(row)) return "line";
  return isAgain(row) ? "again" : row;
}

/** The territories of flags of a colour that are still open, and count nothing yet. */
export function openHomes(view: ScoredLandscape, color: Flag): Territory[] {
  const flags = view.landscape.filter(({ flag }) => flag === color);
  return view.territories.filter(
    ({ kind, open, cells }) =>
      kind === FLAG_LANDSCAPES[color] && open > 0 && flags.some(({ at }) => has(cells, at)),
  );
}

const has = (cells: readonly Cell[], cell: Cell): boolean =>
  cells.some((other) => isSameCell(other, cell));
