/** What was said at a table, as one reader sees it: what is new, and who is not to be heard here. */

import i18next from "i18next";
import { useSyncExternalStore } from "react";
import type { Said } from "../api/client";
import type { TextKey } from "../texts/keys";
import type { Say } from "../texts/texts";

/** What a device keeps of a table's talk. */
export interface Kept {
  /** The number of the last thing that was read. */
  read: number;
  /** The members whose words are not shown here. */
  muted: readonly string[];
}

const NOTHING: Kept = { read: 0, muted: [] };

const KEY = "dorfplatz-talk";
const MOST_TABLES = 50;

type PhraseKey = Extract<TextKey, `together:phrase.${string}`>;

const phraseKey = (phrase: string) => `together:phrase.${phrase}` as PhraseKey;

/** The keys of the set phrases, once their texts are there. */
export const phrases = (language: string): string[] =>
  Object.keys(i18next.getResource(language, "together", "phrase") ?? {});

/** What somebody said, in the reader's language where it is a set phrase. */
export function saidWords(t: Say, language: string, { phrase, text }: Said): string {
  if (phrase === null) return text ?? "";
  // A newer server may have phrases that this page does not know yet.
  return phrases(language).includes(phrase) ? t(phraseKey(phrase)) : "…";
}

export const heard = (talk: readonly Said[], { muted }: Pick<Kept, "muted">): Said[] =>
  talk.filter(({ member }) => !muted.includes(member));

/** What others said that was not read yet. */
export const unread = (talk: readonly Said[], kept: Kept, you: string | null): Said[] =>
  heard(talk, kept).filter(({ number, member }) => number > kept.read && member !== you);

type Shelf = Record<string, Kept>;

function read(): Shelf {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Shelf) : {};
  } catch {
    // Nothing that can be read is the same as nothing that was kept.
    return {};
  }
}

let shelf = read();
const listeners = new Set<() => void>();

/** Keeps something of a table's talk, where the browser allows it; of the oldest tables nothing. */
export function keep(table: string, change: Partial<Kept>): void {
  const { [table]: before = NOTHING, ...others } = shelf;
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  shelf = { ...Object.fromEntries(latest), [table]: { ...before, ...change } };
  try {
    localStorage.setItem(KEY, JSON.stringify(shelf));
  } catch {
    // It then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useKept = (table: string): Kept =>
  useSyncExternalStore(subscribe, () => shelf[table] ?? NOTHING);
