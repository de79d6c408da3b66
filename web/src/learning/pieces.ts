/** What can be asked about on a table, and how it is found under a finger. */

import pieces from "../../../src/dorfplatz/lesson/pieces.json";
import { gameOf } from "../games/registry";
import type { TextKey } from "../texts/keys";
import { textKey } from "../texts/learning";

export type GameName = keyof typeof pieces;

export const GAME_NAMES = Object.keys(pieces) as GameName[];

export interface Piece {
  name: string;
  /** The shape that it is shown as, and the part of the plane that the shape lies in. */
  shape: string;
  box: string;
  rulings: string[];
}

/** Everything that has a rule of its own in a game. */
export function piecesOf(game: GameName): Piece[] {
  return Object.entries(pieces[game].pieces).map(([name, piece]) => ({ name, ...piece }));
}

/** The sections of a game's rules in short. */
export const summaryOf = (game: GameName): string[] => pieces[game].summary;

/** The text that names a piece. */
export const nameOf = (game: GameName, piece: string): TextKey =>
  gameOf(game).learning?.nameOf(piece) ?? textKey(`piece.${game}.${piece}.name`);

/** Which piece a shape belongs to; every piece is known by a shape of its own name. */
function pieceOfShape(game: GameName, shape: string): string | undefined {
  const shapes = gameOf(game).learning?.pieceOfShape ?? [];
  const [, found] = shapes.find(([beginning]) => shape.startsWith(beginning)) ?? [];
  return found ?? piecesOf(game).find(({ name }) => shape.startsWith(name))?.name;
}

/** The shape that an element shows, and its colours and classes, by which it can be told. */
function signsOf(element: Element): string[] {
  const used = element.getAttribute("href")?.slice(1);
  const classes = [...element.classList].map((name) => name.replace(/^[ps]-/, ""));
  return used ? [used, ...classes] : classes;
}

const HOLDERS = "button, [role=button], li, .amount, .thing, .dice, .player-card, .village, .panel";

/** The piece that an element on a table shows or speaks of; undefined for none. */
export function pieceAt(game: GameName, target: Element, table: Element): string | undefined {
  for (let at: Element | null = target; at && table.contains(at); at = at.parentElement) {
    for (const sign of signsOf(at)) {
      const found = pieceOfShape(game, sign);
      if (found) return found;
    }
    if (!at.matches(HOLDERS)) continue;
    for (const part of at.querySelectorAll("use")) {
      const found = pieceOfShape(game, part.getAttribute("href")?.slice(1) ?? "");
      if (found) return found;
    }
  }
  return undefined;
}
