/** A record that the reader has opened: kept for as long as the tab is open. */

import type { SeatPlan } from "../api/client";
import { go, recordPath } from "../site/route";

const KEY = "dorfplatz-record";
/** Lines that are no events of the game. */
const ASIDE = ["legal", "result"];

const FORMAT = "dorfplatz-record";

let kept = "";

export function keepRecord(record: string): void {
  kept = record;
  try {
    sessionStorage.setItem(KEY, record);
  } catch {
    // It then lasts until the page is loaded anew.
  }
}

/** Shows a record from its beginning. */
export function openRecord(record: string): void {
  keepRecord(record);
  go(recordPath(0));
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

/** Whether a record begins with a line. */
function isHeader(line: string): boolean {
  try {
    return line.includes(FORMAT) && JSON.parse(line).format === FORMAT;
  } catch {
    return false;
  }
}

/** The records of a file that holds several, one after the other. */
export function recordsIn(file: string): string[] {
  const records: string[] = [];
  for (const line of linesOf(file)) {
    if (isHeader(line) || records.length === 0) records.push("");
    records.push(`${records.pop()}${line}\n`);
  }
  return records;
}

/** How a record's game is called and who played it; empty where the record is none. */
export function told(record: string): { game: string; players: string[] } {
  try {
    const { game, players } = JSON.parse(linesOf(record)[0] ?? "") as {
      game: string;
      players: { name: string }[];
    };
    return { game, players: players.map(({ name }) => name) };
  } catch {
    return { game: "", players: [] };
  }
}

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
