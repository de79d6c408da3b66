/** Whose figures came to buildings and left them, event by event. */

import type { RecordEvent } from "../api/moves";
import { buildingAt, type Site, siteKey } from "./moves";
import type { Village } from "./view";

/** What is full is emptied at once, so that nobody is ever kicked out there. */
const EMPTIED = ["flour_mill", "glass_factory"];

/** A figure that came to a building. */
export interface Arrival {
  /** The number of the event. */
  event: number;
  site: Site;
  seat: number;
  /** Whose figure had to leave it; null where nobody's did. */
  kicked: number | null;
}

/** All figures that came to buildings, in order. */
export function arrivals(
  villages: readonly Village[],
  happened: readonly RecordEvent[],
): Arrival[] {
  const owners = new Map<string, number>();
  const found: Arrival[] = [];
  happened.forEach((event, number) => {
    if (event.e !== "place" || event.seat === undefined) return;
    const site = { village: String(event.village), building: Number(event.building) };
    const key = siteKey(site);
    const kind = buildingAt(villages, site)?.kind;
    if (!kind) return;
    const before = EMPTIED.includes(kind) ? undefined : owners.get(key);
    owners.set(key, event.seat);
    const kicked = before === undefined || before === event.seat ? null : before;
    found.push({ event: number, site, seat: event.seat, kicked });
  });
  return found;
}

/** A figure that left a building which nobody came to. */
export interface Departure {
  site: Site;
  seat: number;
}

/** The figures that have gone home from buildings where nobody stands now. */
export function departures(before: readonly Village[], now: readonly Village[]): Departure[] {
  return before.flatMap(({ name, buildings }) =>
    buildings.flatMap(({ owner }, building) => {
      const site = { village: name, building };
      const isFree = buildingAt(now, site)?.owner === null;
      return owner !== null && isFree ? [{ site, seat: owner }] : [];
    }),
  );
}
