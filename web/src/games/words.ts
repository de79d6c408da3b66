/** Games and how they stand, in words. */

import type { Snapshot } from "../api/client";
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
const TOLD: readonly string[] = ["easy", "medium", "hard", "expert", "random", "greedy"];

/** How well a bot plays. */
export function botLevel(t: Say, bot: string): string {
  return TOLD.includes(bot) ? t(`web:home.level.${bot}`) : bot;
}
