/** How much time is left at a table's clock, as it is shown. */

import type { Snapshot } from "../api/client";

type ClockSeen = NonNullable<Snapshot["clock"]>;

/** Milliseconds that a seat has left at a time of the server. */
export function leftOf({ left, running, since }: ClockSeen, seat: number, now: number): number {
  const before = left[String(seat)] ?? 0;
  return running === seat ? Math.max(0, before - Math.max(0, now - since)) : before;
}

const two = (part: number) => String(part).padStart(2, "0");

/** A time that is left, as clocks show it: what is begun of a second counts. */
export function asClock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
