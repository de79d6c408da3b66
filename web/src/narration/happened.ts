/** What has happened in a table's game, event by event, as its record will tell it. */

import type { Entry } from "../api/client";
import { eventOf, type RecordEvent } from "../api/moves";

/** The events of the game among entries; what was taken back is not among them. */
export function eventsOf(entries: readonly Entry[]): RecordEvent[] {
  const events: RecordEvent[] = [];
  const movesAt: number[] = [];
  for (const { event } of entries) {
    if (event.e === "created") events.push(...(event.prelude?.events ?? []).map(eventOf));
    if (event.e === "chanced") events.push(eventOf(event.outcome));
    if (event.e === "moved") {
      movesAt.push(events.length);
      const follows = (event.follows ?? []).map(eventOf);
      events.push({ ...eventOf(event.move), seat: event.seat }, ...follows);
    }
    if (event.e === "undone") events.length = movesAt.pop() ?? events.length;
  }
  return events;
}
