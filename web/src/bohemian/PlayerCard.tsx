/** What a player has, at a glance and row by row. */

import { useEffect, useId, useRef, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { Sign } from "../art/Shapes";
import { signed } from "../texts/signed";
import { useText } from "../texts/texts";
import type { Thing } from "./recent";
import { Figure } from "./VillagePicture";
import {
  type BohemianView,
  type Kind,
  occupiedBy,
  type Player,
  pointsOf,
  rowsOf,
  SHOPS,
} from "./view";
import { incomeSources } from "./words";
import "./players.css";

/** Buildings with a place in the small picture of a card, flags and crosses included. */
const SMALL = "-37 -78 74 82";
const BISHOP = "-24 -47 48 50";

interface Props {
  view: BohemianView;
  seat: number;
  name: string;
  isActive: boolean;
  isYou: boolean;
  /** What others see of it that was taken since their last turn. */
  recent: readonly Thing[] | undefined;
  /** The coins that came or went with the last change of the table. */
  change: number;
  /** What the score would gain by the move in hand. */
  wouldGain: number;
  /** The score as far as the final scoring has come; null where nothing is being counted. */
  counted: number | null;
  /** Whether all of it is shown at once. */
  isOpenAtFirst: boolean;
}

export function PlayerCard(props: Props) {
  const { view, seat, name, isActive, isYou, recent = [], change, wouldGain, counted } = props;
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const card = useRef<HTMLElement>(null);
  const isAskedFor = props.isOpenAtFirst;
  // Whoever asks what the own numbers mean sees all of it.
  useEffect(() => {
    if (isAskedFor) card.current?.scrollIntoView({ block: "start" });
  }, [isAskedFor]);
  const player = view.players[seat];
  if (!player) return null;
  const more = isOpen ? t("web:villages.fewer_details") : t("web:villages.details");
  const classes = ["player-card", `seat-${seat}`];
  if (isActive) classes.push("active");
  if (isOpen) classes.push("open");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys have the button for it
    <section
      ref={card}
      className={classes.join(" ")}
      aria-labelledby={id}
      onClick={({ target }) => {
        // Whoever wonders what a small picture means finds it among the details, with its name.
        if (target instanceof Element && !target.closest("button, .details")) setOpen(!isOpen);
      }}
    >
      <header>
        <svg className="whose" viewBox="-18 -42 36 46" width="32" height="41" aria-hidden="true">
          <Figure seat={seat} />
        </svg>
        <h3 id={id} title={name}>
          <span className="whose-name">{name}</span>
          {isYou && <span className="soft"> {t("web:table.you")}</span>}
          {isActive && <span className="unseen"> {t("web:table.turn_of", { name })}</span>}
        </h3>
        <span className="card-sums">
          <Amount shape="coin" value={player.coins} label={t("web:villages.coins")}>
            <Change points={change} />
          </Amount>
          <Amount shape="score" value={counted ?? player.score} label={t("web:villages.score_now")}>
            <Change points={wouldGain} isMaybe />
          </Amount>
        </span>
      </header>
      <ul className="amounts">
        <Amounts view={view} player={player} hasCome={isActive && (view.collected ?? 0) > 0} />
        {player.special > 0 && (
          <li>
            <Holds
              shape="special"
              label={t("web:villages.has_special")}
              isRecent={recent.includes("special")}
            />
          </li>
        )}
        {player.bishop && (
          <li>
            <Holds
              shape="bishop"
              box={BISHOP}
              label={t("web:villages.has_bishop")}
              isRecent={recent.includes("bishop")}
            />
          </li>
        )}
        <li className="amounts-more">
          <ToggleButton
            className="more"
            isSelected={isOpen}
            onChange={setOpen}
            aria-label={`${more}: ${name}`}
          >
            {isOpen ? "▴" : "▾"}
          </ToggleButton>
        </li>
      </ul>
      {isOpen && <Details view={view} player={player} isCounting={counted !== null} />}
    </section>
  );
}

/** The seat that is shown first: one's own, or for those who watch that of whoever is to play. */
export const ownSeat = ({ viewer, active }: BohemianView): number => viewer ?? active ?? 0;

