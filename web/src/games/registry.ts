/** Every game that the page knows, by its name: a game is added by one line here. */

import { bohemian } from "../bohemian/game";
import { dorfromantik } from "../dorfromantik/game";
import type { GameModule } from "../interface/game";
import { genericGame } from "./generic";

const GAMES: readonly GameModule[] = [bohemian, dorfromantik];

const byName = new Map(GAMES.map((game) => [game.name, game]));

/** A game by its name; one that is not known is made of what the server tells. */
export function gameOf(name: string): GameModule {
  const known = byName.get(name) ?? genericGame(name);
  byName.set(name, known);
  return known;
}
