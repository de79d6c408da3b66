import { expect, test } from "vitest";
import { cellsOfRow, openHomes, type ScoredLandscape } from "./rows";
import type { PlacedTile, Territory } from "./view";

const HOME: Territory = {
  kind: "village",
  tiles: 2,
  open: 1,
  cells: [
    [0, 0],
    [0, 1],
  ],
};
const FLAG: PlacedTile = {
  tile: "T",
  edges: "VVVVVV",
  turn: 0,
  token: null,
  flag: "red",
  sheep: 0,
  crossings: 0,
  at: [0, 1],
  task: null,
  unlock: null,
  reading: false,
  heart: null,
};
const view = (home: Territory, counted: Territory["cells"]): ScoredLandscape => ({
  landscape: [FLAG],
  territories: [home, { ...HOME, cells: [[5, 5]] }],
  score_cells: { red: counted },
});

test("a flag that counts nothing yet shows its open territory", () => {
  expect(openHomes(view(HOME, []), "red")).toEqual([HOME]);
  expect(cellsOfRow(view(HOME, []), "red")).toEqual(HOME.cells);
});

test("a flag that counts shows what it counts, and nothing is open", () => {
  const closed = { ...HOME, open: 0 };
  expect(openHomes(view(closed, HOME.cells), "red")).toEqual([]);
  expect(cellsOfRow(view(closed, HOME.cells), "red")).toEqual(HOME.cells);
});
