/** What has happened at a table, line by line, each with the moment that it led to. */

import type { Entry, Snapshot } from "../api/client";
import { eventOf } from "../api/moves";
import { botLevel } from "../games/words";
import { type Name, namesFor, type TableView } from "../interface/game";
import { calledIn } from "../texts/names";
import type { Say } from "../texts/texts";
import { eventWords, incomeWords } from "./events";

export interface LogLine {
  /** The version of the table that it belongs to. */
  version: number;
  text: string;
  at: number;
  /** After how many events of the record this can be looked at; null where it cannot. */
  events: number | null;
  isTakenBack: boolean;
}

type People = Pick<Snapshot, "members" | "seats" | "host" | "yours"> &
  Partial<Pick<Snapshot, "settings">>;
/** What came of what led to a version, in sentences. */
export type Sentences = ReadonlyMap<number, string[]>;
export const NO_SENTENCES: Sentences = new Map();
type Happened = Entry["event"];
type Moved = Extract<Happened, { e: "moved" }>;

/** Tells of entries, which begin with the table's first one. */
export function logOf(
  t: Say,
  entries: readonly Entry[],
  view: TableView | null,
  people: People,
  told: Sentences,
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
    const text = words(t, { version, event, by }, view, people, told);
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
  { version, event, by }: Pick<Entry, "version" | "event" | "by">,
  view: TableView | null,
  { members, seats, host, yours, settings }: People,
  told: Sentences,
): string {
  const memberName = (member: string) => members[member] ?? "";
  const seatName = (seat: number) => seats[seat]?.name ?? "";
  const called = namesFor(
    seats.map(({ name }) => name),
    yours,
  );
  const came = told.get(version);
  const clockBot = settings?.clock?.bot;
  switch (event.e) {
    case "created":
      return [
        t("page:log.created", { name: calledIn(t, event.name) }),
        event.prelude ? t("page:log.continued") : "",
      ]
        .join(" ")
        .trim();
    case "joined":
      return event.seat == null
        ? t("page:log.came", { name: calledIn(t, event.name) })
        : t("page:log.sat_down", { name: calledIn(t, event.name), seat: event.seat + 1 });
    case "seated":
      return seated(t, event.seat, event.player);
    case "moved":
      return moved(t, event, view, called[event.seat] ?? null, memberName(host), came);
    case "chanced": {
      const seat = Number(event.outcome.seat ?? -1);
      if (!view) return "";
      const said = eventWords(t, eventOf(event.outcome), view, called[seat] ?? null);
      // What came with a roll is there before it.
      return [...(came ?? []), said].join(" ");
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
    case "timed_out": {
      const name = seatName(event.seat);
      return clockBot
        ? t("page:log.timed_out_bot", { name, level: botLevel(t, clockBot) })
        : t("page:log.timed_out", { name });
    }
    case "break_begun":
      return t("page:log.break_begun");
    case "break_ended":
      return t("page:log.break_ended", { name: memberName(by) });
    case "talk_set":
      return t(`page:log.talk_${event.talk}`, { name: memberName(by) });
    case "host_taken":
      return t("page:log.host_taken", { name: memberName(event.member) });
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
  const place = { name: calledIn(t, player.name), seat: seat + 1 };
  if (player.bot) {
    const level = botLevel(t, player.bot);
    return t(player.member ? "page:log.bot_for" : "page:log.bot_at", { ...place, level });
  }
  return t(player.member ? "page:log.plays_at" : "page:log.freed", place);
}

function moved(
  t: Say,
  event: Moved,
  view: TableView | null,
  name: Name,
  host: string,
  came: string[] | undefined,
): string {
  if (!view) return "";
  const all = [event.move, ...(came ? [] : (event.follows ?? []))].map(eventOf);
  const told = all.map((one) => eventWords(t, one, view, name));
  const income = incomeWords(t, eventOf(event.move), event.income, name);
  if (income) told[0] = income;
  told.push(...(came ?? []));
  if (event.for_absent) told.push(t("page:log.for_absent", { host }));
  if (event.fallback) told.push(t("page:log.fallback"));
  return told.filter(Boolean).join(" ");
}
