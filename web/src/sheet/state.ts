/**
 * A score sheet as phones edit it: fields, each with the time of its newest edit.
 *
 * Two phones that have edited the same sheet are brought together field by field; the newer edit of
 * each counts. That comes out the same in whatever order, and however often, sheets are merged.
 */

/** The games that there are sheets for, by their names in addresses and texts. */
export const GAME_NAMES = ["dorfromantik", "bohemian-villages"] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** What was written, and when, in milliseconds since 1970; what was deleted is an empty text. */
export interface Field {
  value: string;
  at: number;
}

export interface SheetState {
  /** By which phones know the same sheet. */
  id: string;
  game: GameName;
  fields: Readonly<Record<string, Field>>;
}

/** What the sheet of a game can hold. */
export interface SheetKind {
  /** All fields that there can be. */
  fields: ReadonlySet<string>;
  /** Whether one of them can hold a value that is not empty, whatever else stands on the sheet. */
  canHold: (field: string, value: string) => boolean;
  /** Whether a field tells what stays the same from one game to the next, such as who plays. */
  lasts: (field: string) => boolean;
  /** Whether a field is left out of links, which would be too long for a code with it. */
  staysHere: (field: string) => boolean;
}

export const DAY = "day";
const ON = "1";

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
  return { ...one, fields };
}

/** A day as fields hold it. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("");

/** The date of a day that fields hold; null where they hold none. */
export function dateOf(day: string): Date | null {
  const date = new Date(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
  return day !== "" && dayOf(date) === day ? date : null;
}
