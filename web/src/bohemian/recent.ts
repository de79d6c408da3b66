/** What others did since one's own last turn, to be marked on the villages. */

import type { RecordEvent } from "../app/table";
import { buildingAt, type Site } from "./moves";
import type { Village } from "./view";

/** A figure that was placed lately, and whose it kicked out. */
export interface Placed {
  seat: number;
  kicked: number | null;
}

export type Recent = ReadonlyMap<string, Placed>;

/** How a turn begins: nothing was decided yet about villages, so that what others did stays. */
const BEGINNINGS = ["roll", "income", "forgo"];
/** What is full is emptied at once, so that nobody is ever kicked out there. */
const EMPTIED = ["flour_mill", "glass_factory"];

export const siteKey = ({ village, building }: Site): string => `${village} ${building}`;

const isMoveOf = (event: RecordEvent, seat: number): boolean =>
  event.seat === seat && !BEGINNINGS.includes(event.e);

/** Since when whoever looks on has not moved; the latest turn for those who do not play. */
function beginning(happened: readonly RecordEvent[], viewer: number | null): number {
  if (viewer !== null) return happened.findLastIndex((event) => isMoveOf(event, viewer)) + 1;
  const last = happened.findLast(({ seat }) => seat !== undefined)?.seat;
  return happened.findLastIndex(({ seat }) => seat !== undefined && seat !== last) + 1;
}

/** The placements of others since the viewer's last move, by their sites. */
export function recentPlacements(
  villages: readonly Village[],
  happened: readonly RecordEvent[],
  viewer: number | null,
): Recent {
  const since = beginning(happened, viewer);
  const owners = new Map<string, number>();
  const recent = new Map<string, Placed>();
  happened.forEach((event, number) => {
    if (event.e !== "place" || event.seat === undefined) return;
    const site = { village: String(event.village), building: Number(event.building) };
    const key = siteKey(site);
    const kind = buildingAt(villages, site)?.kind;
    if (!kind) return;
    const before = EMPTIED.includes(kind) ? undefined : owners.get(key);
    owners.set(key, event.seat);
    const kicked = before === undefined || before === event.seat ? null : before;
    if (number >= since) recent.set(key, { seat: event.seat, kicked });
  });
  return recent;
}
