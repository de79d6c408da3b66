/** Games and how they stand, in words. */

import type { Snapshot } from "../api/client";
import { type Say, useText } from "../texts/texts";

/** The game's title in the reader's language. */
export function gameTitle(t: Say, game: string): string {
  return t(game === "dorfromantik" ? "dorfromantik:title" : "bohemian-villages:title");
}

/** Says whose turn it is, or how the game stands otherwise. */
export function useGameWords(): (snapshot: Snapshot) => string {
  const t = useText();
  return ({ phase, waiting, yours, seats }) => {
    if (phase !== "playing") return t(`web:table.${phase}`);
    if (!waiting) return t("web:table.chance");
    const seat = seats[waiting.seat];
    if (yours.includes(waiting.seat) && !seat?.bot) return t("web:table.your_turn");
    return t("web:table.turn_of", { name: seat?.name ?? "" });
  };
}

/** How well a bot plays. */
export function botLevel(t: Say, bot: string): string {
  return t(bot === "random" ? "web:home.level.random" : "web:home.level.greedy");
}
