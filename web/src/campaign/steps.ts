/** From one place on the map to the next by the arrow keys. */

import type { Point } from "./layout";

export type Way = "left" | "right" | "up" | "down";

const KEYS: Readonly<Record<string, Way>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export const wayOf = (key: string): Way | null => KEYS[key] ?? null;

/** What lies aside counts as so much farther away. */
const ASIDE = 2;

/** The nearest of some places in one direction; undefined where there is none. */
export function nearestTowards<Place extends { at: Point }>(
  from: Point,
  way: Way,
  places: readonly Place[],
): Place | undefined {
  const ahead = ({ x, y }: Point): [forward: number, aside: number] => {
    const [dx, dy] = [x - from.x, y - from.y];
    if (way === "left") return [-dx, Math.abs(dy)];
    if (way === "right") return [dx, Math.abs(dy)];
    return [way === "up" ? -dy : dy, Math.abs(dx)];
  };
  return places
    .map((place) => ({ place, away: ahead(place.at) }))
    .filter(({ away: [forward] }) => forward > 1)
    .toSorted((a, b) => a.away[0] + ASIDE * a.away[1] - (b.away[0] + ASIDE * b.away[1]))[0]?.place;
}
