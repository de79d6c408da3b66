/**
 * A score sheet as the text of a link: the game's mark and "~ID~TIME", and for each field
 * "~name~value~time", times from the first one on, in base 36.
 */

import { LANDSCAPE } from "./fields";
import {
  DAY,
  dateOf,
  type Field,
  GAME_NAMES,
  type GameName,
  type SheetKind,
  type SheetState,
} from "./state";
import { VILLAGES } from "./villages/fields";

const KINDS: Readonly<Record<GameName, SheetKind>> = {
  dorfromantik: LANDSCAPE,
  "bohemian-villages": VILLAGES,
};
const MARKS: Readonly<Record<GameName, string>> = { dorfromantik: "1", "bohemian-villages": "v1" };

const BASE = 36;
const ID = /^[\w-]{16,22}$/;
const LAST_CHARACTER = 0x10ffff;
/** No sheet has more fields than there are, each with a name, a value and a time. */
const LONGEST = 20_000;

/** Messengers leave letters and digits alone: all else of a text stands between dots, by its number. */
const escaped = (text: string): string =>
  text.replaceAll(/[^0-9A-Za-z]/gu, (one) => `.${one.codePointAt(0)?.toString(BASE)}.`);

const unescaped = (text: string): string =>
  text.replaceAll(/\.([0-9a-z]{1,4})\./g, (_, number: string) =>
    String.fromCodePoint(Math.min(Number.parseInt(number, BASE), LAST_CHARACTER)),
  );

/** A sheet as it stands behind the "#" of a link: without what stays on the device. */
export function sent(state: SheetState): string {
  const { staysHere } = KINDS[state.game];
  const all = Object.entries(state.fields).filter(([name]) => !staysHere(name));
  return written({ ...state, fields: Object.fromEntries(all) });
}

/** A sheet as a text, with all that stands on it. */
export function written({ id, game, fields }: SheetState): string {
  const all = Object.entries(fields);
  const first = Math.min(...all.map(([, { at }]) => at), Number.MAX_SAFE_INTEGER);
  const parts = all.flatMap(([name, { value, at }]) => [
    name,
    escaped(value),
    (at - first).toString(BASE),
  ]);
  return [MARKS[game], id, first.toString(BASE), ...parts].join("~");
}

const TIME = /^[0-9a-z]{1,11}$/;

/** How far a clock may be ahead of this one, in milliseconds: what is later counts as if it were then. */
const AHEAD = 24 * 60 * 60 * 1000;

/** The sheet that a link holds; null for one that holds none. What is unknown is left out. */
export function read(text: string, now: number = Date.now()): SheetState | null {
  if (text.length > LONGEST) return null;
  const [mark, id = "", first = "", ...parts] = text.split("~");
  const game = GAME_NAMES.find((name) => MARKS[name] === mark);
  if (!game || !ID.test(id) || !TIME.test(first) || parts.length % 3) return null;
  const began = Number.parseInt(first, BASE);
  const fields: Record<string, Field> = {};
  for (let at = 0; at < parts.length; at += 3) {
    const [name = "", sent = "", since = ""] = parts.slice(at, at + 3);
    if (!TIME.test(since)) return null;
    const time = Math.min(began + Number.parseInt(since, BASE), now + AHEAD);
    const value = unescaped(sent);
    if (canHold(game, name, value)) fields[name] = { value, at: time };
  }
  return { id, game, fields };
}

function canHold(game: GameName, name: string, value: string): boolean {
  if (name === DAY) return value === "" || dateOf(value) !== null;
  const { fields, canHold } = KINDS[game];
  return fields.has(name) && (value === "" || canHold(name, value));
}

/** Whether nothing was counted yet. */
export const isEmpty = ({ game, fields }: SheetState): boolean =>
  Object.entries(fields).every(
    ([name, { value }]) => value === "" || name === DAY || KINDS[game].lasts(name),
  );

/** What stays the same from a game to the next. */
export const lastingFields = ({ game, fields }: SheetState): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => KINDS[game].lasts(name)));
