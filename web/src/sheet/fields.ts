/** The fields of a sheet of Dorfromantik, and what was counted by them. */

import { ALL_PIECES, type Counted, DOUBLED, heartsOf } from "./rules";
import { type Draft, HEARTS, isRedHeart, rowsOf, TASK_ROWS } from "./sheet";
import { isTick, STACK_FIELDS } from "./stacks/stacks";
import { DAY, isOn, type SheetKind, type SheetState, textIn, toggled } from "./state";
import { tokenFields } from "./tokens";

/** Larger than any count: what is longer is no number that somebody wrote down. */
const MOST_DIGITS = 4;

export const pieceField = (piece: string): string => `p.${piece}`;
export const countField = (row: string): string => `c.${row}`;
/** The equal edges of a red heart, counted from 1. */
export const heartField = (heart: number): string => `h.${heart}`;

const ALL_FIELDS: ReadonlySet<string> = new Set([
  ...ALL_PIECES.map(pieceField),
  ...TASK_ROWS.flatMap((task) =>
    tokenFields(task, ALL_PIECES).flatMap(({ field, doubled }) => [field, doubled]),
  ),
  ...rowsOf(ALL_PIECES).map(countField),
  ...Array.from({ length: heartsOf(ALL_PIECES) }, (_, heart) => heartField(heart + 1)),
  ...STACK_FIELDS.keys(),
]);

function canHold(name: string, value: string): boolean {
  const inStacks = STACK_FIELDS.get(name);
  if (inStacks) return inStacks.test(value);
  if (name.startsWith("c.")) return new RegExp(`^\\d{1,${MOST_DIGITS}}$`).test(value);
  if (name.startsWith("h.")) return /^[0-6]$/.test(value);
  return value === "1";
}

export const LANDSCAPE: SheetKind = {
  fields: ALL_FIELDS,
  canHold,
  lasts: (field) => field.startsWith("p."),
  staysHere: isTick,
};

/** What was unlocked in the game, in order. */
export const piecesOf = (state: SheetState): string[] =>
  ALL_PIECES.filter((piece) => isOn(state, pieceField(piece)));

/** What was counted, as the rules judge it. */
export function countedIn(state: SheetState): Counted {
  const pieces = piecesOf(state);
  const tokens: Record<string, number[]> = {};
  const doubled: Record<string, number[]> = {};
  for (const task of TASK_ROWS) {
    const fulfilled = tokenFields(task, pieces).filter(({ field }) => isOn(state, field));
    tokens[task] = fulfilled.map(({ number }) => number);
    const row = Object.keys(DOUBLED).find((name) => DOUBLED[name] === task);
    if (row && pieces.includes(row))
      doubled[row] = fulfilled
        .filter((token) => isOn(state, token.doubled))
        .map(({ number }) => number);
  }
  const written = rowsOf(pieces).flatMap((row) => {
    const value = textIn(state, countField(row));
    return value === "" ? [] : [[row, Number(value)] as const];
  });
  return { pieces, tokens, doubled, counts: Object.fromEntries(written), hearts: hearts(state) };
}

/** The equal edges of the hearts that were placed. */
function hearts(state: SheetState): number[] {
  return heartValues(state)
    .filter((edges) => edges !== "")
    .map(Number);
}

/** What is written of each red heart that there is. */
export const heartValues = (state: SheetState): string[] =>
  Array.from({ length: heartsOf(piecesOf(state)) }, (_, heart) =>
    textIn(state, heartField(heart + 1)),
  );

/** The sheet as a campaign enters it. */
export function draftOf(state: SheetState, players: string[]): Draft {
  const { tokens, doubled, counts } = countedIn(state);
  const sums = Object.entries({ ...tokens, ...doubled }).map(([row, numbers]) => [
    row,
    numbers.reduce((all, one) => all + one, 0),
  ]);
  const all = { ...Object.fromEntries(sums), ...counts };
  const written = rowsOf(piecesOf(state)).flatMap((row) =>
    row !== HEARTS && row in all ? [[row, String(all[row])]] : [],
  );
  return {
    date: isoDay(textIn(state, DAY)),
    players,
    counts: Object.fromEntries(written),
    hearts: heartValues(state),
    met: [],
  };
}

const isoDay = (day: string): string =>
  day && `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** The pieces of a campaign written over those of the sheet; red hearts are told by their number. */
export function withPieces(state: SheetState, pieces: readonly string[], now: number): SheetState {
  return ALL_PIECES.reduce(
    (sheet, piece) =>
      pieces.includes(piece) === isOn(sheet, pieceField(piece))
        ? sheet
        : toggled(sheet, pieceField(piece), now),
    state,
  );
}

/** The number of red hearts chosen: the first ones. */
export function withHearts(state: SheetState, count: number, now: number): SheetState {
  const others = piecesOf(state).filter((piece) => !isRedHeart(piece));
  const reds = ALL_PIECES.filter(isRedHeart).slice(0, count);
  return withPieces(state, [...others, ...reds], now);
}
