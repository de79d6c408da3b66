/**
 * Where everything of the progress tree lies on its map. It follows from the connections alone:
 * hexes in rows by their distance from the start, paths as winding as their circles need.
 */

import { type Connection, START } from "./tree";

export interface Point {
  x: number;
  y: number;
}

/** Whether the tree grows to the right, for wide windows, or down, for phones. */
export type Direction = "across" | "down";

export interface Path {
  connection: Connection;
  /** Where its circles lie, in their order. */
  circles: Point[];
  /** The line along it, as points that lie close together. */
  line: Point[];
}

export interface Layout {
  width: number;
  height: number;
  hexes: ReadonlyMap<string, Point>;
  paths: Path[];
}

/** From the middle of a hex to its corners. */
export const HEX_RADIUS = 37;
/** From the middle of a circle to its edge. */
export const CIRCLE_RADIUS = 10.5;
/** From one circle to the next along a path. */
const STEP = 27;
/** How much of the length of its circles the way between two hexes has; the rest is winding. */
const DIRECT = 0.7;
const SHORT = 4;
/** From so many circles on, a path has more than one bend. */
const LONG = 7;
const MARGIN = { across: 58, down: 54 };
const LANE = { across: 184, down: 118 };
const SAMPLES = 120;
const TRIES = 24;
/** A path that is long enough without it winds so far. */
const LEAST_WINDING = 7;

export function layOut(tree: readonly Connection[], direction: Direction): Layout {
  const ranks = ranksOf(tree);
  const places = new Map<string, Place>();
  let along = MARGIN[direction];
  ranks.forEach((names, rank) => {
    if (rank > 0) along += 2 * HEX_RADIUS + gapFor(longest(tree, ranks, rank));
    names.forEach((name, position) => {
      places.set(name, { along, beside: (position - (names.length - 1) / 2) * LANE[direction] });
    });
  });
  const length = along + MARGIN[direction];
  const lanes = Math.max(...ranks.map((names) => names.length));
  const breadth = (lanes - 1) * LANE[direction] + 2 * (HEX_RADIUS + 25);
  const turned = (a: number, b: number): Point =>
    direction === "across" ? { x: a, y: b + breadth / 2 } : { x: b + breadth / 2, y: a };
  const hexes = new Map(
    [...places].map(([name, place]) => [name, turned(place.along, place.beside)] as const),
  );
  const ways = leavings(tree, places);
  const paths = tree.map((line, number) => {
    const path = pathOf(line, number, places, ways[number] ?? { from: 0, to: 0 });
    const turn = (points: Point[]) => points.map(({ x, y }) => turned(x, y));
    return { ...path, circles: turn(path.circles), line: turn(path.line) };
  });
  const [width, height] = direction === "across" ? [length, breadth] : [breadth, length];
  return { width, height, hexes, paths };
}

/** The start and the hexes by their distance from the start, each row in an order without knots. */
function ranksOf(tree: readonly Connection[]): string[][] {
  const ranks: string[][] = [[START]];
  const placed = new Map([[START, 0]]);
  for (;;) {
    const before = ranks.at(-1) ?? [];
    const found = new Map<string, number[]>();
    for (const { start, end } of tree)
      for (const [near, far] of [
        [start, end],
        [end, start],
      ] as const)
        if (before.includes(near) && !placed.has(far))
          found.set(far, [...(found.get(far) ?? []), placed.get(near) ?? 0]);
    if (found.size === 0) return ranks;
    const middle = (name: string) => {
      const beside = found.get(name) ?? [0];
      return beside.reduce((sum, one) => sum + one, 0) / beside.length;
    };
    const names = [...found.keys()].toSorted((a, b) => middle(a) - middle(b));
    names.forEach((name, position) => {
      placed.set(name, position - (names.length - 1) / 2);
    });
    ranks.push(names);
  }
}

/** How much room a path with so many circles has: a short one cannot wind. */
const gapFor = (circles: number): number => (circles < SHORT ? 1 : DIRECT) * STEP * (circles + 1);

/** The most circles that a connection between two neighbouring ranks has. */
function longest(tree: readonly Connection[], ranks: readonly string[][], rank: number): number {
  const [near, far] = [ranks[rank - 1] ?? [], ranks[rank] ?? []];
  const between = tree.filter(
    ({ start, end }) =>
      (near.includes(start) && far.includes(end)) || (near.includes(end) && far.includes(start)),
  );
  return Math.max(...between.map(({ circles }) => circles));
}

