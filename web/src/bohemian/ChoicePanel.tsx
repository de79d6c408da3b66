/** What is chosen: a building or something else to do with the dice, and what would come of it. */

import { type ReactNode, useMemo } from "react";
import { Button, ToggleButton } from "react-aria-components";
import type { Explain, LegalMove } from "../api/moves";
import { Sign } from "../art/Shapes";
import type { Name } from "../interface/game";
import { usePreview } from "../interface/props";
import { WhyNot } from "../interface/WhyNot";
import { type Say, useText } from "../texts/texts";
import { DebouncedButton } from "../widgets/DebouncedButton";
import { useTakesFocus } from "../widgets/focus";
import { LiveRegion } from "../widgets/LiveRegion";
import { ActionPicture, SmallDice } from "./DiceTray";
import { ACTIONS, type Action, type Hand } from "./hand";
import {
  buildingAt,
  type Dice,
  diceOf,
  groupingsFor,
  isSameDice,
  moveWith,
  partsOf,
  placesOf,
  type Site,
  siteKey,
  siteOf,
  sumOf,
} from "./moves";
import { bestAgain, FULL_ROLL } from "./odds";
import type { Kick, Recent } from "./recent";
import { Figure } from "./VillagePicture";
import { type BohemianView, type Building, isShop, kindOf, totalOf } from "./view";
import { endSoon, useLately, useSiteWords } from "./words";

interface Props {
  view: BohemianView;
  isBusy: boolean;
  explain: Explain;
  names: string[];
  /** The same, as the one who is told of them knows them. */
  called: readonly Name[];
  moves: readonly LegalMove[];
  hand: Hand;
  /** What others placed lately. */
  recent: Recent;
  /** From where others kicked out the viewer's figures lately. */
  kicks: readonly Kick[];
  /** Whether anything is marked that others did lately. */
  hasRecent: boolean;
  effects: string[];
  /** What there is to know of the income, before anything is chosen. */
  news: string;
  onPlay: (move: LegalMove) => void;
}

export function ChoicePanel(props: Props) {
  const { view, names, called, moves, hand, kicks, hasRecent, news } = props;
  const t = useText();
  if (hand.site) return <ChosenSite {...props} site={hand.site} />;
  if (hand.action) return <ChosenAction {...props} action={hand.action} />;
  if (hand.dice.length > 0 && moves.length > 0)
    return (
      <div className="choice-panel empty">
        <ChosenDice view={view} moves={moves} hand={hand} />
      </div>
    );
  const isAsked = moves.some(({ event }) => event.e === "place");
  const isFirst = isBeginning(view) && view.phase === "first_move";
  const soon = endSoon(t, view, called);
  const isIdle = !(isAsked || hasRecent || news || soon);
  return (
    <div className={isIdle ? "choice-panel idle" : "choice-panel empty"}>
      {kicks.length > 0 && (
        <p className="kicks with-picture">
          <Sign shape="recent" />
          {kicks.map(told).join(" ")}
        </p>
      )}
      {soon && <p className="hint">{soon}</p>}
      {news && <p className={view.collected ? "income-news came" : "income-news"}>{news}</p>}
      {isAsked && (
        <p className={isFirst ? "hint" : "soft choose"}>
          {t(isFirst ? "web:villages.choose_first" : "web:villages.choose")}
        </p>
      )}
      {hasRecent && kicks.length === 0 && (
        <p className="soft with-picture">
          <Sign shape="recent" />
          {t("web:villages.marked_lately")}
        </p>
      )}
    </div>
  );

  function told({ by, kind, village }: Kick): string {
    const building = t(`bohemian-villages:building.${kind}`);
    return t("web:villages.kicked_you", { name: names[by] ?? "", kind: building, village });
  }
}

/** Whether the first turn of whoever is to play goes on: at most one of their figures is placed. */
export function isBeginning({ villages, active, phase }: BohemianView): boolean {
  const placed = villages.flatMap(({ buildings }) =>
    buildings.filter(({ owner }) => owner === active),
  );
  return placed.length === 0 || (placed.length === 1 && phase === "second_move");
}

