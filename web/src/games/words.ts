/** Games and how they stand, in words. */

import type { Snapshot } from "../api/client";
import { type Say, useText } from "../texts/texts";
import { gameOf } from "./registry";
import { viewOf } from "./view";

/** The game's title in the reader's language. */
export const gameTitle = (t: Say, game: string): string => gameOf(game).title(t);

/** Says whose turn it is, or how the game stands otherwise. */
export function useGameWords(): (snapshot: Snapshot) => string {
  const t = useText();
  return ({ game, phase, waiting, yours, seats, view }) => {
    const seen = viewOf(view);
    if (phase === "finished" && seen) return gameOf(game).resultWords(t, seen, seats);
    if (phase !== "playing") return t(`web:table.${phase}`);
    if (!waiting) return t(gameOf(game).chance);
    const seat = seats[waiting.seat];
    if (yours.includes(waiting.seat) && !seat?.bot) return t("web:table.your_turn");
    return t("web:table.turn_of", { name: seat?.name ?? "" });
  };
}

/** How well a bot plays. */
export function botLevel(t: Say, bot: string): string {
  return t(bot === "random" ? "web:home.level.random" : "web:home.level.greedy");
}
