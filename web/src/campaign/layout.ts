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
const DIRECT = 0.62;
const MARGIN = { across: 62, down: 58 };
const LANE = { across: 158, down: 118 };
const SAMPLES = 120;
const TRIES = 24;
/** A path that is long enough without it winds so far. */
const LEAST_WINDING = 7;

export function layOut(tree: readonly Connection[], direction: Direction): Layout {
  const ranks = ranksOf(tree);
  const places = new Map<string, { along: number; beside: number }>();
  let along = MARGIN[direction];
  ranks.forEach((names, rank) => {
    if (rank > 0) along += 2 * HEX_RADIUS + DIRECT * STEP * (longest(tree, ranks, rank) + 1);
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
  const paths = tree.map((line, number) => pathOf(line, number, hexes, direction));
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

/** The most circles that a connection between two neighbouring ranks has. */
function longest(tree: readonly Connection[], ranks: readonly string[][], rank: number): number {
  const [near, far] = [ranks[rank - 1] ?? [], ranks[rank] ?? []];
  const between = tree.filter(
    ({ start, end }) =>
      (near.includes(start) && far.includes(end)) || (near.includes(end) && far.includes(start)),
  );
  return Math.max(...between.map(({ circles }) => circles));
}

function pathOf(
  connection: Connection,
  number: number,
  hexes: ReadonlyMap<string, Point>,
  direction: Direction,
): Path {
  const from = hexes.get(connection.start) ?? { x: 0, y: 0 };
  const to = hexes.get(connection.end) ?? { x: 0, y: 0 };
  const base = between(from, to, direction);
  const waves = 1 + Math.round(connection.circles / 4);
  const side = number % 2 ? 1 : -1;
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

/** A smooth line from the edge of one hex to that of another one, leaving along the tree. */
function between(from: Point, to: Point, direction: Direction): Point[] {
  const reach = direction === "across" ? (to.x - from.x) / 2 : (to.y - from.y) / 2;
  const [a, b] =
    direction === "across"
      ? [
          { x: from.x + reach, y: from.y },
          { x: to.x - reach, y: to.y },
        ]
      : [
          { x: from.x, y: from.y + reach },
          { x: to.x, y: to.y - reach },
        ];
  const all = Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const t = sample / SAMPLES;
    const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    return {
      x: p * from.x + q * a.x + r * b.x + s * to.x,
      y: p * from.y + q * a.y + r * b.y + s * to.y,
    };
  });
  const isOutside = (point: Point) =>
    distance(point, from) > HEX_RADIUS && distance(point, to) > HEX_RADIUS;
  return all.filter(isOutside);
}

function winding(base: readonly Point[], waves: number, width: number): Point[] {
  return base.map((point, position) => {
    const [before, after] = [base[position - 1] ?? point, base[position + 1] ?? point];
    const long = distance(before, after) || 1;
    const off = width * Math.sin((Math.PI * waves * position) / (base.length - 1));
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
  line.map(({ x, y }, position) => `${position ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
