/** Trees, houses and grass beside the paths of the progress tree: always in the same places. */

import { distance, HEX_RADIUS, type Layout, type Point } from "./layout";

export interface Thing extends Point {
  shape: string;
  scale: number;
}

const GRID = 42;
/** How far things keep from paths, and from the middle of hexes. */
const FROM_PATH = 27;
const FROM_HEX = HEX_RADIUS + 14;
const FROM_EDGE = 14;

/** How often each thing stands, of all that stand somewhere; the small ones are grass. */
const THINGS: readonly (readonly [shape: string, weight: number, scale: number])[] = [
  ["tuft", 26, 1],
  ["blossom", 10, 1],
  ["fir", 15, 1],
  ["tree-lone", 11, 0.95],
  ["tree-a", 8, 0.95],
  ["tree-b", 8, 0.95],
  ["bush", 9, 1],
  ["sheep", 4, 0.85],
  ["house-a", 3, 0.95],
  ["house-b", 3, 0.95],
  ["sheaf", 3, 0.9],
];
const WEIGHTS = THINGS.reduce((sum, [, weight]) => sum + weight, 0);

export function sceneryOf({ width, height, hexes, paths }: Layout): Thing[] {
  const lines = paths.flatMap(({ line }) => line.filter((_, position) => position % 4 === 0));
  const isFree = (place: Point) =>
    place.x > FROM_EDGE &&
    place.y > FROM_EDGE &&
    place.x < width - FROM_EDGE &&
    place.y < height - FROM_EDGE &&
    lines.every((point) => distance(point, place) > FROM_PATH) &&
    [...hexes.values()].every((point) => distance(point, place) > FROM_HEX);
  const found: Thing[] = [];
  for (let row = 0; row * GRID < height; row++)
    for (let column = 0; column * GRID < width; column++) {
      const luck = (use: number) => chance(row * 977 + column * 31 + use);
      const place = { x: (column + luck(1)) * GRID, y: (row + luck(2)) * GRID };
      if (isFree(place)) found.push({ ...place, ...thingAt(luck(3)) });
    }
  return found.toSorted((a, b) => a.y - b.y);
}

function thingAt(luck: number): { shape: string; scale: number } {
  let left = luck * WEIGHTS;
  for (const [shape, weight, scale] of THINGS) {
    left -= weight;
    if (left < 0) return { shape, scale };
  }
  return { shape: "tuft", scale: 1 };
}

/** A number from 0 to 1 that only looks like chance. */
function chance(seed: number): number {
  let mixed = Math.imul(seed + 0x6d2b79f5, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
