/** Own games: what is searched for in them, and what they come to. */

import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type Profile = Schemas["ProfileSeen"];
export type OwnGame = Schemas["OwnGameSeen"];
export type Achievement = Schemas["AchievementSeen"];

/** What is searched for; empty where all is wanted. */
export interface Filter {
  game: string;
  /** A part of somebody's name. */
  withWhom: string;
  /** How many days ago at most. */
  days: number | null;
  result: "" | "won" | "100";
}

export const NO_FILTER: Filter = { game: "", withWhom: "", days: null, result: "" };

const DAY_MS = 86_400_000;

/** The games that are searched for. */
export function filtered(games: readonly OwnGame[], filter: Filter, now: number): OwnGame[] {
  const wanted = filter.withWhom.trim().toLocaleLowerCase();
  return games.filter(
    ({ game, seats, ended_at, points, place, cooperative }) =>
      (filter.game === "" || game === filter.game) &&
      (filter.days === null || ended_at >= now - filter.days * DAY_MS) &&
      (filter.result !== "won" || (!cooperative && seats.length > 1 && place === 1)) &&
      (filter.result !== "100" || points >= 100) &&
      (wanted === "" || seats.some(({ name }) => name.toLocaleLowerCase().includes(wanted))),
  );
}

export interface Summary {
  games: number;
  best: number;
  mean: number;
  won: number;
}

/** What games come to, of which there is at least one. */
export function summary(games: readonly OwnGame[]): Summary {
  const points = games.map((game) => game.points);
  return {
    games: games.length,
    best: Math.max(...points),
    mean: points.reduce((sum, one) => sum + one, 0) / games.length,
    won: games.filter(({ place }) => place === 1).length,
  };
}

/** Games by something about them, in ascending order. */
export function grouped(games: readonly OwnGame[]): [players: number, games: OwnGame[]][] {
  const found = new Map<number, OwnGame[]>();
  for (const game of games) {
    const players = game.seats.length;
    found.set(players, [...(found.get(players) ?? []), game]);
  }
  return [...found].toSorted(([one], [other]) => one - other);
}

export interface RowSummary {
  row: string;
  best: number;
  mean: number;
}

/** The rows of scores, those that bring most first; rows that never brought anything are left out. */
export function rowsOf(games: readonly OwnGame[]): RowSummary[] {
  const names = [...new Set(games.flatMap(({ rows }) => Object.keys(rows)))];
  return names
    .map((row) => {
      const points = games.flatMap(({ rows }) => (row in rows ? [rows[row] ?? 0] : []));
      const sum = points.reduce((all, one) => all + one, 0);
      return { row, best: Math.max(...points), mean: sum / points.length };
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.mean - one.mean);
}

/** Own pieces at the ends of games, by their kinds, the most frequent first. */
export function piecesOf(games: readonly OwnGame[]): [kind: string, count: number][] {
  const found = new Map<string, number>();
  for (const { pieces } of games)
    for (const [kind, count] of Object.entries(pieces))
      found.set(kind, (found.get(kind) ?? 0) + count);
  return [...found].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a);
}
