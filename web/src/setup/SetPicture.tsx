/** A set at a glance, drawn from what it holds: a few of its tiles, or of its villages. */

import { TilePlan } from "../art/TilePlan";
import type { SetGame } from "../sets/drafts";
import { groupOf } from "../sets/tileSet";
import type { Table } from "../sets/toml";
import { villagesIn } from "../sets/villageSet";
import { isKind } from "../sheet/kinds";
import { Sign } from "../sheet/Sign";
import { buildingSign } from "../sheet/villages/signs";

const VILLAGES = 3;
const BUILDINGS = 3;
const TILES = 4;

/** Some of many, from the first to the last, evenly. */
const spread = <One,>(all: readonly One[], number: number): One[] =>
  all.length <= number
    ? [...all]
    : Array.from(
        { length: number },
        (_, at) => all[Math.floor((at * (all.length - 1)) / (number - 1))],
      ).filter((one) => one !== undefined);

export function SetPicture({ game, data }: { game: SetGame; data: Table }) {
  if (game === "bohemian-villages")
    return spread(villagesIn(data), VILLAGES).map(({ buildings }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a village is its place
      <span key={at} className="set-row">
        {buildings
          .filter(({ kind }) => isKind(kind))
          .slice(0, BUILDINGS)
          .map(({ kind }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place
            <Sign key={place} {...buildingSign(kind)} />
          ))}
      </span>
    ));
  const tiles = [...groupOf(data, "landscape").tiles, ...groupOf(data, "task").tiles];
  return (
    <span className="set-row">
      {spread(tiles, TILES).map(({ edges, flag, sheep }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <TilePlan key={at} edges={edges} flag={flag} sheep={sheep} />
      ))}
    </span>
  );
}