/** How far apart the paths leave that leave a hex on the same side, in degrees. */
const APART = 56;

/** Where a path leaves its two ends, in degrees from straight ahead; side by side, never crossing. */
function leavings(
  tree: readonly Connection[],
  places: ReadonlyMap<string, Place>,
): { from: number; to: number }[] {
  const placeOf = (name: string) => places.get(name) ?? { along: 0, beside: 0 };
  const isForward = (near: string, far: string) => placeOf(far).along > placeOf(near).along;
  const angle = (near: string, far: string) => {
    const others = tree
      .flatMap(({ start, end }) => (start === near ? [end] : end === near ? [start] : []))
      .filter((other) => isForward(near, other) === isForward(near, far))
      .toSorted((a, b) => placeOf(a).beside - placeOf(b).beside);
    return (others.indexOf(far) - (others.length - 1) / 2) * APART;
  };
  return tree.map(({ start, end }) => ({ from: angle(start, end), to: angle(end, start) }));
}

interface Place {
  along: number;
  beside: number;
}

function pathOf(
  connection: Connection,
  number: number,
  places: ReadonlyMap<string, Place>,
  { from: leaves, to: arrives }: { from: number; to: number },
): Path {
  const from = places.get(connection.start) ?? { along: 0, beside: 0 };
  const to = places.get(connection.end) ?? { along: 0, beside: 0 };
  const base = between(from, leaves, to, arrives);
  const waves = connection.circles < LONG ? 1 : 1 + Math.floor(connection.circles / 5);
  // The first bend leads away from the middle of the map, where others are.
  const side = Math.sign(from.beside + to.beside) || (number % 2 ? 1 : -1);
  const wound = (width: number) => winding(base, waves, side * width);
  const wanted = (connection.circles + 1) * STEP;
  let [least, most] = [LEAST_WINDING, 3 * STEP];
  if (lengthOf(wound(least)) < wanted)
    for (let tries = 0; tries < TRIES; tries++) {
      const middle = (least + most) / 2;
      if (lengthOf(wound(middle)) < wanted) least = middle;
      else most = middle;
    }
  const line = wound(least);
  const step = lengthOf(line) / (connection.circles + 1);
  const circles = Array.from({ length: connection.circles }, (_, position) =>
    pointAt(line, step * (position + 1)),
  );
  return { connection, circles, line };
}

/** A smooth line from the edge of one hex to that of another one. */
function between(from: Place, leaves: number, to: Place, arrives: number): Point[] {
  const ahead = to.along >= from.along ? 1 : -1;
  const reach = HEX_RADIUS + Math.abs(to.along - from.along) / 3;
  const port = ({ along, beside }: Place, way: number, angle: number, far: number): Point => ({
    x: along + way * far * Math.cos((angle * Math.PI) / 180),
    y: beside + far * Math.sin((angle * Math.PI) / 180),
  });
  const first = port(from, ahead, leaves, HEX_RADIUS);
  const second = port(from, ahead, leaves, reach);
  const third = port(to, -ahead, arrives, reach);
  const last = port(to, -ahead, arrives, HEX_RADIUS);
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const t = sample / SAMPLES;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return {
      x: p * first.x + q * second.x + r * third.x + s * last.x,
      y: p * first.y + q * second.y + r * third.y + s * last.y,
    };
  });
}

function winding(base: readonly Point[], waves: number, width: number): Point[] {
  return base.map((point, position) => {
    const [before, after] = [base[position - 1] ?? point, base[position + 1] ?? point];
    const long = distance(before, after) || 1;
    const part = position / (base.length - 1);
    const off = width * Math.sin(Math.PI * waves * part) * Math.min(1, 4 * part, 4 * (1 - part));
    return {
      x: point.x - (off * (after.y - before.y)) / long,
      y: point.y + (off * (after.x - before.x)) / long,
    };
  });
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, position) => sum + distance(point, line[position - 1] ?? point), 0);

/** The point of a line after so much of its length. */
function pointAt(line: readonly Point[], length: number): Point {
  let left = length;
  for (const [position, point] of line.entries()) {
    const before = line[position - 1] ?? point;
    const long = distance(before, point);
    if (long >= left && long > 0) {
      const part = left / long;
      return {
        x: before.x + part * (point.x - before.x),
        y: before.y + part * (point.y - before.y),
      };
    }
    left -= long;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** A line as the path of an SVG picture. */
export const drawn = (line: readonly Point[]): string =>
  line
    .map(({ x, y }, position) => `${position ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