/** What counts most of what one has oneself, always in sight where the cards are not. */
export function OwnLine({
  view,
  countedOf,
  onAsk,
}: {
  view: BohemianView;
  countedOf: (seat: number) => number | null;
  /** All of it is to be shown. */
  onAsk: () => void;
}) {
  const t = useText();
  const seat = ownSeat(view);
  const player = view.players[seat];
  if (!player) return null;
  return (
    <Button className="own-line" onPress={onAsk}>
      <span className="amount" data-amount="figures">
        <svg viewBox="-18 -42 36 46" width="18" height="23" aria-hidden="true">
          <Figure seat={seat} />
        </svg>
        <span className="unseen">{t("web:villages.figures")} </span>
        <b>{player.figures}</b>
      </span>
      <Amount shape="coin" value={player.coins} label={t("web:villages.coins")} />
      <Amount shape="income" value={player.income} label={t("web:villages.income_each_turn")} />
      <Amount
        shape="score"
        value={countedOf(seat) ?? player.score}
        label={t("web:villages.score_now")}
      />
      <span className="unseen">{t("web:villages.details")}</span>
    </Button>
  );
}

/** What there is of everything that counts; what a player has none of is among the details. */
function Amounts({
  view,
  player,
  hasCome,
}: {
  view: BohemianView;
  player: Player;
  /** Whether the income has just come. */
  hasCome: boolean;
}) {
  const t = useText();
  const { town_halls: halls, figures, income, breakdown } = player;
  const full = halls.filter(({ missing }) => missing === 0).length;
  const inns = occupiedBy(player, "inn");
  const shops = SHOPS.filter((kind) => occupiedBy(player, kind) > 0);
  const coins = breakdown ? pointsOf(breakdown, "shops") : 0;
  return (
    <>
      <li>
        <Amount shape="hand-of-figures" value={figures} label={t("web:villages.figures")} />
      </li>
      {income > 0 && (
        <li>
          <Income player={player} hasCome={hasCome} />
        </li>
      )}
      {inns > 0 && (
        <li>
          <Amount
            shape="inn"
            box={SMALL}
            value={`${player.inns_active}/${inns}`}
            label={t("web:villages.inns_of")}
          />
        </li>
      )}
      {halls.length > 0 && (
        <li>
          <Amount
            shape="town_hall"
            box={SMALL}
            value={`${full}/${halls.length}`}
            label={t("web:villages.halls_of")}
          />
        </li>
      )}
      <Holding player={player} kind="church" />
      <Holding player={player} kind="farm" />
      {shops[0] && (
        <li>
          <Amount
            shape={shops[0]}
            box={SMALL}
            value={shops.reduce((sum, kind) => sum + occupiedBy(player, kind), 0)}
            label={t("bohemian-villages:score.shops")}
          >
            {coins > 0 && (
              <span className="missing">
                <span className="unseen">{t("web:villages.shop_coins")} </span>= {coins}
              </span>
            )}
          </Amount>
        </li>
      )}
      <Tiles
        shape="flour"
        count={occupiedBy(player, "flour_mill")}
        missing={view.supply.flour}
        label={t("web:villages.flour_tiles")}
      />
      <Tiles
        shape="glass"
        count={occupiedBy(player, "glass_factory")}
        missing={view.supply.glass}
        label={t("web:villages.glass_tiles")}
      />
    </>
  );
}

/** What pays in each turn, lit when it has just come. */
function Income({ player, hasCome }: { player: Player; hasCome: boolean }) {
  const t = useText();
  const { income, income_from: from } = player;
  return (
    <span className={hasCome ? "income come" : "income"}>
      <Amount
        shape="income"
        value={hasCome ? `+${income}` : income}
        label={t("web:villages.income_each_turn")}
      >
        <span className="unseen"> {incomeSources(t, from)}</span>
      </Amount>
    </span>
  );
}

/** Points or coins that came, or would come. */
function Change({ points, isMaybe = false }: { points: number; isMaybe?: boolean }) {
  const t = useText();
  if (points === 0) return null;
  const told = points > 0 ? `+${points}` : signed(points);
  const kind = isMaybe ? " maybe" : points < 0 ? " lost" : "";
  return (
    <span className={`change${kind}`}>
      {told}
      {isMaybe && <span className="unseen"> {t("web:villages.with_this_move")}</span>}
    </span>
  );
}

function Holding({ player, kind }: { player: Player; kind: Kind }) {
  const t = useText();
  if (occupiedBy(player, kind) === 0) return null;
  return (
    <li>
      <Amount
        shape={kind}
        box={SMALL}
        value={occupiedBy(player, kind)}
        label={t(`bohemian-villages:building.${kind}`, { count: 2 })}
      />
    </li>
  );
}

/** Flour or glass tiles, and how many more are missing until they score. */
function Tiles({
  shape,
  count,
  missing,
  label,
}: {
  shape: string;
  count: number;
  missing: number;
  label: string;
}) {
  const t = useText();
  if (count === 0) return null;
  return (
    <li>
      <Amount shape={shape} value={count} label={label}>
        <span className="missing" aria-hidden="true">
          +{missing}
        </span>
        <span className="unseen"> {t("web:villages.until_scoring", { count: missing })}</span>
      </Amount>
    </li>
  );
}

