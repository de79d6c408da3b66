/** What there is to know of a set before one plays with it: its pieces, for whom, and how long. */

import type { SetGame } from "../sets/drafts";
import { STAYS_OUT } from "../sets/limits";
import { groupOf } from "../sets/tileSet";
import type { Table } from "../sets/toml";
import { villagesIn } from "../sets/villageSet";
import { figuresOf, LEAST_PLAYERS, MOST_PLAYERS } from "../sheet/villages/rules";
import type { Say } from "../texts/texts";

export function factsOf(t: Say, game: SetGame, data: Table, least: number, most: number): string {
  if (game === "bohemian-villages") {
    const villages = villagesIn(data);
    return t("options:set.villages", {
      villages: villages.length,
      buildings: villages.reduce((sum, { buildings }) => sum + buildings.length, 0),
      least,
      most,
      limit: figuresOf(MOST_PLAYERS),
      figures: figuresOf(LEAST_PLAYERS),
    });
  }
  const landscape = groupOf(data, "landscape").tiles.length;
  const tasks = groupOf(data, "task").tiles.length;
  const total = Math.max(0, landscape - STAYS_OUT) + tasks;
  return t("options:set.tiles", { landscape, tasks, least, most, total });
}
