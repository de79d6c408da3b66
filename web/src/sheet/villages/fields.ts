/** The fields of a sheet of Bohemian Villages, and what was counted by them. */

import { WORKS } from "../income/income";
import { isOn, type SheetKind, type SheetState, textIn } from "../state";
import {
  COINS,
  HALL,
  KINDS,
  LEAST_PLAYERS,
  MOST_FIGURES,
  MOST_PLAYERS,
  type Player,
  UNWRITTEN,
} from "./rules";

/** How many play. */
export const PLAYERS = "players";
/** How many play where nobody has said so. */
const USUAL_PLAYERS = 4;
export const LONGEST_NAME = 16;

/** A player's name; players are counted from 1. */
export const nameField = (player: number): string => `name.${player}`;
/** Coins, or the buildings of a kind. */
export const countField = (player: number, row: string): string => `${player}.${row}`;
/** Whether the village of a player's town hall is full; town halls are counted from 1, too. */
export const fullField = (player: number, hall: number): string => `${player}.full.${hall}`;
/** The coins printed on a town hall. */
export const hallField = (player: number, hall: number): string => `${player}.hall.${hall}`;

/** Which player has the bishop. */
export const BISHOP = "bishop";
/** How many buildings of a kind there are in all villages. */
export const inPlayField = (kind: string): string => `play.${kind}`;
/** What is counted while the game goes on, and not at its end. */
const DURING = ["farm", "inn"];

const upTo = (most: number, least = 1): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

const COUNT = /^\d{1,4}$/;
const NAME = new RegExp(`^[^\\p{Cc}]{1,${LONGEST_NAME}}$`, "u");
export const POSSIBLE_PLAYERS = upTo(MOST_PLAYERS, LEAST_PLAYERS);

const FIELDS: ReadonlyMap<string, RegExp> = new Map([
  [PLAYERS, new RegExp(`^[${LEAST_PLAYERS}-${MOST_PLAYERS}]$`)],
  [BISHOP, new RegExp(`^[1-${MOST_PLAYERS}]$`)],
  ...Object.keys(WORKS).map((kind): [string, RegExp] => [inPlayField(kind), COUNT]),
  ...upTo(MOST_PLAYERS).flatMap((player): [string, RegExp][] => [
    [nameField(player), NAME],
    ...[COINS, ...KINDS, ...DURING].map((row): [string, RegExp] => [
      countField(player, row),
      COUNT,
    ]),
    ...upTo(MOST_FIGURES).flatMap((hall): [string, RegExp][] => [
      [fullField(player, hall), /^1$/],
      [hallField(player, hall), COUNT],
    ]),
  ]),
]);

export const VILLAGES: SheetKind = {
  fields: new Set(FIELDS.keys()),
  canHold: (field, value) => FIELDS.get(field)?.test(value) ?? false,
  lasts: (field) => field === PLAYERS || field.startsWith("name."),
  staysHere: () => false,
};

export const playersOf = (state: SheetState): number =>
  Number(textIn(state, PLAYERS)) || USUAL_PLAYERS;

/** The number that stands in a field; null where there is none. */
export const numberOf = (state: SheetState, field: string): number | null => {
  const text = textIn(state, field);
  return text === "" ? null : Number(text);
};

/** How many town halls there is a line for: no more than figures, whatever was written. */
export const hallsOf = (state: SheetState, player: number): number =>
  Math.min(numberOf(state, countField(player, HALL)) ?? 0, MOST_FIGURES);

/** What was counted of everyone who plays. */
export function countedIn(state: SheetState): Player[] {
  return upTo(playersOf(state)).map((player) => {
    const written = [COINS, ...KINDS].flatMap((row): [string, number][] => {
      const count = numberOf(state, countField(player, row));
      return count === null ? [] : [[row, count]];
    });
    const halls = upTo(hallsOf(state, player)).map((hall) =>
      isOn(state, fullField(player, hall))
        ? (numberOf(state, hallField(player, hall)) ?? UNWRITTEN)
        : null,
    );
    return { counts: Object.fromEntries(written), halls };
  });
}
