/** What a player has, at a glance and row by row. */

import { useId, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { useText } from "../texts/texts";
import { Figure } from "./VillagePicture";
import { type BohemianView, type Kind, type Player, SCORE_ROWS, SHOPS } from "./view";

/** Buildings with a place in the small picture of a card. */
const SMALL = "-36 -64 72 68";

interface Props {
  view: BohemianView;
  seat: number;
  name: string;
  isActive: boolean;
  isYou: boolean;
}

export function PlayerCard({ view, seat, name, isActive, isYou }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const player = view.players[seat];
  if (!player) return null;
  const more = isOpen ? t("web:villages.fewer_details") : t("web:villages.details");
  return (
    <section
      className={`player-card seat-${seat}${isActive ? " active" : ""}`}
      aria-labelledby={id}
    >
      <header>
        <svg viewBox="-18 -42 36 46" width="36" height="46" aria-hidden="true">
          <Figure seat={seat} />
        </svg>
        <h3 id={id}>
          {name}
          {isYou && <span className="soft"> {t("web:table.you")}</span>}
          {isActive && <span className="unseen"> {t("web:table.turn_of", { name })}</span>}
        </h3>
        {player.special > 0 && <Thing shape="special" label={t("web:villages.has_special")} />}
        {player.bishop && (
          <Thing shape="bishop" box="-16 -46 32 48" label={t("web:villages.has_bishop")} />
        )}
        <Amount shape="coin" value={player.coins} label={t("web:villages.coins")} />
        <Amount shape="score" value={player.score} label={t("web:villages.score_now")} />
      </header>
      <ul className="amounts">
        <li>
          <Amount
            shape="hand-of-figures"
            value={player.figures}
            label={t("web:villages.figures")}
          />
        </li>
        <li>
          <Amount shape="income" value={player.income} label={t("web:villages.income_each_turn")} />
        </li>
        <Holding player={player} kind="farm" />
        <li>
          <Amount
            shape="inn"
            box={SMALL}
            value={`${player.inns_active}/${player.occupies.inn}`}
            label={t("web:villages.inns_of")}
          />
        </li>
        <Holding player={player} kind="church" />
        <Holding player={player} kind="town_hall" />
        {SHOPS.map((kind) => (
          <Holding key={kind} player={player} kind={kind} />
        ))}
        <li>
          <Amount
            shape="flour"
            value={player.occupies.flour_mill}
            label={t("web:villages.flour_tiles")}
          />
        </li>
        <li>
          <Amount
            shape="glass"
            value={player.occupies.glass_factory}
            label={t("web:villages.glass_tiles")}
          />
        </li>
      </ul>
      <ToggleButton
        className="more"
        isSelected={isOpen}
        onChange={setOpen}
        aria-label={`${more}: ${name}`}
      >
        {more}
      </ToggleButton>
      {isOpen && <Details view={view} player={player} />}
    </section>
  );
}

function Holding({ player, kind }: { player: Player; kind: Kind }) {
  const t = useText();
  return (
    <li>
      <Amount
        shape={kind}
        box={SMALL}
        value={player.occupies[kind]}
        label={t(`bohemian-villages:building.${kind}`, { count: 2 })}
      />
    </li>
  );
}

function Thing({
  shape,
  box = "-16 -16 32 32",
  label,
}: {
  shape: string;
  box?: string;
  label: string;
}) {
  return (
    <span className="thing">
      <svg viewBox={box} width="26" height="26" role="img" aria-label={label}>
        <use href={`#${shape}`} />
      </svg>
    </span>
  );
}

function Amount({
  shape,
  box = "-16 -16 32 32",
  value,
  label,
}: {
  shape: string;
  box?: string;
  value: number | string | null;
  label: string;
}) {
  const isNone = value === 0 || value === "0/0";
  return (
    <span className={isNone ? "amount none" : "amount"} title={label}>
      <svg viewBox={box} width="24" height="24" aria-hidden="true">
        <use href={`#${shape}`} />
      </svg>
      <span className="unseen">{label} </span>
      <b>{value ?? "?"}</b>
    </span>
  );
}

function Details({ view, player }: { view: BohemianView; player: Player }) {
  const t = useText();
  const { supply } = view;
  return (
    <dl className="details">
      {player.breakdown &&
        SCORE_ROWS.map((row) => (
          <div key={row}>
            <dt>{t(`bohemian-villages:score.${row}`)}</dt>
            <dd>{player.breakdown?.[row]}</dd>
          </div>
        ))}
      {player.town_halls.map(({ village, coins, missing }) => (
        <div key={village}>
          <dt>{t("web:villages.hall_of", { village })}</dt>
          <dd>
            {missing === 0
              ? t("web:villages.hall_full", { count: coins })
              : t("web:villages.hall_missing", { coins, count: missing })}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("web:villages.inns_of")}</dt>
        <dd>
          {t("web:villages.inn_counts", {
            active: player.inns_active,
            inactive: player.inns_inactive,
          })}
        </dd>
      </div>
      <div>
        <dt>{t("web:villages.flour_tiles")}</dt>
        <dd>{t("web:villages.until_scoring", { count: supply.flour })}</dd>
      </div>
      <div>
        <dt>{t("web:villages.glass_tiles")}</dt>
        <dd>{t("web:villages.until_scoring", { count: supply.glass })}</dd>
      </div>
    </dl>
  );
}
