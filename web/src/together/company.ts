/** Who sits at a table, and whether they are there: what is shown of each seat. */

import type { Company, Snapshot } from "../api/client";
import type { Say } from "../texts/texts";

/** How somebody at a table is, as far as others can see. */
export type Standing = "you" | "here" | "away" | "not-yet" | "bot" | "open";

export interface Companion {
  name: string;
  standing: Standing;
  /** Whether the table waits for this seat. */
  isThinking: boolean;
  /** Since when whoever sits there is away, in milliseconds since 1970; null for all others. */
  since: number | null;
}

type Seen = Pick<Snapshot, "seats" | "you" | "waiting">;

/** Whether a table has what is told beside its game: others at it, or still to come, or a clock. */
export const isShared = ({
  seats,
  you,
  clock,
}: Pick<Snapshot, "seats" | "you" | "clock">): boolean =>
  clock !== null || seats.some(({ member, bot }) => (member ? member !== you : !bot));

/** Everyone at the seats of a table, in their order. */
export function companionsOf({ seats, you, waiting }: Seen, company: Company | null): Companion[] {
  return seats.map(({ name, member, bot }, seat) => {
    const isThinking = waiting?.seat === seat;
    const since = member ? (company?.away[member] ?? null) : null;
    const standing = (): Standing => {
      if (bot) return "bot";
      if (!member) return "open";
      if (member === you) return "you";
      // Until the server has said who is there, nobody is told to be away.
      if (company === null || company.here.includes(member)) return "here";
      return since === null ? "not-yet" : "away";
    };
    const found = standing();
    return { name, standing: found, isThinking, since: found === "away" ? since : null };
  });
}

/** How many watch who have no seat. */
export const watchers = ({ seats, you }: Pick<Snapshot, "seats" | "you">, company: Company) =>
  company.here.filter((member) => member !== you && !seats.some((seat) => seat.member === member))
    .length;

const DAY = 86_400_000;

/** Since when somebody is away, in words: an hour of today, or a day. */
export function awayWords(t: Say, language: string, since: number, now: number): string {
  const date = new Date(since);
  const isToday = now - since < DAY && date.getDate() === new Date(now).getDate();
  const form: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: "short", hourCycle: "h23" }
    : { day: "numeric", month: "long" };
  const time = new Intl.DateTimeFormat(language, form).format(date);
  return t(isToday ? "together:company.away_today" : "together:company.away", { time });
}

/** How somebody is, in words; empty for those of whom there is nothing to say. */
export function standingWords(
  t: Say,
  language: string,
  { standing, isThinking, since }: Companion,
  now: number,
): string {
  if (standing === "away" && since !== null) return awayWords(t, language, since, now);
  if (standing === "not-yet") return t("together:company.not_yet");
  if (isThinking)
    return t(standing === "you" ? "together:company.you_think" : "together:company.thinks");
  if (standing === "you") return t("together:company.you");
  return standing === "bot" ? t("together:company.bot") : "";
}

/** Who has come and who has gone between two states, by the ids of members. */
export function changes(
  before: Company,
  now: Company,
  you: string | null,
): { came: string[]; went: string[] } {
  const others = (members: string[]) => members.filter((member) => member !== you);
  return {
    came: others(now.here.filter((member) => !before.here.includes(member))),
    went: others(before.here.filter((member) => !now.here.includes(member))),
  };
}
