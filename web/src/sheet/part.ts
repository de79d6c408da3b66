/** Which part of the score sheet is open, kept on the device for each game. */

import { useState } from "react";
import type { GameName } from "./state";

export const PARTS: Readonly<Record<GameName, readonly Part[]>> = {
  dorfromantik: ["score", "stacks"],
  "bohemian-villages": ["score", "income", "turn"],
};
export type Part = "score" | "stacks" | "income" | "turn";

const NAME = "dorfplatz-sheet-part:";

function kept(game: GameName): Part {
  try {
    const found = localStorage.getItem(NAME + game);
    return PARTS[game].find((part) => part === found) ?? "score";
  } catch {
    return "score";
  }
}

/** The part of a game's sheet that is open, and what opens another one. */
export function usePart(game: GameName): [Part, (part: Part) => void] {
  const [opened, setOpened] = useState<Partial<Record<GameName, Part>>>({});
  const open = (part: Part) => {
    setOpened({ ...opened, [game]: part });
    try {
      localStorage.setItem(NAME + game, part);
    } catch {
      // It then lasts as long as the page.
    }
  };
  return [opened[game] ?? kept(game), open];
}
