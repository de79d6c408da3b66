import { expect, test } from "vitest";
import { chartOf } from "./chart";

test("a chart has a place for every game, the better the higher", () => {
  const { dots, marks, width, height } = chartOf([136, 90, 210]);
  expect(dots.map(({ number, isBest }) => [number, isBest])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  const [first, second, third] = dots.map(({ y }) => y);
  expect([third, first, second].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    third,
    first,
    second,
  ]);
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
  expect(marks.map(({ points }) => points)).toEqual([50, 100, 150, 200, 250]);
});

test("a single game, and games that are all alike, have a chart as well", () => {
  for (const results of [[136], [0], [150, 150]]) {
    const { line, best, dots } = chartOf(results);
    expect(`${line}${best}`).not.toContain("NaN");
    expect(dots).toHaveLength(results.length);
  }
});
