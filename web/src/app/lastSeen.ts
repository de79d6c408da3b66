/** Up to where this browser has seen what happened at a table, so that it can show what it missed. */

import { useEffect, useMemo, useState } from "react";
import type { Entry } from "../api/client";
import { eventsOf } from "../narration/happened";

const KEY = "dorfplatz-seen";
/** Of so many tables it is remembered, those that were seen last. */
const MOST_TABLES = 30;

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (kept === null || typeof kept !== "object") return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => Number.isInteger(value)));
  } catch {
    return {};
  }
}

function keep(table: string, version: number): void {
  const { [table]: _, ...others } = read();
  const latest = Object.entries(others).slice(1 - MOST_TABLES);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...latest, [table, version]])));
  } catch {
    // Whoever comes back then sees no more than how the table stands.
  }
}

/** How many of the game's events among these entries had been seen up to a version. */
export const seenOf = (entries: readonly Entry[], version: number): number =>
  eventsOf(entries.filter((entry) => entry.version <= version)).length;

/**
 * How many of the events among entries had been seen here when the page was opened; undefined where
 * the table was never seen before. What is shown from now on is remembered as seen.
 */
export function useLastSeen(
  table: string,
  version: number,
  entries: readonly Entry[],
): number | undefined {
  const [known] = useState(() => read()[table]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) keep(table, version);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [table, version]);
  return useMemo(
    () => (known === undefined ? undefined : seenOf(entries, known)),
    [known, entries],
  );
}
