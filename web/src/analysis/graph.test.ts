import { expect, test } from "vitest";
import type { AnalysisResult, AnalysisStep } from "../api/analyses";
import { curveOf, graphOf, momentsOf, notable, placeAt, placeNear } from "./graph";

const step = (event: number, after: number[], more: Partial<AnalysisStep> = {}): AnalysisStep => ({
  event,
  kind: "move",
  seat: 0,
  text: "",
  choices: 2,
  before: [],
  after,
  change: [],
  cost: 0,
  verdict: "best",
  better: null,
  ...more,
});

const RESULT: AnalysisResult = {
  game: "pig",
  players: ["Anna", "Ben"],
  cooperative: false,
  is_over: true,
  scores: [],
  start: [0, 0],
  steps: [
    step(0, [4_000, -4_000]),
    step(2, [4_000, -3_000], { verdict: "blunder" }),
    step(3, [-6_500, 9_000], { kind: "chance", verdict: null }),
    step(4, [-7_000, 9_500], { verdict: "slight" }),
  ],
  sides: [],
  seats: [],
  turning_points: [{ step: 2, side: 1, change: 12_000 }],
};
const CURVE = curveOf(RESULT);
const LAST = 5;

test("there is a place before the first step, and one after each", () => {
  expect(CURVE).toHaveLength(RESULT.steps.length + 1);
  expect(momentsOf(RESULT, LAST)).toEqual([0, 2, 3, 4, LAST]);
});

test("a moment of the replay leads to the last place that is not after it", () => {
  const moments = momentsOf(RESULT, LAST);
  expect([0, 1, 2, 3, 5, 99].map((events) => placeAt(moments, events))).toEqual([0, 0, 1, 2, 4, 4]);
});

test("everything lies within the picture, the higher the more it is worth", () => {
  const graph = graphOf(CURVE, 300, 100);
  for (const [place, values] of CURVE.entries()) {
    const [own = 0, other = 0] = graph.ys[place] ?? [];
    expect(Math.min(own, other)).toBeGreaterThan(0);
    expect(Math.max(own, other)).toBeLessThan(100);
    expect(own < other).toBe((values[0] ?? 0) > (values[1] ?? 0));
  }
  expect(graph.xs).toEqual(graph.xs.toSorted((one, other) => one - other));
  expect(graph.xs.at(-1)).toBeLessThan(300);
});

test("round numbers are few, and lie where they are worth", () => {
  const { marks, ys } = graphOf(CURVE, 300, 100);
  expect(marks.map(({ points }) => points)).toContain(0);
  expect(marks.length).toBeLessThan(6);
  expect(marks.find(({ points }) => points === 0)?.y).toBeCloseTo(ys[0]?.[0] ?? 0);
});

test("names at the ends of lines that are worth the same do not cover one another", () => {
  const { ways } = graphOf([Array(5).fill(0), [3_000, 3_000, 3_000, 2_900, 3_100]], 300, 100);
  const ends = ways.map(({ end }) => end).toSorted((one, other) => one - other);
  for (const [place, end] of ends.entries())
    if (place) expect(end - (ends[place - 1] ?? 0)).toBeGreaterThanOrEqual(13);
  expect(ends.at(-1)).toBeLessThan(100);
});

test("a game in which nothing happens or changes has a picture, too", () => {
  for (const curve of [[[0]], [[40_000], [40_000]]]) {
    const graph = graphOf(curve, 300, 100);
    expect([...graph.xs, ...graph.ys.flat()].every(Number.isFinite)).toBe(true);
  }
});

test("the place nearest to a finger is chosen", () => {
  const graph = graphOf(CURVE, 300, 100);
  for (const [place, x] of graph.xs.entries()) expect(placeNear(graph, x + 3)).toBe(place);
  expect(placeNear(graph, -50)).toBe(0);
  expect(placeNear(graph, 900)).toBe(CURVE.length - 1);
});

test("mistakes, blunders and turning points are worth going to", () => {
  expect(notable(RESULT)).toEqual([2, 3]);
});
