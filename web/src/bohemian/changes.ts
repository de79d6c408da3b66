/** What has changed on the table since it was last shown: who got coins. */

import { useState } from "react";
import type { BohemianView } from "./view";

const NONE: number[] = [];

/** The coins that each seat got or lost with the last change of the table. */
export function coinChanges(before: BohemianView | null, now: BohemianView): number[] {
  if (!before || before.players.length !== now.players.length) return NONE;
  return now.players.map(({ coins }, seat) => {
    const had = before.players[seat]?.coins;
    return coins === null || had === null || had === undefined ? 0 : coins - had;
  });
}

/** As `coinChanges`, kept until the table changes again. */
export function useCoinChanges(view: BohemianView): number[] {
  const [seen, setSeen] = useState({ view, changes: NONE });
  if (seen.view === view) return seen.changes;
  const changes = coinChanges(seen.view, view);
  setSeen({ view, changes });
  return changes;
}
