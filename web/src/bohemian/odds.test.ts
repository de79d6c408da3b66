import { expect, test } from "vitest";
import { bestAgain, odds, without } from "./odds";

test("the odds of four dice are those of all 1296 rolls", () => {
  const chances = odds(4);
  expect(chances.get(2)).toBeCloseTo(171 / 1296);
  expect(chances.get(7)).toBeCloseTo(0.7654, 4);
  expect(chances.get(12)).toBeCloseTo(0.561, 3);
  expect(odds(2).get(7)).toBeCloseTo(6 / 36);
});

test("dice that are kept count with those that are rolled again", () => {
  expect(odds(1, [4]).get(7)).toBeCloseTo(1 / 6);
  expect(odds(1, [1, 2, 6]).get(12)).toBeCloseTo(4 / 6);
  expect(without([1, 4, 4, 6], [4, 6])).toEqual([1, 4]);
});

test("the best dice to roll again are those that reach a total most likely", () => {
  const possible = [[1], [6], [1, 6]];
  expect(bestAgain([1, 6], possible, 12)).toEqual({ dice: [1], chance: 1 / 6 });
  expect(bestAgain([1, 6], [], 12)).toBeNull();
});
