import { expect, test } from "vitest";
import { closedTerritories, doneTasks } from "./scene";
import type { DorfromantikView, Territory } from "./view";

const territory = (open: number, ...cells: [number, number][]): Territory => ({
  kind: "forest",
  tiles: cells.length,
  open,
  cells,
});

const table = (territories: Territory[], tasks: [number, number][] = []) =>
  ({
    territories,
    tasks: tasks.map((at) => ({ at })),
    landscape: [
      { at: [0, 0], task: tasks.length > 0 ? "open" : "fulfilled" },
      { at: [1, 0], task: "cancelled" },
    ],
  }) as unknown as DorfromantikView;

test("a territory glows when it closes, and never again", () => {
  const open = table([territory(1, [0, 0], [0, 1])]);
  const closed = table([territory(0, [0, 0], [0, 1], [0, 2])]);
  expect(closedTerritories(open, closed)).toEqual(closed.territories);
  expect(closedTerritories(closed, closed)).toEqual([]);
  expect(closedTerritories(closed, open)).toEqual([]);
});

test("a task is ticked off when it is fulfilled, not when it is cancelled", () => {
  const before = table(
    [],
    [
      [0, 0],
      [1, 0],
    ],
  );
  expect(doneTasks(before, table([])).map(({ at }) => at)).toEqual([[0, 0]]);
  expect(doneTasks(table([]), table([]))).toEqual([]);
});
