import { expect, test } from "vitest";
import { histogramOf, percentBelow } from "./histogram";

test("columns hold all results and one's own, and their shares are all that there is", () => {
  const { from, step, shares, highest } = histogramOf(
    [
      [
        [90, 1],
        [104, 2],
        [140, 1],
      ],
    ],
    171,
  );
  expect(from).toBeLessThanOrEqual(90);
  expect(shares[0]?.length).toBeLessThanOrEqual(16);
  expect(from + step * (shares[0]?.length ?? 0)).toBeGreaterThan(171);
  expect(shares[0]?.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(highest).toBe(0.5);
});

test("results below nothing have columns, too", () => {
  const { from, step, shares } = histogramOf(
    [
      [
        [-7, 1],
        [3, 1],
      ],
    ],
    -9,
  );
  expect(from).toBe(-9);
  expect(step).toBe(1);
  expect(shares[0]?.indexOf(0.5)).toBe(2);
});

test("only lower results count, and nobody is told of more than it is", () => {
  const results = [
    [10, 1],
    [12, 1],
    [14, 1],
  ] as const;
  expect(percentBelow(results, 12)).toBe(33);
  expect(percentBelow(results, 15)).toBe(100);
  expect(percentBelow(results, 10)).toBe(0);
  expect(percentBelow([], 10)).toBe(0);
});
