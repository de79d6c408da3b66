/** Games of the day: what the server says of them, in words, and how one is begun. */

import { ask, newId } from "../api/client";
import type { components } from "../api/schema";
import { gameTitle } from "../games/words";
import { go, tablePath } from "../site/route";
import type { TextKey } from "../texts/keys";
import { calledIn } from "../texts/names";
import { isolated, type Say } from "../texts/texts";

type Schemas = components["schemas"];

export type DaySeen = Schemas["DaySeen"];
export type DayGame = Schemas["DayGameSeen"];
export type Try = Schemas["TrySeen"];
export type DaysListed = Schemas["DaysListed"];
export type ChallengeSeen = Schemas["ChallengeSeen"];
export type SameListed = Schemas["SameListed"];
export type Result = Schemas["GameResult"];

/** The games that are called by more than their title. */
const TOLD = ["dorfromantik", "bohemian-villages"] as const;

const told = (t: Say, kind: "title" | "about", game: string): string => {
  const known = TOLD.find((name) => name === game) ?? "other";
  return t(`days:${kind}.${known}` as TextKey, { game: gameTitle(t, game) });
};

/** What the game of a day is called, and what it is. */
export const dayTitle = (t: Say, game: string): string => told(t, "title", game);
export const dayAbout = (t: Say, game: string): string => told(t, "about", game);

/** Names one after the other. */
export const listed = (t: Say, names: readonly string[]): string =>
  names.map((name) => isolated(calledIn(t, name))).join(", ");

/** How the own try at a game stands. */
export function ownWords(t: Say, { own, finished }: DayGame): string {
  if (!own) return "";
  if (own.points === null) return t("days:under_way");
  const points = t("days:points", { count: own.points });
  if (own.rank === null) return points;
  const rank = t("days:rank", { place: own.rank, most: finished });
  return t("days:own_result", { points, rank });
}

/** How someone did at the own table, where people play against each other. */
export function atTable(t: Say, { place }: Try, seats: number | null): string {
  if (place === null || seats === null) return "";
  return place === 1 ? t("days:won") : t("days:at_table", { place, most: seats });
}

/** The day as it is written out. */
export function dayName(language: string, day: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(Date.parse(`${day}T00:00Z`));
}

/** The day so many days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

/** Goes to the table of the own try, or with `again` to one that does not count. */
export async function playDay(
  t: Say,
  day: string,
  { game, bots }: DayGame,
  people: readonly string[],
  again = false,
): Promise<void> {
  const asked = {
    id: newId(),
    names: people.map((name, place) => name.trim() || guest(t, place)),
    bots: bots.map((_, place) => t("web:home.bot_name", { number: place + 1 })),
  };
  const path = `/days/${day}/${game}/${again ? "again" : "tables"}`;
  const { table } = await ask<{ table: string }>(path, asked);
  go(tablePath(table));
}

/** The name of someone who has given none. */
export const guest = (t: Say, place: number): string =>
  t("web:home.guest_name", { number: place + 1 });
