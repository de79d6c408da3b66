/** Games and how they stand, in words. */

import type { Snapshot } from "../api/client";
import { type Say, useText } from "../texts/texts";
import type { AnyView } from "./GameTable";

/** The game's title in the reader's language. */
export function gameTitle(t: Say, game: string): string {
  return t(game === "dorfromantik" ? "dorfromantik:title" : "bohemian-villages:title");
}

/** Says whose turn it is, or how the game stands otherwise. */
export function useGameWords(): (snapshot: Snapshot) => string {
  const t = useText();
  return ({ game, phase, waiting, yours, seats, view }) => {
    if (phase === "finished") return resultWords(t, view as unknown as AnyView, seats);
    if (phase !== "playing") return t(`web:table.${phase}`);
    if (!waiting)
      return t(game === "dorfromantik" ? "web:landscape.reveal_next" : "web:table.chance");
    const seat = seats[waiting.seat];
    if (yours.includes(waiting.seat) && !seat?.bot) return t("web:table.your_turn");
    return t("web:table.turn_of", { name: seat?.name ?? "" });
  };
}

/** How a finished game came out. */
function resultWords(t: Say, view: AnyView, seats: Snapshot["seats"]): string {
  if (view.game === "dorfromantik") return t("web:home.points", { count: view.score.total });
  const [first] = view.result?.winners ?? [];
  if (!view.result || first === undefined) return t("web:table.finished");
  const names = view.result.winners.map((seat) => seats[seat]?.name ?? "").join(", ");
  const count = view.result.winners.length;
  return t("web:villages.won", { count, names, score: view.result.scores[first] ?? 0 });
}

/** How well a bot plays. */
export function botLevel(t: Say, bot: string): string {
  return t(bot === "random" ? "web:home.level.random" : "web:home.level.greedy");
}