/** Bishop or special action tile; framed and with a sign where it was taken lately. */
function Holds({
  shape,
  box = "-18 -18 36 36",
  label,
  isRecent,
}: {
  shape: string;
  box?: string;
  label: string;
  isRecent: boolean;
}) {
  const t = useText();
  const said = isRecent ? `${label} (${t("web:villages.taken_lately")})` : label;
  return (
    <span className={isRecent ? "thing recent" : "thing"} data-thing={shape} title={said}>
      <svg viewBox={box} width="28" height="28" role="img" aria-label={said}>
        <use href={`#${shape}`} />
      </svg>
      {isRecent && <Sign shape="recent" size={14} />}
    </span>
  );
}

function Amount({
  shape,
  box = "-16 -16 32 32",
  value,
  label,
  children,
}: {
  shape: string;
  box?: string;
  value: number | string | null;
  label: string;
  children?: React.ReactNode;
}) {
  return (
    <span className={value === 0 ? "amount none" : "amount"} data-amount={shape} title={label}>
      <svg viewBox={box} width="24" height="24" aria-hidden="true">
        <use href={`#${shape}`} />
      </svg>
      <span className="unseen">{label} </span>
      <b>{typeof value === "number" ? signed(value) : (value ?? "?")}</b>
      {children}
    </span>
  );
}

/** Everything that the small pictures say, with its name, and what the score is made of. */
function Details({
  view,
  player,
  isCounting,
}: {
  view: BohemianView;
  player: Player;
  isCounting: boolean;
}) {
  const t = useText();
  const { supply } = view;
  const count = (kind: Kind) => (
    <Row
      key={kind}
      shape={kind}
      box={SMALL}
      name={t(`bohemian-villages:building.${kind}`, { count: 2 })}
    >
      {occupiedBy(player, kind)}
    </Row>
  );
  return (
    <dl className="details">
      <Row shape="coin" name={t("web:villages.coins")}>
        {player.coins ?? "?"}
      </Row>
      <Row shape="hand-of-figures" name={t("web:villages.figures")}>
        {player.figures}
      </Row>
      <Row shape="income" name={t("web:villages.income_each_turn")}>
        {player.income > 0
          ? `${player.income}: ${incomeSources(t, player.income_from)}`
          : player.income}
      </Row>
      {player.bishop && (
        <Row shape="bishop" box={BISHOP} name={t("web:villages.has_bishop")}>
          ✓
        </Row>
      )}
      {player.special > 0 && (
        <Row shape="special" name={t("web:villages.has_special")}>
          ✓
        </Row>
      )}
      {count("farm")}
      <Row shape="inn" box={SMALL} name={t("bohemian-villages:building.inn", { count: 2 })}>
        {t("web:villages.inn_counts", {
          active: player.inns_active,
          inactive: player.inns_inactive,
        })}
      </Row>
      {count("church")}
      {player.town_halls.length === 0 && count("town_hall")}
      {player.town_halls.map(({ village, coins, missing }) => (
        <Row
          key={village}
          shape="town_hall"
          box={SMALL}
          name={t("web:villages.hall_of", { village })}
        >
          {missing === 0
            ? t("web:villages.hall_full", { count: coins })
            : t("web:villages.hall_missing", { coins, count: missing })}
        </Row>
      ))}
      {SHOPS.map(count)}
      {count("manor")}
      <Row shape="flour" name={t("web:villages.flour_tiles")}>
        {occupiedBy(player, "flour_mill")},{" "}
        {t("web:villages.until_scoring", { count: supply.flour })}
      </Row>
      <Row shape="glass" name={t("web:villages.glass_tiles")}>
        {occupiedBy(player, "glass_factory")},{" "}
        {t("web:villages.until_scoring", { count: supply.glass })}
      </Row>
      {player.breakdown && !isCounting && (
        <>
          <Row shape="score" name={t("web:villages.score_now")} isHead>
            {signed(player.score ?? 0)}
          </Row>
          {rowsOf(view).map((row) => (
            <Row key={row} name={t(`bohemian-villages:score.${row}`)}>
              {signed(player.breakdown?.[row] ?? 0)}
            </Row>
          ))}
        </>
      )}
    </dl>
  );
}

function Row({
  shape,
  box = "-16 -16 32 32",
  name,
  isHead = false,
  children,
}: {
  /** The small picture that stands for it on the card. */
  shape?: string;
  box?: string;
  name: string;
  isHead?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={isHead ? "head" : ""}>
      <dt>
        {shape && (
          <svg viewBox={box} width="20" height="20" aria-hidden="true">
            <use href={`#${shape}`} />
          </svg>
        )}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
