/** The score sheets on this device: the one that is written on, and others that were set aside. */

import { useSyncExternalStore } from "react";
import { newId } from "../api/client";
import { isEmpty, lastingFields, read, written } from "./link";
import { DAY, dayOf, edited, type GameName, merged, type SheetState } from "./state";

export interface Sheet {
  state: SheetState;
  /** The campaign whose pieces it has, where there is one. */
  campaign: string;
  /** The name of the campaign that it was handed over to. */
  handed: string;
}

interface Shelf {
  current: Sheet;
  /** The newest first. */
  others: readonly Sheet[];
  /** Whether the browser keeps what is written. */
  isKept: boolean;
}

const CURRENT = "dorfplatz-sheet";
const PREFIX = "dorfplatz-sheet:";
const FIRST_GAME: GameName = "dorfromantik";

/** What the browser does not keep lasts as long as the page. */
const memory = new Map<string, string>();

function stored(id: string): Sheet | null {
  try {
    const name = PREFIX + id;
    const found = JSON.parse(memory.get(name) ?? localStorage.getItem(name) ?? "null");
    const state = typeof found?.sheet === "string" ? read(found.sheet) : null;
    if (state?.id !== id) return null;
    return { state, campaign: textOf(found.campaign), handed: textOf(found.handed) };
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function store({ state, ...rest }: Sheet): boolean {
  const name = PREFIX + state.id;
  const told = JSON.stringify({ sheet: written(state), ...rest });
  try {
    localStorage.setItem(name, told);
    localStorage.setItem(CURRENT, state.id);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, told);
    return false;
  }
}

function storedIds(): string[] {
  const names = [...new Set([...namesKept(), ...memory.keys()])];
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

function namesKept(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

const newest = ({ state }: Sheet): number =>
  Math.max(0, ...Object.values(state.fields).map(({ at }) => at));

/** All that are kept but one, the newest first. */
function keptBeside(id: string): Sheet[] {
  return storedIds()
    .filter((other) => other !== id)
    .flatMap((other) => stored(other) ?? [])
    .sort((a, b) => newest(b) - newest(a));
}

const othersThan = (id: string): Sheet[] => keptBeside(id).filter(({ state }) => !isEmpty(state));

/** A new sheet of today, with what stays the same from another one to it. */
function blank(game: GameName, from?: Sheet): Sheet {
  const now = Date.now();
  const fields = from ? lastingFields(from.state) : {};
  const state = edited({ id: newId(), game, fields }, DAY, dayOf(new Date(now)), now);
  return { state, campaign: from?.campaign ?? "", handed: "" };
}

function lastWritten(): Sheet | null {
  try {
    return stored(localStorage.getItem(CURRENT) ?? "");
  } catch {
    return null;
  }
}

/** A sheet that was kept; one on which nothing was counted yet is that of today. */
function readyToWrite(sheet: Sheet): Sheet {
  if (!isEmpty(sheet.state)) return sheet;
  remove(sheet.state.id);
  return blank(sheet.state.game, sheet);
}

function opened(): Shelf {
  const last = lastWritten();
  const current = last ? readyToWrite(last) : blank(FIRST_GAME);
  return { current, others: othersThan(current.state.id), isKept: store(current) };
}

let shelf: Shelf | null = null;
const listeners = new Set<() => void>();

/** What lies there now; read from what the browser keeps when it is first asked for. */
export function lying(): Shelf {
  shelf ??= opened();
  return shelf;
}

function show(current: Sheet): void {
  const isKept = store(current);
  shelf = { current, others: othersThan(current.state.id), isKept };
  for (const listener of listeners) listener();
}

/** What another window of this browser wrote on the same sheet is brought together with this one. */
function heard({ key }: StorageEvent): void {
  const { current } = lying();
  const other = key === PREFIX + current.state.id ? stored(current.state.id) : null;
  if (!other || written(other.state) === written(current.state)) return;
  show({ ...other, state: merged(current.state, other.state) });
}

export function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) window.addEventListener("storage", heard);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener("storage", heard);
  };
}

export const useShelf = (): Shelf => useSyncExternalStore(subscribe, lying);

/** Changes the sheet that is written on. */
export function change(by: (state: SheetState, now: number) => SheetState): void {
  const { current } = lying();
  show({ ...current, state: by(current.state, Date.now()) });
}

/** Notes beside the sheet which campaign it belongs to, or was handed over to. */
export function note(about: Partial<Pick<Sheet, "campaign" | "handed">>): void {
  show({ ...lying().current, ...about });
}

/** Sets the sheet aside, where something was counted on it, and begins a new one. */
export function begin(): void {
  const { current } = lying();
  const fresh = blank(current.state.game, current);
  if (isEmpty(current.state)) remove(current.state.id);
  show(fresh);
}

/** Goes on with the newest sheet of a game; what is written on another one stays. */
export function choose(game: GameName): void {
  const { current } = lying();
  if (current.state.game === game) return;
  const last = keptBeside(current.state.id).find(({ state }) => state.game === game);
  show(last ? readyToWrite(last) : blank(game));
}

/** Goes on with a sheet that was set aside. */
export function takeUp(sheet: Sheet): void {
  const { current } = lying();
  if (isEmpty(current.state)) remove(current.state.id);
  show(sheet);
}

export function discard(id: string): void {
  remove(id);
  show(lying().current);
}

function remove(id: string): void {
  memory.delete(PREFIX + id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept there.
  }
}

/** What became of a sheet that came by a link. */
export type Came = "merged" | "opened" | "aside" | "nothing";

/** Takes in the sheet of a link: brings it together with the same one, or opens it. */
export function takeIn(text: string): Came {
  const { current } = lying();
  const state = read(text);
  if (!state) return "nothing";
  if (state.id === current.state.id && state.game === current.state.game) {
    show({ ...current, state: merged(current.state, state) });
    return "merged";
  }
  const wasEmpty = isEmpty(current.state);
  const known = stored(state.id);
  if (known && known.state.game !== state.game) return "nothing";
  takeUp(
    known ? { ...known, state: merged(known.state, state) } : { state, campaign: "", handed: "" },
  );
  return wasEmpty ? "opened" : "aside";
}
