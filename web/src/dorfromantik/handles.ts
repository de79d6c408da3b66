/** Where the handles of a tile lie: around it, in sight, and on nothing that matters. */

import type { Box, Point } from "./hexes";

/** How far a handle reaches around its middle, with its line, in pixels. */
export const HANDLE_SIZE = 26;

const DIRECTIONS = 24;
/** What speaks against a place; a degree away from where a handle would like to be counts one. */
const AGAINST = { outside: 2_000, onAnother: 2_000, onButtons: 1_000, farther: 300, onMark: 120 };
/** In a corner of the window handles find room only in a second ring. */
const RINGS = [1, 1.8];

export interface Surroundings {
  width: number;
  height: number;
  /** What lies over the landscape and would hide a handle. */
  buttons: Box | null;
  /** What a handle had better not hide. */
  marks: readonly Box[];
}

const square = ({ x, y }: Point): Box => ({
  left: x - HANDLE_SIZE,
  top: y - HANDLE_SIZE,
  width: 2 * HANDLE_SIZE,
  height: 2 * HANDLE_SIZE,
});

const reaches = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * The places of handles around a tile's middle, each as near to where it would like to be as it
 * can: the tile stays where it is, and the handles give way.
 *
 * `wishes` are directions, the most important handle's first; `away` is how far from the tile's
 * middle they lie at least. All is measured on the screen, in pixels.
 */
export function placesAround(
  middle: Point,
  away: number,
  wishes: readonly Point[],
  { width, height, buttons, marks }: Surroundings,
): Point[] {
  const taken: Point[] = [];
  const costOf = (way: Point, place: Point, wish: Point): number => {
    const room = square(place);
    const isIn =
      room.left >= 0 &&
      room.top >= 0 &&
      room.left + room.width <= width &&
      room.top + room.height <= height;
    const isFree = taken.every(
      (other) => Math.hypot(other.x - place.x, other.y - place.y) >= 2 * HANDLE_SIZE,
    );
    const turned = Math.acos(Math.min(1, Math.max(-1, way.x * wish.x + way.y * wish.y)));
    return (
      (isIn ? 0 : AGAINST.outside) +
      (isFree ? 0 : AGAINST.onAnother) +
      (buttons && reaches(room, buttons) ? AGAINST.onButtons : 0) +
      marks.filter((mark) => reaches(room, mark)).length * AGAINST.onMark +
      (turned * 180) / Math.PI
    );
  };
  for (const wish of wishes) {
    const first = Math.atan2(wish.y, wish.x);
    const rated = RINGS.flatMap((ring, number) =>
      Array.from({ length: DIRECTIONS }, (_, step) => {
        const angle = first + (2 * Math.PI * step) / DIRECTIONS;
        const way = { x: Math.cos(angle), y: Math.sin(angle) };
        const place = { x: middle.x + ring * away * way.x, y: middle.y + ring * away * way.y };
        return { place, cost: number * AGAINST.farther + costOf(way, place, wish) };
      }),
    );
    const { place } = rated.reduce((best, next) => (next.cost < best.cost ? next : best));
    taken.push(place);
  }
  return taken;
}
