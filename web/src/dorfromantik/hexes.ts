/** Where cells and tiles are, in the art's unit: a hundredth of a tile's radius. */

import type { Cell } from "./view";

export interface Point {
  x: number;
  y: number;
}

export const RADIUS = 100;
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;

/** From a cell to its neighbours, clockwise from the north. */
export const STEPS: readonly Cell[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const keyOf = ([q, r]: Cell): string => `${q},${r}`;

/** How a cell is written wherever people read it. */
export const cellName = (at: Cell): string => `@${keyOf(at)}`;

/** Where a tile lies and how it is turned, as one reads and types it. */
export const lyingName = (at: Cell, turn: number): string => `${cellName(at)} r${turn}`;

export const isSameCell = (a: Cell | null, b: Cell | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

/** The middle of a cell. */
export const middleOf = ([q, r]: Cell): Point => ({
  x: 1.5 * RADIUS * q,
  y: 2 * APOTHEM * (r + q / 2),
});

/** A point after so many steps of 60 degrees clockwise around the tile's middle. */
export function turned({ x, y }: Point, turn: number): Point {
  const angle = (turn * Math.PI) / 3;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

/** The corner between an edge and the next one clockwise; edge 0 lies in the north. */
export const cornerOf = (direction: number): Point =>
  turned({ x: RADIUS / 2, y: -APOTHEM }, direction);

/** The outline of a cell around its middle, shrunk by a factor. */
export function hexagon(factor = 1): string {
  const corners = STEPS.map((_, direction) => cornerOf(direction));
  return corners.map(({ x, y }) => `${round(x * factor)},${round(y * factor)}`).join(" ");
}

export const round = (value: number): number => Math.round(value * 10) / 10;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box around cells, with half a tile to spare on each side. */
export function boxAround(cells: readonly Cell[]): Box {
  const middles = (cells.length ? cells : [[0, 0] as Cell]).map(middleOf);
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const left = Math.min(...xs) - 1.5 * RADIUS;
  const top = Math.min(...ys) - 1.6 * APOTHEM;
  return {
    left,
    top,
    width: Math.max(...xs) + 1.5 * RADIUS - left,
    height: Math.max(...ys) + 1.6 * APOTHEM - top,
  };
}

/** The next turn that is allowed, going on clockwise (1) or anticlockwise (-1) from one. */
export function nextTurn(turns: readonly number[], turn: number, way: 1 | -1): number {
  for (let step = 1; step <= 6; step++) {
    const candidate = (((turn + way * step) % 6) + 6) % 6;
    if (turns.includes(candidate)) return candidate;
  }
  return turn;
}

/** The cell that one comes to from another one by going in a direction; null when there is none. */
export function nearestCell(cells: readonly Cell[], from: Cell, towards: Point): Cell | null {
  const start = middleOf(from);
  let best: Cell | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const { x, y } = middleOf(cell);
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * towards.x + dy * towards.y;
    const aside = Math.abs(dx * towards.y - dy * towards.x);
    if (ahead <= 1 || aside > 2 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** The one of some cells that lies nearest to a cell. */
export function nearestOf(cells: readonly Cell[], to: Cell): Cell {
  const goal = middleOf(to);
  const away = (cell: Cell) => {
    const { x, y } = middleOf(cell);
    return Math.hypot(x - goal.x, y - goal.y);
  };
  return cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best), cells[0] ?? to);
}

/** The cell that a place lies in. */
export function cellAt({ x, y }: Point): Cell {
  const q = x / (1.5 * RADIUS);
  const r = y / (2 * APOTHEM) - q / 2;
  let [wholeQ, wholeR] = [Math.round(q), Math.round(r)];
  const [offQ, offR] = [Math.abs(q - wholeQ), Math.abs(r - wholeR)];
  const offS = Math.abs(Math.round(-q - r) + q + r);
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - Math.round(-q - r);
  else if (offR > offS) wholeR = -wholeQ - Math.round(-q - r);
  return [wholeQ + 0, wholeR + 0];
}
