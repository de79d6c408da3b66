/** What has happened in a table's game, event by event, as its record will tell it. */

import type { Entry } from "../api/client";
import type { RecordEvent } from "../api/moves";

/** The events of the game among entries; what was taken back is not among them. */
export function eventsOf(entries: readonly Entry[]): RecordEvent[] {
  const events: RecordEvent[] = [];
  const movesAt: number[] = [];
  for (const { event } of entries) {
    if (event.e === "created")
      events.push(...((event.prelude?.events ?? []) as unknown as RecordEvent[]));
    if (event.e === "chanced") events.push(event.outcome as unknown as RecordEvent);
    if (event.e === "moved") {
      movesAt.push(events.length);
      const follows = (event.follows ?? []) as unknown as RecordEvent[];
      events.push({ ...(event.move as unknown as RecordEvent), seat: event.seat }, ...follows);
    }
    if (event.e === "undone") events.length = movesAt.pop() ?? events.length;
  }
  return events;
}
