/** A record that the reader has opened: kept for as long as the tab is open. */

import type { SeatPlan } from "../api/client";

const KEY = "dorfplatz-record";
/** Lines that are no events of the game. */
const ASIDE = ["legal", "result"];

let kept = "";

export function keepRecord(record: string): void {
  kept = record;
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // It then lasts until the page is loaded anew.
  }
}

/** The record that was opened last; empty when there is none. */
export function keptRecord(): string {
  try {
    return kept || (sessionStorage.getItem(KEY) ?? "");
  } catch {
    return kept;
  }
}

const linesOf = (record: string): string[] =>
  record.split(/\r?\n/).filter((line) => line.trim() !== "");

/** The record of the same game as it stood after so many of its events. */
export function recordAt(record: string, events: number): string {
  const [header = "", ...lines] = linesOf(record);
  const happened = lines.filter((line) => !ASIDE.includes(JSON.parse(line).e));
  return [header, ...happened.slice(0, events)].map((line) => `${line}\n`).join("");
}

/** The seats for playing on: people at this device, and the bots that played. */
export function seatsOf(record: string, bots: readonly string[]): SeatPlan[] {
  const { players } = JSON.parse(linesOf(record)[0] ?? "{}") as {
    players?: { name: string; bot?: string }[];
  };
  return (players ?? []).map(({ name, bot }) =>
    bot !== undefined && bots.includes(bot) ? { kind: "bot", bot, name } : { kind: "device", name },
  );
}
