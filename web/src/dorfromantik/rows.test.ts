import { expect, test } from "vitest";
import { cellsOfRow, openHomes } from "./rows";
import type { DorfromantikView, PlacedTile, Territory } from "./view";

const HOME: Territory = {
  kind: "village",
  tiles: 2,
  open: 1,
  cells: [
    [0, 0],
    [0, 1],
  ],
};
const view = (home: Territory, counted: DorfromantikView["score_cells"]["red"]) =>
  ({
    landscape: [{ at: [0, 1], flag: "red" } as unknown as PlacedTile],
    territories: [home, { ...HOME, cells: [[5, 5]] }],
    score_cells: { red: counted },
  }) as unknown as DorfromantikView;

test("a flag that counts nothing yet shows its open territory", () => {
  expect(openHomes(view(HOME, []), "red")).toEqual([HOME]);
  expect(cellsOfRow(view(HOME, []), "red")).toEqual(HOME.cells);
});

test("a flag that counts shows what it counts, and nothing is open", () => {
  const closed = { ...HOME, open: 0 };
  expect(openHomes(view(closed, HOME.cells), "red")).toEqual([]);
  expect(cellsOfRow(view(closed, HOME.cells), "red")).toEqual(HOME.cells);
});
