/** What others did since one's own last turn, to be marked on the villages. */

import type { RecordEvent } from "../api/moves";
import { arrivals } from "./figures";
import { buildingAt, siteKey } from "./moves";
import type { Kind, Village } from "./view";

/** A figure that was placed lately, and whose it kicked out. */
export interface Placed {
  seat: number;
  kicked: number | null;
}

/** What is taken by dice, and held by one player. */
const THINGS = ["bishop", "special"] as const;
export type Thing = (typeof THINGS)[number];

export type Recent = ReadonlyMap<string, Placed>;

/** How a turn begins: nothing was decided yet. */
const BEGINNINGS = ["roll", "income", "forgo"];
const isMoveOf = (event: RecordEvent, seat: number): boolean =>
  event.seat === seat && !BEGINNINGS.includes(event.e);

/** Since when others have acted; the latest turn for those who do not play. */
function beginning(happened: readonly RecordEvent[], viewer: number | null): number {
  if (viewer !== null) {
    // One's own turn so far does not count: what others did is of use until it ends.
    const others = happened.findLastIndex(({ seat }) => seat !== undefined && seat !== viewer);
    return happened.slice(0, others + 1).findLastIndex((event) => isMoveOf(event, viewer)) + 1;
  }
  const last = happened.findLast(({ seat }) => seat !== undefined)?.seat;
  return happened.findLastIndex(({ seat }) => seat !== undefined && seat !== last) + 1;
}

/** The placements of others since the viewer's turn before, by their sites. */
export function recentPlacements(
  villages: readonly Village[],
  happened: readonly RecordEvent[],
  viewer: number | null,
): Recent {
  const since = beginning(happened, viewer);
  const recent = new Map<string, Placed>();
  for (const { event, site, seat, kicked } of arrivals(villages, happened)) {
    if (seat === viewer) recent.delete(siteKey(site));
    else if (event >= since) recent.set(siteKey(site), { seat, kicked });
  }
  return recent;
}

/** A building from which somebody was kicked out. */
export interface Kick {
  village: string;
  kind: Kind;
  /** Whoever came instead. */
  by: number;
}

/** The buildings from which others kicked the viewer out lately, whoever stands there by now. */
export function ownKicks(
  villages: readonly Village[],
  happened: readonly RecordEvent[],
  viewer: number | null,
): Kick[] {
  if (viewer === null) return [];
  const since = beginning(happened, viewer);
  const lately = arrivals(villages, happened).filter(({ event }) => event >= since);
  const returned = lately.filter(({ seat }) => seat === viewer).map(({ site }) => siteKey(site));
  return lately.flatMap(({ site, seat, kicked }) => {
    const kind = buildingAt(villages, site)?.kind;
    const isTold = kicked === viewer && !returned.includes(siteKey(site));
    return kind && isTold ? [{ village: site.village, kind, by: seat }] : [];
  });
}

/** What others have taken since the viewer's turn before, and hold on their cards, by seats. */
export function recentThings(
  happened: readonly RecordEvent[],
  viewer: number | null,
): ReadonlyMap<number, readonly Thing[]> {
  const since = beginning(happened, viewer);
  const taken = new Map<number, Thing[]>();
  happened.slice(since).forEach(({ e, seat }) => {
    const thing = THINGS.find((name) => name === e);
    if (!thing || seat === undefined) return;
    // There is one bishop, and whoever takes him has him.
    if (thing === "bishop")
      for (const [other, things] of taken) taken.set(other, without(things, thing));
    if (seat !== viewer) taken.set(seat, [...(taken.get(seat) ?? []), thing]);
  });
  return new Map([...taken].filter(([, things]) => things.length > 0));
}

const without = (things: readonly Thing[], thing: Thing): Thing[] =>
  things.filter((other) => other !== thing);
