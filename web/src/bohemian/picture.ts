/** Draws the ground of a village: lanes from building to building, trees where nothing else is. */

import measures from "../../../src/dorfplatz/art/village.json";

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = measures.width;
export const HEIGHT = measures.height;
export const SCALE = measures.building_scale;
export const BANNER = 36;
/** Lighter meadows on the ground: the data of their paths. */
export const MEADOWS: readonly string[] = measures.meadows;

const GREENERY: readonly string[] = measures.greenery;

const toPoint = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });

export const NUMBER = toPoint(measures.number);
export const FIGURE = toPoint(measures.figure);
export const COINS = toPoint(measures.coins);
export const HINT = toPoint(measures.hint);

/** Where the feet of the buildings of a village stand. */
export function sites(buildings: number): Point[] {
  const all: Record<string, number[][]> = measures.sites;
  return (all[String(buildings)] ?? []).map(toPoint);
}

/** A lane that leads past all buildings, row by row, to and fro: the data of its path. */
export function lane(places: readonly Point[]): string {
  const rows: Point[][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && place.x > last.x) row.push(place);
    else rows.push([place]);
  }
  const stops = rows
    .flatMap((row, number) => (number % 2 === 0 ? row : row.toReversed()))
    .map(({ x, y }) => ({ x, y: y + 9 }));
  const [first] = stops;
  if (!first) return "";
  if (stops.length === 1) return `M${first.x - 60} ${first.y}H${first.x + 60}`;
  return stops
    .map((stop, number) => {
      const before = stops[number - 1];
      if (!before) return `M${stop.x} ${stop.y}`;
      if (Math.abs(stop.y - before.y) < 20) return `L${stop.x} ${stop.y}`;
      const side = before.x > WIDTH / 2 ? 34 : -34;
      return `C${before.x + side} ${before.y} ${stop.x + side} ${stop.y} ${stop.x} ${stop.y}`;
    })
    .join("");
}

/** Numbers from 0 to 1 that follow from a name alone. */
function* numbersOf(name: string): Generator<number, never> {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield (state >>> 0) / 2 ** 32;
  }
}

/** Trees and flowers that hide nothing. */
export function greenery(name: string, places: readonly Point[]): (Point & { shape: string })[] {
  const numbers = numbersOf(name);
  const next = () => numbers.next().value;
  const found: (Point & { shape: string })[] = [];
  for (let attempt = 0; attempt < 160; attempt++) {
    const x = 16 + next() * (WIDTH - 32);
    const y = BANNER + 18 + next() * (HEIGHT - BANNER - 34);
    const shape = GREENERY[Math.floor(next() * GREENERY.length)] ?? "bush";
    const hides = places.some(
      (place) => Math.abs(x - place.x) < 62 && y - place.y > -78 && y - place.y < 28,
    );
    const isOnLane = places.some((place) => Math.abs(y - place.y - 9) < 24);
    const isCrowded = found.some((other) => Math.hypot(other.x - x, other.y - y) < 30);
    if (!hides && !isOnLane && !isCrowded) found.push({ shape, x, y });
  }
  return found;
}