/** What chosen dice can do: the buildings that they reach, and what else they pay for. */
function ChosenDice({ view, moves, hand }: Pick<Props, "view" | "moves" | "hand">) {
  const t = useText();
  const isReaching = hand.dice.length > 1 && reachedBy(moves, hand.dice).length > 0;
  const actions = ACTIONS.filter((action) => moveWith(moves, action, hand.dice));
  return (
    <>
      {isReaching ? (
        <Sites view={view} moves={moves} hand={hand} />
      ) : (
        <p className="soft">
          {hand.dice.length === 1
            ? t("web:villages.one_die", { total: sumOf(hand.dice) })
            : t("web:villages.dice_reach_nothing", { total: sumOf(hand.dice) })}
        </p>
      )}
      {actions.length > 0 && (
        <div className="sites">
          {actions.map((action) => (
            <Button
              key={action}
              className="quiet with-picture"
              onPress={() => hand.chooseAction(action)}
            >
              <ActionPicture action={action} size={24} />
              {t(`web:villages.do.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

const reachedBy = (moves: readonly LegalMove[], dice: Dice): Site[] =>
  moves
    .filter((move) => isSameDice(diceOf(move), dice))
    .map(siteOf)
    .filter((site) => site !== null);

/** The buildings that the chosen dice reach, by their villages and by who stands there. */
function Sites({ view, moves, hand }: Pick<Props, "view" | "moves" | "hand">) {
  const t = useText();
  const kind = kindOf(sumOf(hand.dice));
  if (!kind) return null;
  return (
    <fieldset className="sites">
      <legend className="unseen">{t("web:villages.reached")}</legend>
      <span aria-hidden="true">
        {t("web:villages.kind_in", { kind: t(`bohemian-villages:building.${kind}`) })}
      </span>
      {reachedBy(moves, hand.dice).map((site) => {
        const owner = buildingAt(view.villages, site)?.owner ?? null;
        return (
          <Button
            key={`${site.village} ${site.building}`}
            className="quiet with-picture"
            onPress={() => hand.chooseSite(site)}
          >
            {site.village}
            {owner !== null && <SmallFigure seat={owner} />}
          </Button>
        );
      })}
    </fieldset>
  );
}

export const SmallFigure = ({ seat }: { seat: number }) => (
  <svg viewBox="-18 -42 36 46" width="20" height="26" aria-hidden="true">
    <Figure seat={seat} />
  </svg>
);

function ChosenSite(props: Props & { site: Site }) {
  const { view, names, moves, hand, effects, isBusy, explain, onPlay, site } = props;
  const t = useText();
  const words = useSiteWords();
  const lately = useLately();
  const attempted = hand.move || moves.length === 0 ? null : attempt(view, hand.dice, site);
  const attemptedText = JSON.stringify(attempted);
  const tried = useMemo(
    () => (JSON.parse(attemptedText) ?? undefined) as LegalMove | undefined,
    [attemptedText],
  );
  const forbidden = usePreview(tried, explain, isBusy).problem;
  const unreached = { message: t("web:villages.not_reached"), ruling: "R08" };
  const refused = tried ? forbidden : hand.move || moves.length === 0 ? null : unreached;
  const building = buildingAt(view.villages, site);
  if (!building) return null;
  const { move } = hand;
  const { facts } = words(building, names);
  const placed = props.recent.get(siteKey(site));
  // What is within reach pays for something; what is not might be another time.
  const soft = move
    ? [t(`web:villages.pays.${isShop(building.kind) ? "shop" : building.kind}`)]
    : chancesOf(t, view, moves, site, building);
  const told = move ? effects : placed ? [lately(placed, names)] : [facts];
  return (
    <div className="choice-panel">
      <svg viewBox="-37 -79 74 83" width="56" height="63" aria-hidden="true">
        <use href={`#${building.kind}`} />
      </svg>
      <Told
        title={t("web:villages.site", {
          kind: t(`bohemian-villages:building.${building.kind}`),
          village: site.village,
        })}
        told={told}
        soft={soft}
      >
        {refused && <WhyNot game="bohemian-villages" refused={refused} />}
      </Told>
      {move && (
        <PlayButton choice={siteKey(site)} onPlay={() => onPlay(move)}>
          {t("web:villages.place")}
        </PlayButton>
      )}
      <LiveRegion>{[facts, ...effects, ...soft].join(" ")}</LiveRegion>
    </div>
  );
}

/** Placing a figure there with the chosen dice, or with whichever make its total: no legal move. */
function attempt(view: BohemianView, chosen: Dice, site: Site): LegalMove | null {
  const building = buildingAt(view.villages, site);
  const total = building && totalOf(building.kind);
  const dice =
    chosen.length > 0 ? chosen : partsOf(view.dice).find((part) => sumOf(part) === total);
  return dice ? { text: "", event: { e: "place", dice: [...dice], ...site } } : null;
}

/** How likely a building is reached: by a full roll, and by rolling again now. */
function chancesOf(
  t: Say,
  view: BohemianView,
  moves: readonly LegalMove[],
  site: Site,
  building: Building,
): string[] {
  const total = totalOf(building.kind);
  const found = [t("web:villages.odds", { chance: percent(FULL_ROLL.get(total) ?? 0) })];
  if (groupingsFor(moves, site).length > 0) return found;
  const again = moves.filter(({ event }) => event.e === "reroll").map(diceOf);
  const best = bestAgain(view.dice, again, total);
  if (best && best.chance > 0)
    found.unshift(
      t("web:villages.odds_again", { dice: best.dice.join(" + "), chance: percent(best.chance) }),
    );
  return found;
}

const percent = (chance: number): number => Math.round(100 * chance);

function ChosenAction({ moves, hand, effects, onPlay, action, view }: Props & { action: Action }) {
  const t = useText();
  const { move } = hand;
  const possible = moves.filter(({ event }) => event.e === action).map(diceOf);
  const told = move ? effects : [t(`web:villages.dice_for.${action}`)];
  const soft = action === "reroll" ? [] : [t(`web:villages.pays.${action}`)];
  return (
    <div className="choice-panel">
      <ActionPicture action={action} size={50} />
      <Told title={t(`web:villages.${action}`)} told={told} soft={soft}>
        {action !== "reroll" && possible.length > 1 && (
          <fieldset className="sites">
            <legend className="unseen">{t("web:villages.with_which_dice")}</legend>
            {possible.map((dice) => (
              <ToggleButton
                key={dice.join()}
                className="pair"
                isSelected={isSameDice(dice, hand.dice)}
                onChange={() => hand.chooseDice(placesOf(dice, view.dice))}
                aria-label={dice.join(" + ")}
              >
                <SmallDice dice={dice} />
              </ToggleButton>
            ))}
          </fieldset>
        )}
        {action === "reroll" && move && <p className="soft">{t("web:villages.dice_for.reroll")}</p>}
      </Told>
      {move && (
        <PlayButton choice={action} onPlay={() => onPlay(move)}>
          {t(`web:villages.do.${action}`)}
        </PlayButton>
      )}
      <LiveRegion>{[...told, ...soft].join(" ")}</LiveRegion>
    </div>
  );
}

/** Makes the move that was chosen; whoever chose it by keys comes here with the choice. */
function PlayButton({
  choice,
  onPlay,
  children,
}: {
  choice: string;
  onPlay: () => void;
  children: ReactNode;
}) {
  return (
    <DebouncedButton ref={useTakesFocus(choice, ".building")} className="primary" onPress={onPlay}>
      {children}
    </DebouncedButton>
  );
}

function Told({
  title,
  told,
  soft,
  children,
}: {
  title: string;
  told: readonly string[];
  soft: readonly string[];
  children?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys
    <div className="choice-told" role="group" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <ul className="effects">
        {told.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
        {soft.map((line) => (
          <li key={line} className="soft">
            {line}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
