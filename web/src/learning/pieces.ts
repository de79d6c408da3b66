/** What can be asked about on a table, and how it is found under a finger. */

import pieces from "../../../src/dorfplatz/lesson/pieces.json";
import type { TextKey } from "../texts/keys";
import { textKey } from "./texts";

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

const NAMED_BY_GAME =
  /^(bakery|butchery|dairy|tailor|flour_mill|glass_factory|farm|inn|town_hall|church|manor)$/;
const LANDSCAPE = /^(forest|grain|village|railroad|river|meadow)$/;

/** The text that names a piece. */
export function nameOf(game: GameName, piece: string): TextKey {
  if (game === "dorfromantik" && LANDSCAPE.test(piece))
    return `dorfromantik:landscape.${piece}` as TextKey;
  if (game === "bohemian-villages" && NAMED_BY_GAME.test(piece))
    return `bohemian-villages:building.${piece}` as TextKey;
  return textKey(`piece.${game}.${piece}.name`);
}

/** Which piece a shape belongs to, by the beginning of the shape's name; the first that fits. */
const BY_SHAPE: Record<GameName, readonly (readonly [string, string])[]> = {
  "bohemian-villages": [
    ["die-", "dice"],
    ["figure", "figure"],
    ["hand-of-figures", "figure"],
    ["stand", "figure"],
    ["inn-", "inn_tile"],
    ["income", "coin"],
    ["score", "coin"],
    ["complete", "village"],
    ...piecesOf("bohemian-villages").map(({ name }) => [name, name] as const),
  ],
  dorfromantik: [
    ["back-landscape", "landscape_tile"],
    ["back-task", "task_tile"],
    ["token-", "token"],
    ["flag-", "flag"],
    ["score", "score_sheet"],
    ["free-cell", "free_cell"],
    ["icon-free-cell", "free_cell"],
    ["barred-cell", "free_cell"],
    ...["forest", "grain", "village", "railroad", "river", "meadow"].map(
      (landscape) => [`icon-${landscape}`, landscape] as const,
    ),
    ["meadow", "meadow"],
    ["sheep", "meadow"],
    ["tuft", "meadow"],
    ["blossom", "meadow"],
    ["bush", "meadow"],
    ["sheaf", "grain"],
    ["barn", "grain"],
    ["furrow", "grain"],
    ["grain", "grain"],
    ["tree-", "forest"],
    ["fir", "forest"],
    ["forest", "forest"],
    ["house-", "village"],
    ["street", "village"],
    ["steeple", "village"],
    ["well", "village"],
    ["village", "village"],
    ["bed", "railroad"],
    ["sleeper", "railroad"],
    ["rail", "railroad"],
    ["bank", "river"],
    ["river", "river"],
    ["water", "river"],
    ["row-longest_railroad", "railroad"],
    ["row-longest_river", "river"],
  ],
};

function pieceOfShape(game: GameName, shape: string): string | undefined {
  return BY_SHAPE[game].find(([beginning]) => shape.startsWith(beginning))?.[1];
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
