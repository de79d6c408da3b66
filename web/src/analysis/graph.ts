/** What a game was worth, step by step, as a picture: where its places and round numbers lie. */

import type { AnalysisResult } from "../api/analyses";

/** A side's way through the picture. */
export interface Way {
  side: number;
  path: string;
  /** How far down it ends. */
  end: number;
}

export interface Graph {
  width: number;
  height: number;
  /** How far to the right each place lies: before the first step, and after each. */
  xs: number[];
  /** How far down each side is at each place. */
  ys: number[][];
  ways: Way[];
  /** Round numbers of points, and how far down each lies. */
  marks: { points: number; y: number }[];
}

/** Room for numbers on the left and names on the right, above the lines, and below for what they are. */
const LEFT = 38;
const RIGHT = 30;
const HEAD = 13;
const FOOT = 19;
/** How far apart names are at least that stand at the end of lines. */
const NAME = 13;
const POINT = 1_000;
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** What the game was worth to each side at each place, in thousandths of a point. */
export const curveOf = ({ start, steps }: AnalysisResult): number[][] => [
  start,
  ...steps.map(({ after }) => after),
];

/** After how many events each place stands: where it is found in a replay. */
export const momentsOf = ({ steps }: AnalysisResult, last: number): number[] => [
  ...steps.map(({ event }) => event),
  last,
];

/** The last place that is not after so many events. */
export const placeAt = (moments: readonly number[], events: number): number =>
  Math.max(
    0,
    moments.findLastIndex((moment) => moment <= events),
  );

/** How far apart round numbers lie, so that at most so many fit between two values. */
const roundStep = (least: number, most: number, count: number): number =>
  ROUND.find((step) => (most - least) / step <= count) ?? 1_000;

export function graphOf(curve: readonly number[][], width: number, height: number): Graph {
  const all = curve.flat();
  const [least, most] = [Math.min(...all) / POINT, Math.max(...all) / POINT];
  const step = roundStep(least, most, Math.max(1, Math.floor(height / 34)));
  const low = Math.min(least, step * Math.floor(least / step + 0.25));
  const high = Math.max(most, step * Math.ceil(most / step - 0.25), low + 1);
  const x = (place: number) =>
    LEFT + (place * (width - LEFT - RIGHT)) / Math.max(1, curve.length - 1);
  const y = (points: number) => HEAD + ((high - points) * (height - HEAD - FOOT)) / (high - low);
  const xs = curve.map((_, place) => x(place));
  const ys = curve.map((values) => values.map((value) => y(value / POINT)));
  const first = Math.ceil(low / step);
  const marks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, number) => {
    const points = (first + number) * step;
    return { points, y: y(points) };
  });
  const sides = curve[0]?.map((_, side) => side) ?? [];
  const ways = sides.map((side) => ({
    side,
    path: ys
      .map((values, place) => {
        const at = `${xs[place]?.toFixed(1)} ${values[side]?.toFixed(1)}`;
        return place ? `L${at}` : `M${at}`;
      })
      .join(""),
    end: ys.at(-1)?.[side] ?? 0,
  }));
  return { width, height, xs, ys, ways: apart(ways, height), marks };
}

/** The same with names at the ends of lines that do not cover one another. */
function apart(ways: Way[], height: number): Way[] {
  const ordered = ways.toSorted((one, other) => one.end - other.end);
  const most = height - FOOT / 2;
  for (const [number, way] of ordered.entries()) {
    const above = ordered[number - 1];
    if (above) way.end = Math.max(way.end, above.end + NAME);
  }
  for (const [number, way] of [...ordered.entries()].reverse()) {
    const below = ordered[number + 1];
    way.end = Math.min(way.end, below ? below.end - NAME : most);
  }
  return ways;
}

/** The place that lies nearest to a point so far to the right. */
export function placeNear({ xs }: Graph, x: number): number {
  const distances = xs.map((at) => Math.abs(at - x));
  return distances.indexOf(Math.min(...distances));
}

/** The places of moves that cost something worth mentioning, and of the turning points. */
export function notable({ steps, turning_points }: AnalysisResult): number[] {
  const turning = new Set(turning_points.map(({ step }) => step));
  return steps.flatMap(({ verdict }, step) =>
    verdict === "mistake" || verdict === "blunder" || turning.has(step) ? [step + 1] : [],
  );
}
