/**
 * A score sheet as phones edit it: fields, each with the time of its newest edit.
 *
 * Two phones that have edited the same sheet are brought together field by field; the newer edit of
 * each counts. That comes out the same in whatever order, and however often, sheets are merged.
 */

import { ALL_PIECES, type Counted, DOUBLED, heartsOf, tokensOf } from "./rules";
import { type Draft, HEARTS, isRedHeart, rowsOf, TASK_ROWS } from "./sheet";

/** What was written, and when, in milliseconds since 1970; what was deleted is an empty text. */
export interface Field {
  value: string;
  at: number;
}

export interface SheetState {
  /** By which phones know the same sheet. */
  id: string;
  fields: Readonly<Record<string, Field>>;
}

export const DAY = "day";
const ON = "1";
/** Larger than any count: what is longer is no number that somebody wrote down. */
const MOST_DIGITS = 4;

export const pieceField = (piece: string): string => `p.${piece}`;
/** A token of a task; of those with the same number, the `copy`th. */
export const tokenField = (task: string, number: number, copy: number): string =>
  `t.${task}.${number}.${copy}`;
/** Whether a fulfilled token scores a second time. */
export const doubledField = (task: string, number: number, copy: number): string =>
  `d.${task}.${number}.${copy}`;
export const countField = (row: string): string => `c.${row}`;
/** The equal edges of a red heart, counted from 1. */
export const heartField = (heart: number): string => `h.${heart}`;

/** A token that exists, by the fields that tell of it. */
export interface Token {
  number: number;
  copy: number;
  field: string;
  doubled: string;
}

/** All tokens of a task, those with the same number told apart. */
export function tokenFields(task: string, pieces: readonly string[]): Token[] {
  const seen = new Map<number, number>();
  return tokensOf(task, pieces).map((number) => {
    const copy = (seen.get(number) ?? 0) + 1;
    seen.set(number, copy);
    const field = tokenField(task, number, copy);
    return { number, copy, field, doubled: doubledField(task, number, copy) };
  });
}

const ALL_FIELDS: ReadonlySet<string> = new Set([
  DAY,
  ...ALL_PIECES.map(pieceField),
  ...TASK_ROWS.flatMap((task) =>
    tokenFields(task, ALL_PIECES).flatMap(({ field, doubled }) => [field, doubled]),
  ),
  ...rowsOf(ALL_PIECES).map(countField),
  ...Array.from({ length: heartsOf(ALL_PIECES) }, (_, heart) => heartField(heart + 1)),
]);

/** Whether a field can hold a value, whatever else stands on the sheet. */
function canHold(name: string, value: string): boolean {
  if (!ALL_FIELDS.has(name)) return false;
  if (value === "") return true;
  if (name === DAY) return /^\d{8}$/.test(value);
  if (name.startsWith("c.")) return new RegExp(`^\\d{1,${MOST_DIGITS}}$`).test(value);
  if (name.startsWith("h.")) return /^[0-6]$/.test(value);
  return value === ON;
}

export const textIn = ({ fields }: SheetState, name: string): string => fields[name]?.value ?? "";
export const isOn = (state: SheetState, name: string): boolean => textIn(state, name) === ON;

/** The sheet with a field written anew; newer than all that is known, whatever the clock says. */
export function edited(state: SheetState, name: string, value: string, now: number): SheetState {
  const at = Math.max(now, (state.fields[name]?.at ?? 0) + 1);
  return { ...state, fields: { ...state.fields, [name]: { value, at } } };
}

export const toggled = (state: SheetState, name: string, now: number): SheetState =>
  edited(state, name, isOn(state, name) ? "" : ON, now);

const newer = (one: Field, other: Field): Field => {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.value >= other.value ? one : other;
};

/** Two states of the same sheet brought together: of each field, the newest edit. */
export function merged(one: SheetState, other: SheetState): SheetState {
  const fields: Record<string, Field> = { ...one.fields };
  for (const [name, field] of Object.entries(other.fields)) {
    const known = fields[name];
    fields[name] = known ? newer(known, field) : field;
  }
  return { id: one.id, fields };
}

/** Whether nothing was counted yet. */
export const isEmpty = ({ fields }: SheetState): boolean =>
  Object.entries(fields).every(
    ([name, { value }]) => value === "" || name === DAY || name.startsWith("p."),
  );

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

/** A day as fields hold it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("");

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

// A link: "1~ID~TIME" and for each field "~name~value~time", times from the first one on, in base 36.

const FORMAT = "1";
const BASE = 36;
const ID = /^[\w-]{16,22}$/;
/** No sheet has more fields than there are, each with a name, a value and a time. */
const LONGEST = 20_000;

/** A sheet as it stands behind the "#" of a link. */
export function written({ id, fields }: SheetState): string {
  const all = Object.entries(fields);
  const first = Math.min(...all.map(([, { at }]) => at), Number.MAX_SAFE_INTEGER);
  const parts = all.flatMap(([name, { value, at }]) => [name, value, (at - first).toString(BASE)]);
  return [FORMAT, id, first.toString(BASE), ...parts].join("~");
}

const TIME = /^[0-9a-z]{1,11}$/;

/** The sheet that a link holds; null for one that holds none. What is unknown is left out. */
export function read(text: string): SheetState | null {
  if (text.length > LONGEST) return null;
  const [format, id = "", first = "", ...parts] = text.split("~");
  if (format !== FORMAT || !ID.test(id) || !TIME.test(first) || parts.length % 3) return null;
  const began = Number.parseInt(first, BASE);
  const fields: Record<string, Field> = {};
  for (let at = 0; at < parts.length; at += 3) {
    const [name = "", value = "", since = ""] = parts.slice(at, at + 3);
    if (!TIME.test(since)) return null;
    const time = began + Number.parseInt(since, BASE);
    if (canHold(name, value) && Number.isSafeInteger(time)) fields[name] = { value, at: time };
  }
  return { id, fields };
}
