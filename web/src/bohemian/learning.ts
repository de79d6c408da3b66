/** How the pieces of Bohemian Villages are found on its table, for those who ask about them. */

import type { Learning } from "../interface/game";
import { KINDS } from "./view";

const kindOf = (piece: string) => KINDS.find((kind) => kind === piece);

export const LEARNING: Learning = {
  pieceOfShape: [
    ["die-", "dice"],
    ["figure", "figure"],
    ["hand-of-figures", "figure"],
    ["stand", "figure"],
    ["inn-", "inn_tile"],
    ["income", "coin"],
    ["score", "coin"],
    ["complete", "village"],
  ],
  nameOf(piece) {
    const kind = kindOf(piece);
    return kind && `bohemian-villages:building.${kind}`;
  },
  parts: {
    villages: ".villages",
    dice: ".dice",
    me: ".player-card.seat-0, .own-line",
    bishop: ".other-move.bishop",
    special: ".other-move.special",
    reroll: ".other-move.reroll",
    result: ".board-foot.over",
  },
  coversTable: true,
};
