/** The table of Bohemian Villages: the villages, the dice, and what every player has. */

import { useMemo, useRef, useState } from "react";
import { type Key, Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import type { RecordEvent } from "../api/moves";
import { Sign } from "../art/Shapes";
import { type Name, namesFor } from "../interface/game";
import { type TableProps, useHolding, usePreview } from "../interface/props";
import { useScene } from "../interface/useScene";
import { useText } from "../texts/texts";
import { isCalm } from "../widgets/calm";
import { DebouncedButton } from "../widgets/DebouncedButton";
import { LiveRegion } from "../widgets/LiveRegion";
import { useMedia } from "../widgets/narrow";
import { ChoicePanel, isBeginning, SmallFigure } from "./ChoicePanel";
import { type Changes, useChanges } from "./changes";
import { DiceTray } from "./DiceTray";
import { type Hand, useHand } from "./hand";
import { buildingAt, type Dice, isReached, type Site, siteOf } from "./moves";
import { OwnLine, ownSeat, PlayerCard } from "./PlayerCard";
import { Results, totalAfter } from "./Results";
import { ownKicks, recentPlacements, recentThings } from "./recent";
import { Supply } from "./Supply";
import { villageActs } from "./scene";
import { VillageMap } from "./VillageMap";
import { type Reach, VillagePicture } from "./VillagePicture";
import { type BohemianView, type Kind, rowsOf } from "./view";
import { incomeDue, incomeNews, withoutFigures } from "./words";
import "./villages.css";
import "./dice.css";
import "./choice.css";
import "./places.css";
import "./narrow.css";

/** What a mouse rests on or the keys are at, before anything is chosen. */
export interface Peek {
  dice?: Dice;
  site?: Site;
}

const NOTHING: Peek = {};
const NO_KINDS: readonly Kind[] = [];
const NOBODY: readonly number[] = [];
const NO_EVENTS: readonly RecordEvent[] = [];
/** With so many villages the players sit above them, so that these can be wide. */
const CROWDED = 9;
/** A window that has room for one part of the table at a time; the style sheet says the same. */
const SMALL = "(max-width: 44rem), (max-width: 55rem) and (max-height: 44rem)";
/** A tablet that stands upright or lies among the players: they sit above the villages, too. */
const TALL = "(max-width: 70rem) and (max-aspect-ratio: 1)";

export function BohemianTable(props: TableProps<BohemianView>) {
  const { view, names, moves, isBusy, explain, onPlay, onUndo, onConfirm, yours = NOBODY } = props;
  const t = useText();
  const called = useMemo(() => namesFor(names, yours), [names, yours]);
  const isSmall = useMedia(SMALL);
  const isTall = useMedia(TALL);
  const hand = useHand(view, moves, props.hinted);
  const hintedSite = hand.hinted ? siteOf(hand.hinted) : null;
  const [peek, setPeek] = useState(NOTHING);
  const [lit, setLit] = useState(NO_KINDS);
  const [wasOver] = useState(view.result !== null);
  const [tab, setTab] = useState<Key>("villages");
  const [isAsking, setAsking] = useState(false);
  const [rowsShown, setRowsShown] = useState(wasOver ? rowsOf(view).length : 0);
  const preview = usePreview(hand.move, explain, isBusy);
  useHolding(hand.move, props.onHold);
  const { happened = NO_EVENTS } = props;
  const changes = useChanges(view, happened.length);
  const recent = useMemo(
    () => recentPlacements(view.villages, happened, view.viewer),
    [view.villages, view.viewer, happened],
  );
  const kicks = useMemo(
    () => ownKicks(view.villages, happened, view.viewer),
    [view.villages, view.viewer, happened],
  );
  const things = useMemo(() => recentThings(happened, view.viewer), [happened, view.viewer]);
  useScene(props, villageActs);
  const isCrowded = !isSmall && (isTall || view.villages.length >= CROWDED);
  // Where the cards stand beside the villages, there is room below them.
  const isBeside = !isSmall && !isCrowded;
  const pictures = useRef<HTMLDivElement>(null);

  const asked = hand.dice.length > 0 ? hand.dice : (peek.dice ?? []);
  const reachOf = (site: Site): Reach => {
    if (lit.length > 0) {
      const building = buildingAt(view.villages, site);
      return building && building.owner !== null && lit.includes(building.kind) ? "reached" : "far";
    }
    if (moves.length === 0 || hand.action) return "plain";
    return isReached(moves, site, asked) ? "reached" : "far";
  };
  const isAsked = lit.length > 0 || (asked.length > 0 && !hand.action);

  const goTo = (name: string) => {
    const village = pictures.current?.querySelector<SVGElement>(`[data-village="${name}"]`);
    village?.scrollIntoView({ block: "start", behavior: isCalm() ? "instant" : "smooth" });
    village?.focus({ preventScroll: true });
  };
  const villages = (
    <div
      ref={pictures}
      className={`villages of-${view.villages.length}${isAsked ? " asked" : ""}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys
      tabIndex={0}
      role="group"
      aria-label={t("web:villages.villages")}
    >
      <div className="villages-grid">
        {view.villages.map((village) => (
          <VillagePicture
            key={village.name}
            village={village}
            names={names}
            chosen={hand.site}
            hinted={hintedSite}
            recent={recent}
            reachOf={reachOf}
            onChoose={hand.chooseSite}
            told={preview.effects}
            onPeek={(site) => setPeek(site ? { site } : NOTHING)}
          />
        ))}
        {isCrowded && !view.result && <Supply view={view} />}
      </div>
    </div>
  );
  const players = (
    <aside className="players" aria-label={t("web:villages.players")}>
      <h2 className="unseen">{t("web:villages.players")}</h2>
      {names.map((name, seat) => (
        <PlayerCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          key={seat}
          view={view}
          seat={seat}
          name={name}
          isActive={view.active === seat}
          isYou={view.viewer === seat}
          recent={things.get(seat)}
          change={changes.coins[seat] ?? 0}
          wouldGain={gainOf(preview.marks, seat)}
          counted={countedOf(view, seat, rowsShown)}
          isOpenAtFirst={isAsking && seat === ownSeat(view)}
        />
      ))}
      {!isCrowded && !view.result && <Supply view={view} />}
      {isBeside && props.ending}
    </aside>
  );

  return (
    <div className={isCrowded ? "bohemian crowded" : "bohemian"}>
      {isSmall ? (
        <Tabs
          className="table-tabs"
          selectedKey={tab}
          onSelectionChange={(key) => {
            setTab(key);
            setAsking(false);
          }}
        >
          <div className="table-head">
            <TabList aria-label={t("web:table.parts")} className="sheet-tabs">
              <Tab id="villages">{t("web:villages.villages")}</Tab>
              <Tab id="players">
                {t("web:villages.players")}
                {things.size > 0 && <Sign shape="recent" />}
              </Tab>
            </TabList>
            <OwnLine
              view={view}
              countedOf={(seat) => countedOf(view, seat, rowsShown)}
              onAsk={() => {
                setTab("players");
                setAsking(true);
              }}
            />
          </div>
          <TabPanel id="villages">
            <VillageMap
              villages={view.villages}
              chosen={hand.site}
              hinted={hintedSite}
              recent={recent}
              reachOf={reachOf}
              isAsked={isAsked}
              onGo={goTo}
            />
            {villages}
          </TabPanel>
          <TabPanel id="players">{players}</TabPanel>
        </Tabs>
      ) : (
        villages
      )}
      <section
        className={footClasses(view, moves.length > 0, hand)}
        aria-label={t("web:villages.dice")}
      >
        {view.result ? (
          <Results
            view={view}
            result={view.result}
            names={names}
            yours={props.yours ?? NOBODY}
            hasWatched={!wasOver}
            onLight={setLit}
            onRows={setRowsShown}
          >
            {!isBeside && props.ending}
          </Results>
        ) : (
          <DiceTray
            title={<Turn {...props} />}
            onTable={view.dice}
            moves={moves}
            hand={hand}
            isReaching={(dice) =>
              peek.site !== undefined && hand.site === null && isReached(moves, peek.site, dice)
            }
            onPeek={(dice) => setPeek(dice ? { dice } : NOTHING)}
            onPlay={onPlay}
            ways={
              <>
                {onConfirm && (
                  <DebouncedButton className="primary" onPress={onConfirm}>
                    {t("web:table.confirm")}
                  </DebouncedButton>
                )}
                {onUndo && (
                  <DebouncedButton className="quiet undo" onPress={onUndo}>
                    {t("web:table.undo")}
                  </DebouncedButton>
                )}
              </>
            }
          >
            <ChoicePanel
              view={view}
              names={names}
              called={called}
              moves={moves}
              hand={hand}
              recent={recent}
              kicks={kicks}
              hasRecent={recent.size + things.size > 0}
              isBusy={isBusy}
              explain={explain}
              effects={preview.effects}
              news={incomeNews(t, view, called, changes)}
              onPlay={onPlay}
            />
          </DiceTray>
        )}
      </section>
      {!isSmall && players}
      <LiveRegion>
        {/* Where what happens is told in the narration, that tells of coins, too. */}
        {props.happened ? incomeDue(t, view, called) : news(view, called, changes, t)}
      </LiveRegion>
    </div>
  );
}

/** The foot keeps its height whatever is held; only the end of the game needs another one. */
function footClasses(view: BohemianView, isActing: boolean, hand: Hand): string {
  const classes = ["board-foot"];
  if (view.result) classes.push("over");
  else if (isActing) classes.push(isTelling(view) ? "acting telling" : "acting");
  if (hand.isHolding) classes.push("holding");
  return classes.join(" ");
}

/** Whether there is something to tell in the whole of this turn: how to play, or that it ends. */
const isTelling = (view: BohemianView): boolean =>
  isBeginning(view) || withoutFigures(view) !== null;

/** A score as far as it is counted; null where it can be shown as it is. */
function countedOf(view: BohemianView, seat: number, counted: number): number | null {
  const breakdown = view.result?.breakdown[seat];
  const rows = rowsOf(view);
  return breakdown && counted < rows.length ? totalAfter(breakdown, rows, counted) : null;
}

function gainOf(marks: readonly Record<string, unknown>[], seat: number): number {
  return Number(marks.find((mark) => mark.seat === seat)?.points ?? 0);
}

/** Whose turn it is; where several play at one device, whoever is meant is named. */
function Turn(props: TableProps<BohemianView>) {
  const t = useText();
  const { view, names, yours = NOBODY } = props;
  const { active } = view;
  const told = turnOf(props, t);
  if (active === null || yours.length < 2 || !isActing(props)) return told;
  return (
    <span className={`turn-of seat-${active}`}>
      <SmallFigure seat={active} />
      {t("web:villages.turn_named", { name: names[active] ?? "", turn: told })}
    </span>
  );
}

const isActing = ({ moves, onConfirm }: TableProps<BohemianView>): boolean =>
  moves.length > 0 || onConfirm !== null;

function turnOf(
  { view, names, moves, onConfirm, yours = NOBODY }: TableProps<BohemianView>,
  t: ReturnType<typeof useText>,
): string {
  if (view.active === null) return t("web:table.over");
  if (onConfirm) return t("web:table.confirm_or_undo");
  if (moves.length > 0 && view.phase !== "over") return t(`web:villages.your_${view.phase}`);
  // The moves are still on their way, or there is something to read first.
  if (yours.length === 1 && yours[0] === view.active) return t("web:table.your_turn");
  return t("web:table.turn_of", { name: names[view.active] ?? "" });
}

/** Who has just got coins, what for if it is the income of a turn, and who can collect some. */
function news(
  view: BohemianView,
  names: readonly Name[],
  changes: Changes,
  t: ReturnType<typeof useText>,
): string {
  const told = changes.coins.map((count, seat) => {
    if (count <= 0) return "";
    if (seat === view.active && (view.collected === count || changes.income))
      return incomeNews(t, view, names, changes);
    const name = names[seat];
    if (name === null) return t("bohemian-villages:effect.gets_you", { count });
    return t("web:villages.gets", { name: name ?? "", count });
  });
  return [...told, incomeDue(t, view, names)].filter(Boolean).join(" ");
}
