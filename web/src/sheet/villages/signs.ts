/** The small pictures of the rows of Bohemian Villages. */

import type { SignShape } from "../Sign";
import type { ScoreRow } from "./rules";

const BUILDING = "-37 -78 74 82";
const PIECE = "-17 -17 34 34";

const PIECES: Readonly<Record<string, string>> = {
  coins: "coin",
  flour_mill: "flour",
  glass_factory: "glass",
};

export const buildingSign = (kind: string): SignShape => ({ shape: kind, box: BUILDING });

/** Of coins, or of a kind of building; of mills and factories, their tiles. */
export function signOf(row: string): SignShape {
  const piece = PIECES[row];
  return piece ? { shape: piece, box: PIECE } : buildingSign(row);
}

/** What stands for a row of the score. */
export const SCORE_SIGNS: Readonly<Record<ScoreRow, SignShape>> = {
  coins: signOf("coins"),
  town_halls: signOf("town_hall"),
  shops: signOf("bakery"),
  churches: signOf("church"),
  tiles: signOf("flour_mill"),
};
