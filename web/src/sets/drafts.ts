/** Sets that are written on this device, of whatever shape they are yet. */

import { useSyncExternalStore } from "react";
import { newId } from "../api/client";
import type { Table } from "./toml";

export const SET_GAMES = ["bohemian-villages", "dorfromantik"] as const;
export type SetGame = (typeof SET_GAMES)[number];

export interface SetDraft {
  id: string;
  game: SetGame;
  /** The set as its file tells it. */
  data: Table;
  /** When it was last written on, in milliseconds since 1970. */
  at: number;
}

const PREFIX = "dorfplatz-set:";
const ID = /^[\w-]{16,32}$/;

function read(name: string): SetDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "null");
    const game = SET_GAMES.find((known) => known === found?.game);
    if (!game || !ID.test(found.id) || typeof found.data !== "object" || !found.data) return null;
    return { id: found.id, game, data: found.data, at: Number(found.at) || 0 };
  } catch {
    return null;
  }
}

let drafts: readonly SetDraft[] | null = null;
/** Whether what was written last is kept by the browser. */
let isKept = true;
const listeners = new Set<() => void>();

function kept(): readonly SetDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .flatMap((name) => read(name) ?? [])
      .sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** All sets on this device, the one that was written on last first. */
export function all(): readonly SetDraft[] {
  drafts ??= kept();
  return drafts;
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useDrafts = (): readonly SetDraft[] => useSyncExternalStore(subscribe, all);
export const useKept = (): boolean => useSyncExternalStore(subscribe, () => isKept);

function show(changed: readonly SetDraft[]): void {
  drafts = changed;
  for (const listener of listeners) listener();
}

// What is written in another tab is known here before it could be written over.
window.addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) show(kept());
});

/** Keeps a set as it is now; where the browser keeps nothing, for as long as the page is open. */
export function keep(draft: SetDraft): void {
  const written = { ...draft, at: Date.now() };
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify(written));
    isKept = true;
  } catch {
    // It then lasts as long as the page.
    isKept = false;
  }
  show([written, ...all().filter(({ id }) => id !== draft.id)]);
}

/** Begins a set, and gives its id. */
export function begin(game: SetGame, data: Table): string {
  const id = newId();
  keep({ id, game, data, at: 0 });
  return id;
}

export function discard(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept there.
  }
  show(all().filter((draft) => draft.id !== id));
}
