/** The table of Bohemian Villages: the villages, the dice, and what every player has. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { type LegalMove, type TableProps, useEffects } from "../app/table";
import { useText } from "../texts/texts";
import { Live } from "../widgets/Live";
import { DiceTray } from "./DiceTray";
import {
  buildingAt,
  groupingsFor,
  isReached,
  isSameSite,
  moveWith,
  odds,
  placesOf,
  type Site,
} from "./moves";
import { PlayerCard } from "./PlayerCard";
import { Results } from "./Results";
import { type Reach, VillagePicture } from "./VillagePicture";
import { type BohemianView, totalOf } from "./view";
import { useSiteWords } from "./words";
import "./villages.css";

const ODDS = odds(4);

interface Hand {
  view: BohemianView | null;
  chosen: readonly number[];
  site: Site | null;
}

const EMPTY: Hand = { view: null, chosen: [], site: null };

export function BohemianTable(props: TableProps<BohemianView>) {
  const { view, names, moves, isBusy, explain, onPlay, onUndo } = props;
  const t = useText();
  const [holding, setHolding] = useState<Hand>(EMPTY);
  // The hand empties itself as soon as the table changes.
  const { chosen, site } = holding.view === view ? holding : EMPTY;
  const dice = chosen.map((place) => view.dice[place] ?? 0).toSorted();
  const placement = site ? moveWith(moves, "place", dice, site) : undefined;

  const hold = (next: Partial<Hand>) => setHolding({ chosen, site, ...next, view });
  const chooseDice = (places: number[]) => {
    const taken = places.map((place) => view.dice[place] ?? 0).toSorted();
    const keeps = site && (places.length === 0 || isReached(moves, site, taken));
    hold({ chosen: places, site: keeps ? site : null });
  };
  const chooseSite = (next: Site) => {
    if (isSameSite(site, next)) return hold({ site: null });
    const [first = []] = groupingsFor(moves, next);
    const keeps = chosen.length > 0 && isReached(moves, next, dice);
    return hold({ site: next, chosen: keeps ? chosen : placesOf(first, view.dice) });
  };
  const reachOf = (of: Site): Reach => {
    if (moves.length === 0) return "plain";
    return isReached(moves, of, dice) ? "reached" : "far";
  };

  const effects = useEffects(placement, explain, isBusy);

  const turn =
    view.active === null
      ? t("web:table.over")
      : moves.length > 0
        ? t(`web:villages.your_${view.phase === "over" ? "roll" : view.phase}`)
        : t("web:table.turn_of", { name: names[view.active] ?? "" });

  return (
    <div className="bohemian">
      <div className={dice.length > 0 ? "villages asked" : "villages"}>
        {view.villages.map((village) => (
          <VillagePicture
            key={village.name}
            village={village}
            names={names}
            chosen={site}
            reachOf={reachOf}
            onChoose={chooseSite}
          />
        ))}
      </div>
      <section className="board-foot" aria-label={t("web:villages.dice")}>
        {view.result ? (
          <>
            <h2>{turn}</h2>
            <Results result={view.result} names={names} />
          </>
        ) : (
          <DiceTray
            title={turn}
            onTable={view.dice}
            moves={moves}
            chosen={chosen}
            site={site}
            onChoose={chooseDice}
            onChooseSite={chooseSite}
            onPlay={onPlay}
          />
        )}
        {site && (
          <Chosen
            view={view}
            names={names}
            site={site}
            placement={placement}
            effects={effects}
            canPlay={moves.length > 0}
            onPlay={onPlay}
          />
        )}
        {onUndo && (
          <Button className="quiet" onPress={onUndo}>
            {t("web:table.undo")}
          </Button>
        )}
      </section>
      <aside className="players">
        {names.map((name, seat) => (
          <PlayerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            key={seat}
            view={view}
            seat={seat}
            name={name}
            isActive={view.active === seat}
            isYou={view.viewer === seat}
          />
        ))}
        <Supply view={view} />
      </aside>
    </div>
  );
}

/** The chosen building: what it is, and what placing a figure there would do. */
function Chosen({
  view,
  names,
  site,
  placement,
  effects,
  canPlay,
  onPlay,
}: {
  view: BohemianView;
  names: string[];
  site: Site;
  placement: LegalMove | undefined;
  effects: string[];
  canPlay: boolean;
  onPlay: (move: LegalMove) => void;
}) {
  const t = useText();
  const words = useSiteWords();
  const building = buildingAt(view.villages, site);
  if (!building) return null;
  const { facts } = words(building, names);
  const chance = Math.round(100 * (ODDS.get(totalOf(building.kind)) ?? 0));
  const about = [facts, ...effects, placement ? "" : t("web:villages.odds", { chance })];
  return (
    <div className="chosen-site">
      <svg viewBox="-36 -64 72 68" width="56" height="54" aria-hidden="true">
        <use href={`#${building.kind}`} />
      </svg>
      <div>
        <h3>
          {t("web:villages.site", {
            kind: t(`bohemian-villages:building.${building.kind}`),
            village: site.village,
          })}
        </h3>
        <ul className="effects">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
          {!placement && <li>{facts}</li>}
          {!placement && canPlay && <li>{t("web:villages.not_reached")}</li>}
          <li className="soft">{t("web:villages.odds", { chance })}</li>
        </ul>
      </div>
      {placement && (
        <Button className="primary" onPress={() => onPlay(placement)}>
          {t("web:villages.place")}
        </Button>
      )}
      <Live>{about.join(" ")}</Live>
    </div>
  );
}

function Supply({ view }: { view: BohemianView }) {
  const t = useText();
  const { supply } = view;
  return (
    <section className="panel" aria-labelledby="supply">
      <h2 id="supply">{t("web:villages.supply")}</h2>
      <ul className="supply">
        <li>{t("web:villages.special_left", { count: supply.special })}</li>
        <li>{t("web:villages.flour_left", { count: supply.flour })}</li>
        <li>{t("web:villages.glass_left", { count: supply.glass })}</li>
        {view.bishop === null && <li>{t("web:villages.bishop_free")}</li>}
        {supply.bank !== null && <li>{t("web:villages.bank", { count: supply.bank })}</li>}
      </ul>
    </section>
  );
}
