import { expect, test } from "vitest";
import { hexagon, middleOf, nearestCell, nextTurn, STEPS, turned } from "./hexes";
import type { Cell } from "./view";

test("each neighbour is one step of 60 degrees further clockwise, the first in the north", () => {
  const north = middleOf(STEPS[0] ?? [0, 0]);
  expect(north.x).toBe(0);
  expect(north.y).toBeLessThan(0);
  for (const [direction, step] of STEPS.entries()) {
    const { x, y } = middleOf(step);
    const there = turned(north, direction);
    expect(x).toBeCloseTo(there.x);
    expect(y).toBeCloseTo(there.y);
  }
});

test("a cell's outline has six corners", () => {
  expect(hexagon().split(" ")).toHaveLength(6);
});

test("turning on skips the turns that are not allowed, in both ways", () => {
  expect(nextTurn([0, 3, 5], 0, 1)).toBe(3);
  expect(nextTurn([0, 3, 5], 0, -1)).toBe(5);
  expect(nextTurn([4], 4, 1)).toBe(4);
});

test("a key leads to the nearest cell on its side, and nowhere when there is none", () => {
  const cells: Cell[] = [
    [1, 0],
    [2, 0],
    [-1, 0],
  ];
  expect(nearestCell(cells, [0, 0], { x: 1, y: 0 })).toEqual([1, 0]);
  expect(nearestCell(cells, [0, 0], { x: -1, y: 0 })).toEqual([-1, 0]);
  expect(nearestCell(cells, [2, 0], { x: 1, y: 0 })).toBeNull();
});
