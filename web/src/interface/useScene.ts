/** Lets a table move when something has happened there, in the order in which it happened. */

import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { RecordEvent } from "../api/moves";
import type { Pace } from "../api/pace";
import { currentPace } from "../site/settings";
import { useText } from "../texts/texts";
import { type Act, endScene, playScene } from "../widgets/scene";
import type { TableProps } from "./props";

/** What has happened at a table since it was last seen. */
export interface Since<View> {
  /** How the table stood then; null where only the events are known. */
  before: View | null;
  view: View;
  /** All events of the game, or the latest of them. */
  happened: readonly RecordEvent[];
  /** How many of them, counted from the first, had been seen. */
  seen: number;
}

/** How quickly all goes, and how long it takes at most: always less than one rests after a bot's move. */
const SPEEDS: Record<Exclude<Pace, "instant">, { speed: number; most: number }> = {
  calm: { speed: 1, most: 2_000 },
  quick: { speed: 1.6, most: 740 },
};
/** Where much waits, one step follows the other too quickly for more. */
const HURRIED = 140;
/** What happened while nobody looked may take longer, since it is seen only once. */
const CAUGHT_UP = 4_000;
/** Of what happened while nobody looked, so many of the latest events are shown. */
const MOST_EVENTS = 40;

function watchSight(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/**
 * Shows what has happened whenever the table stands differently, and what was missed by whoever
 * comes back. `actsOf` tells by what movements; it is called once the table shows how it stands.
 */
export function useScene<View>(
  {
    view,
    happened,
    seen,
    isHurried,
  }: Pick<TableProps<View>, "view" | "happened" | "seen" | "isHurried">,
  actsOf: (since: Since<View>) => Act[],
): void {
  const t = useText();
  const isHidden = useSyncExternalStore(watchSight, () => document.hidden);
  const shown = useRef<{ view: View; events: number } | null>(null);
  const wasAway = useRef(true);
  const latest = useRef({ t, actsOf, isHurried });
  latest.current = { t, actsOf, isHurried };
  useLayoutEffect(() => {
    const last = shown.current;
    if (!happened || last?.view === view) return;
    // Whoever comes back sees then what happens now.
    if (isHidden) {
      wasAway.current = true;
      return;
    }
    const isMissed = wasAway.current;
    wasAway.current = false;
    shown.current = { view, events: happened.length };
    const from = last?.events ?? seen ?? happened.length;
    const pace = currentPace();
    if (pace === "instant" || happened.length <= from) return endScene();
    const { t, actsOf, isHurried } = latest.current;
    const begun = Math.max(from, happened.length - MOST_EVENTS);
    const acts = actsOf({ before: last?.view ?? null, view, happened, seen: begun });
    const { speed, most } = SPEEDS[pace];
    const limit = isMissed ? CAUGHT_UP : isHurried ? HURRIED : most;
    playScene(acts, limit, speed, isMissed ? t("page:story.missed") : "");
  }, [view, happened, seen, isHidden]);
  useLayoutEffect(() => () => endScene(), []);
}
