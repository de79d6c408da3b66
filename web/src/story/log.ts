/** What has happened at a table, line by line, each with the moment that it led to. */

import type { Entry, Snapshot } from "../api/client";
import type { AnyView } from "../app/GameTable";
import type { RecordEvent } from "../app/table";
import type { Say } from "../texts/texts";
import { eventWords } from "./events";

export interface LogLine {
  /** The version of the table that it belongs to. */
  version: number;
  text: string;
  at: number;
  /** After how many events of the record this can be looked at; null where it cannot. */
  events: number | null;
  isTakenBack: boolean;
}

type People = Pick<Snapshot, "members" | "seats" | "host">;
type Told = Entry["event"];
type Moved = Extract<Told, { e: "moved" }>;

/** Tells of entries, which begin with the table's first one. */
export function logOf(
  t: Say,
  entries: readonly Entry[],
  view: AnyView | null,
  people: People,
): LogLine[] {
  const lines: LogLine[] = [];
  const moves: { line: LogLine | undefined; events: number }[] = [];
  let events = 0;
  for (const { version, by, at, event } of entries) {
    if (event.e === "created") events = event.prelude?.events.length ?? 0;
    if (event.e === "moved") {
      moves.push({ line: undefined, events });
      events += 1 + (event.follows ?? []).length;
    }
    if (event.e === "chanced") events += 1;
    if (event.e === "undone") {
      const last = moves.pop();
      if (last) events = last.events;
      if (last?.line) [last.line.isTakenBack, last.line.events] = [true, null];
    }
    const text = words(t, event, by, view, people);
    if (!text) continue;
    const isMoment = event.e === "moved" || event.e === "chanced" || event.e === "started";
    const line = { version, text, at, events: isMoment ? events : null, isTakenBack: false };
    lines.push(line);
    const move = moves.at(-1);
    if (event.e === "moved" && move) move.line = line;
  }
  return lines;
}

/** One entry in words; empty for what is not worth a line. */
export function words(
  t: Say,
  event: Told,
  by: string,
  view: AnyView | null,
  { members, seats, host }: People,
): string {
  const memberName = (member: string) => members[member] ?? "";
  const seatName = (seat: number) => seats[seat]?.name ?? "";
  switch (event.e) {
    case "created":
      return [
        t("page:log.created", { name: event.name }),
        event.prelude ? t("page:log.continued") : "",
      ]
        .join(" ")
        .trim();
    case "joined":
      return event.seat == null
        ? t("page:log.came", { name: event.name })
        : t("page:log.sat_down", { name: event.name, seat: event.seat + 1 });
    case "seated":
      return seated(t, event.seat, event.player);
    case "moved":
      return moved(t, event, view, seatName, memberName(host));
    case "chanced": {
      const seat = Number(event.outcome.seat ?? -1);
      return view ? eventWords(t, event.outcome as RecordEvent, view, seatName(seat)) : "";
    }
    case "undone":
      return t("page:log.undone", { name: seatName(event.seat) });
    case "confirmed":
      return t("page:log.confirmed", { name: seatName(event.seat) });
    case "voted":
      return t(event.abandon ? "page:log.wants_end" : "page:log.wants_on", {
        name: memberName(event.member),
      });
    case "revoked":
      return t("page:log.revoked", { name: memberName(event.member) });
    case "started":
    case "finished":
    case "abandoned":
      return t(`page:log.${event.e}`);
    case "succeeded":
      return t("page:log.succeeded", { name: memberName(by) });
    default:
      return "";
  }
}

function seated(t: Say, seat: number, player: Snapshot["seats"][number]): string {
  const place = { name: player.name, seat: seat + 1 };
  if (player.bot) return t(player.member ? "page:log.bot_for" : "page:log.bot_at", place);
  return t(player.member ? "page:log.plays_at" : "page:log.freed", place);
}

/** What was collected or let go; empty for any other move, and where nobody wrote it down. */
function incomeWords(t: Say, { move, income }: Moved, name: string): string {
  if (income == null) return "";
  const key = move.e === "forgo" ? "page:log.forgo_of" : "page:log.income_of";
  return t(key, { name, count: income });
}

function moved(
  t: Say,
  event: Moved,
  view: AnyView | null,
  seatName: (seat: number) => string,
  host: string,
): string {
  if (!view) return "";
  const all = [event.move, ...(event.follows ?? [])] as RecordEvent[];
  const told = all.map((one) => eventWords(t, one, view, seatName(event.seat)));
  const income = incomeWords(t, event, seatName(event.seat));
  if (income) told[0] = income;
  if (event.for_absent) told.push(t("page:log.for_absent", { host }));
  if (event.fallback) told.push(t("page:log.fallback"));
  return told.filter(Boolean).join(" ");
}
