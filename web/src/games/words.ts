/** Games and how they stand, in words. */

import type { Offer, Snapshot } from "../api/client";
import { type Say, useText } from "../texts/texts";
import { gameOf } from "./registry";

/** The game's title in the reader's language. */
export const gameTitle = (t: Say, game: string): string => gameOf(game).title(t);

/** Says whose turn it is, or how the game stands otherwise. */
export function useGameWords(): (snapshot: Snapshot) => string {
  const t = useText();
  return ({ game, phase, waiting, yours, seats, view }) => {
    if (phase === "finished" && view) return gameOf(game).resultWords(t, view, seats);
    if (phase !== "playing") return t(`web:table.${phase}`);
    if (!waiting) return t(gameOf(game).chance);
    const seat = seats[waiting.seat];
    if (yours.includes(waiting.seat) && !seat?.bot) return t("web:table.your_turn");
    return t("web:table.turn_of", { name: seat?.name ?? "" });
  };
}

/** The bots whose names are words of every language; those of others have names of their own. */
const TOLD = ["easy", "medium", "hard", "expert", "random", "greedy"] as const;

/** The names of the bots that people are offered. */
export const offeredBots = (offer: Offer | null): string[] =>
  (offer?.bots ?? []).filter((bot) => bot.offered).map((bot) => bot.name);

/** The bot that plays where nobody has chosen one. */
export const usualBot = (bots: readonly string[]): string =>
  bots.includes("medium") ? "medium" : (bots.at(-1) ?? "");

/** How well a bot plays. */
export function botLevel(t: Say, bot: string): string {
  const told = TOLD.find((name) => name === bot);
  return told ? t(`web:home.level.${told}`) : bot;
}
