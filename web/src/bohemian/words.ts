/** Buildings and income in words, for those who read or hear the table. */

import { useCallback } from "react";
import type { Name } from "../interface/game";
import { signed } from "../texts/signed";
import { type Say, useText } from "../texts/texts";
import type { Changes } from "./changes";
import type { Placed } from "./recent";
import { type BohemianView, type Building, type Part, type Player, totalOf } from "./view";

/** The letter on the figures of a seat. */
export const letterOf = (seat: number): string => "ABCDE"[seat] ?? "";

/** What can be read on the picture of a building, for those who say what they see. */
export function readable(building: Building, name: string, kicked: number | null) {
  const { kind, coins, active, others_missing: missing, owner } = building;
  const parts: (string | number)[] = [totalOf(kind), name];
  if (coins !== undefined) parts.push(coins);
  if (!active && missing) parts.push(`+${missing}`);
  if (owner !== null) parts.push(letterOf(owner));
  if (kicked !== null) parts.push(letterOf(kicked));
  return parts.join(" ");
}

export interface SiteWords {
  /** What can be read on its picture. */
  label: string;
  /** Who stands there, what is printed on it, how an inn stands. */
  facts: string;
}

/** A building in words. */
export function siteWords(
  t: Say,
  building: Building,
  names: readonly string[],
  recent?: Placed,
): SiteWords {
  const facts = [
    building.owner === null
      ? t("web:villages.free")
      : t("web:villages.of", { name: names[building.owner] ?? "" }),
  ];
  if (building.coins !== undefined)
    facts.push(t("web:villages.printed", { count: building.coins }));
  if (building.active) facts.push(t("web:villages.inn_active"));
  else if (building.others_missing)
    facts.push(t("web:villages.inn_missing", { count: building.others_missing }));
  const name = t(`bohemian-villages:building.${building.kind}`);
  return {
    label: `${readable(building, name, recent?.kicked ?? null)}.`,
    facts: facts.join(" "),
  };
}

/** Tells of buildings in words. */
export function useSiteWords(): (
  building: Building,
  names: readonly string[],
  recent?: Placed,
) => SiteWords {
  const t = useText();
  return useCallback((building, names, recent) => siteWords(t, building, names, recent), [t]);
}

/** Tells of a figure that was placed lately, and of the one that it kicked out. */
export function useLately(): (placed: Placed, names: readonly string[]) => string {
  const t = useText();
  return useCallback(
    ({ seat, kicked }, names) => {
      const name = names[seat] ?? "";
      return kicked === null
        ? t("web:villages.placed_lately", { name })
        : t("web:villages.kicked_lately", { name, other: names[kicked] ?? "" });
    },
    [t],
  );
}

/** What pays a player in each turn: inns by their villages, churches by the bishop. */
export function incomeSources(t: Say, { inns, churches }: Player["income_from"]): string {
  const sources = inns.map((village) => t("web:villages.inn_in", { village }));
  if (churches > 0) sources.push(t("web:villages.by_bishop", { count: churches }));
  return sources.join(", ");
}

/** The income that the active player can collect or let go now; empty where there is none. */
export function incomeDue(t: Say, view: BohemianView, names: readonly Name[]): string {
  const player = view.active === null ? undefined : view.players[view.active];
  if (view.phase !== "income" || view.active === null || !player) return "";
  const name = names[view.active];
  const due = t(name === null ? "web:villages.income_due_you" : "web:villages.income_due", {
    name: name ?? "",
    count: player.income,
    sources: incomeSources(t, player.income_from),
  });
  return `${due} ${t("web:villages.income_else")}`;
}

/** What there is to know of the active player's income until the first move is made. */
export function incomeNews(
  t: Say,
  view: BohemianView,
  names: readonly Name[],
  { income }: Changes,
): string {
  const due = incomeDue(t, view, names);
  if (due) return due;
  if (income) {
    const name = names[income.seat];
    const who = name === null ? "you" : "log";
    const values = { name: name ?? "", count: income.coins };
    return t(`page:${who}.${income.isLost ? "forgo_of" : "income_of"}`, values);
  }
  const player = view.active === null ? undefined : view.players[view.active];
  if (view.active === null || !player || !view.collected) return "";
  const name = names[view.active];
  return t(name === null ? "web:villages.gets_from_you" : "web:villages.gets_from", {
    name: name ?? "",
    count: view.collected,
    sources: incomeSources(t, player.income_from),
  });
}

/** Whose next turn would end the game, having no figures left; null where all have some. */
export function withoutFigures({ players, active, result }: BohemianView): number | null {
  if (result || active === null) return null;
  const seats = players.map((_, number) => (active + number + 1) % players.length);
  return seats.find((seat) => players[seat]?.figures === 0) ?? null;
}

/** That the game is about to end, and why; empty where it is not. */
export function endSoon(t: Say, view: BohemianView, names: readonly Name[]): string {
  const seat = withoutFigures(view);
  if (seat === null) return "";
  const name = names[seat];
  return t(name === null ? "web:villages.end_soon_you" : "web:villages.end_soon", {
    name: name ?? "",
  });
}

/** A sum with its parts; what has one part only is told by that. */
export function sumOfParts(t: Say, sum: number, parts: readonly Part[]): string {
  const told = parts.map(({ points, for: name, ...values }) =>
    t(`web:villages.part.${name}`, { points: signed(points), ...values }),
  );
  return told.length === 1
    ? `${told[0]}`
    : [signed(sum), told.join(" + ")].filter(Boolean).join(" = ");
}

/** Who has won, and how the reader has done. */
export function outcome(
  t: Say,
  reader: number | null,
  { winners, scores }: NonNullable<BohemianView["result"]>,
  names: readonly string[],
): [string, string] {
  const score = Math.max(...scores);
  const called = winners.map((seat) => names[seat] ?? "").join(", ");
  const won =
    winners.length === 1 && winners[0] === reader
      ? t("web:villages.won_you", { score })
      : t("web:villages.won", { count: winners.length, names: called, score });
  const own = reader === null ? undefined : scores[reader];
  if (reader === null || own === undefined || winners.includes(reader)) return [won, ""];
  const place = 1 + scores.filter((other) => other > own).length;
  return [won, t("web:villages.your_place", { place, score: own })];
}
