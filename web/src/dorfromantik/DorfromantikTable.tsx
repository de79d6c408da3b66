/** The table of Dorfromantik: the landscape, and beside or below it all that belongs to it. */

import printed from "virtual:art/tiles";
import { useMemo, useState } from "react";
import { Button, Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import type { LegalMove, RecordEvent } from "../api/moves";
import { usePieces } from "../interface/pieces";
import { type TableProps, useHolding, usePreview } from "../interface/props";
import { useScene } from "../interface/useScene";
import { useSettings } from "../site/settings";
import { type Say, useText } from "../texts/texts";
import { LiveRegion } from "../widgets/LiveRegion";
import { useNarrow } from "../widgets/narrow";
import { DrawChoice, Extras, focusWarehouse } from "./Extras";
import { Goals } from "./Goals";
import { type Heart, hasExtras, heartOf, nextHeart } from "./hearts";
import type { Held, Placing } from "./held";
import { cellName, isSameCell, nextTurn } from "./hexes";
import { LandscapeBoard } from "./LandscapeBoard";
import { useLighting } from "./lighting";
import type { Mark } from "./marks";
import { edgesTurned } from "./matches";
import { drawTitle, HandPanel, ScorePanel, TasksPanel, ToComePanel } from "./panels";
import { NO_PICTURES, type TilePictures } from "./picture";
import { landscapeActs } from "./scene";
import { cellOf, endedTasks } from "./text";
import { type Cell, type DorfromantikView, EDGES, type Tile } from "./view";
import "./landscape.css";

const NOTHING: Cell[] = [];
const NOBODY: number[] = [];
const NO_EVENTS: RecordEvent[] = [];
const TABS = ["hand", "tasks", "to_come", "score"] as const;

function placementOf({ event }: LegalMove): Placing | null {
  const at = cellOf(event);
  return at && event.e === "place" ? { at, turn: Number(event.turn), heart: heartOf(event) } : null;
}

/** Placing a tile as it lies in the hand. */
const placing = ({ tile, turn }: Tile, at: Cell): LegalMove => ({
  text: "",
  event: { e: "place", tile, at, turn },
});

function moveFor(
  moves: readonly LegalMove[],
  held: Held | null,
  heart: Heart | null,
): LegalMove | undefined {
  return moves.find((move) => {
    const placement = placementOf(move);
    return (
      placement &&
      held &&
      placement.turn === held.turn &&
      placement.heart === heart &&
      isSameCell(placement.at, held.at)
    );
  });
}

const withoutHeart = ({ at, turn, isDown }: Held): Held => ({ at, turn, isDown });

/** The moves besides placing, by what is done. */
const moveOf = (moves: readonly LegalMove[], action: string): LegalMove | undefined =>
  moves.find(({ event }) => event.e === action);

const STEP = 60;

/** Where the tile is held, how it is turned, and which edges then lie where. */
function lyingWords(t: Say, tile: Tile, { at, turn }: Held, turns: readonly number[]): string[] {
  const degrees = STEP * turn;
  const number = turns.indexOf(turn) + 1;
  const edges = [...edgesTurned(tile, turn)].map((letter) =>
    t(`dorfromantik:landscape.${EDGES[letter] ?? "meadow"}`),
  );
  return [
    `${cellName(at)}.`,
    t("web:landscape.turned", { degrees, number, count: turns.length }),
    t("web:landscape.edges", { edges: edges.join(", ") }),
  ];
}

export function DorfromantikTable(props: TableProps<DorfromantikView>) {
  const { view, names, moves, isBusy, explain, onPlay, onUndo, pointers } = props;
  const { onConfirm, onPoint } = props;
  const t = useText();
  // A tile of another set may have a printed one's name, and never has its picture.
  const own = usePieces<TilePictures>(props.pieces ?? null);
  const pictures = props.pieces ? (own ?? NO_PICTURES) : printed;
  useScene(props, (since) => landscapeActs(since, pictures, props.yours ?? NOBODY));
  const narrow = useNarrow();
  const [holding, setHeld] = useState<{ hand: DorfromantikView["hand"]; held: Held | null }>();
  const isOver = view.phase === "over";
  const [wasOver] = useState(isOver);
  const [chosen, choose] = useState({ tab: isOver ? "score" : "hand", isOver });
  // With the end comes the result, also where a finger's last tap is heard after it.
  const tab = chosen.isOver === isOver ? chosen.tab : isOver ? "score" : "hand";
  const setTab = (name: string) => choose({ tab: name, isOver });
  const [choosing, setChoosing] = useState<{ hand: Tile | null; heart: Heart | null }>();
  const [spokenOf, setSpokenOf] = useState<string>();
  if (props.part !== spokenOf) {
    setSpokenOf(props.part);
    setTab(TABS.find((name) => name === props.part) ?? (isOver ? "score" : "hand"));
  }
  const lighting = useLighting(view.hand);
  const { placesAtOnce } = useSettings();
  // A tile that is no longer in hand cannot be held: the hand empties itself with every reveal.
  const held = holding && holding.hand === view.hand ? holding.held : null;
  const chosenHeart = choosing?.hand === view.hand ? choosing.heart : null;
  const heart = held?.heart !== undefined ? held.heart : chosenHeart;
  const move = moveFor(moves, held, heart);
  const aside = moveOf(moves, "set_aside");
  const store = moveOf(moves, "store");
  const take = moveOf(moves, "take");
  const draw = moveOf(moves, "draw");
  const hinted = useMemo(() => (props.hinted ? placementOf(props.hinted) : null), [props.hinted]);
  const canPlace = moves.some((found) => placementOf(found));
  const turns = view.frontier.find(({ at }) => held && isSameCell(at, held.at))?.turns ?? [];

  const putHeart = (next: Heart | null) => {
    setChoosing({ hand: view.hand, heart: next });
    setHeld({ hand: view.hand, held: held && withoutHeart(held) });
  };
  const hold = (next: Held | null) => {
    // Whoever puts a tile down where a hint shows it takes the hint's heart as well.
    const takes = next?.isDown ? next.heart : undefined;
    setHeld({ hand: view.hand, held: next && takes !== undefined ? withoutHeart(next) : next });
    if (takes !== undefined) setChoosing({ hand: view.hand, heart: takes });
    // What the tile would do, and the way to place it, are told beside the tile.
    if (next?.isDown) setTab("hand");
  };
  const [wished, setWished] = useState<{ move: LegalMove; view: DorfromantikView }>();
  const impossible = held || wished?.view !== view ? undefined : wished.move;
  const refused = usePreview(impossible, explain, isBusy).problem;
  const place = () => {
    if (move) onPlay(move);
    else if (aside) onPlay(aside);
  };

  const shown = useMemo(
    () => pointers.map(({ seat, at }) => ({ seat, at, name: names[seat] ?? "" })),
    [pointers, names],
  );
  const { happened = NO_EVENTS } = props;
  const ended = useMemo(() => endedTasks(happened), [happened]);
  const { effects, marks } = usePreview(move ?? aside, explain, isBusy);
  useHolding(held?.isDown ? move : undefined, props.onHold);
  // Alone there is nobody to show anything to.
  const pointAt =
    onPoint && view.players > 1
      ? (at: Cell) => {
          const isThere = pointers.some((found) => found.isYours && isSameCell(found.at, at));
          onPoint(isThere ? null : at);
        }
      : null;
  const hand = (
    <HandPanel
      view={view}
      names={names}
      yours={props.yours ?? NOBODY}
      pictures={pictures}
      turn={held?.turn ?? null}
      effects={effects}
      canAct={moves.length > 0 || onConfirm !== null}
      isToConfirm={onConfirm !== null}
      refused={refused}
      isLaid={held?.isDown === true}
      isToStay={
        props.isFinal === true && held?.isDown === true && move !== undefined && !view.warehouse
      }
      heart={heart}
      isChoosing={draw !== undefined}
      canUndo={onUndo !== null}
      ended={ended}
    >
      {take && draw && <DrawChoice take={take} draw={draw} hinted={props.hinted} onPlay={onPlay} />}
      <div className="actions">
        {!onConfirm && !draw && moves.length > 0 && (
          <>
            <Button
              className="quiet"
              isDisabled={!held || turns.length < 2}
              onPress={() => held && hold({ ...held, turn: nextTurn(turns, held.turn, -1) })}
              aria-label={t("web:landscape.turn_left")}
            >
              ↺
            </Button>
            <Button
              className="quiet"
              isDisabled={!held || turns.length < 2}
              onPress={() => held && hold({ ...held, turn: nextTurn(turns, held.turn, 1) })}
              aria-label={t("web:landscape.turn_right")}
            >
              ↻
            </Button>
            <Button className="primary" isDisabled={!move && !aside} onPress={place}>
              {aside ? t("web:landscape.set_aside") : t("web:landscape.place")}
            </Button>
          </>
        )}
        {onConfirm && (
          <Button className="primary" onPress={onConfirm}>
            {t("web:landscape.next_tile")}
          </Button>
        )}
        {onUndo && (
          <Button className="quiet" onPress={onUndo}>
            {t("web:table.undo")}
          </Button>
        )}
      </div>
      {!onConfirm && (
        <Extras
          view={view}
          heart={heart}
          onHeart={putHeart}
          canPlace={canPlace}
          store={store}
          isHinted={props.hinted?.event.e === "store"}
          onPlay={onPlay}
        />
      )}
    </HandPanel>
  );
  const goals = <Goals view={view} />;
  const tasks = (
    <>
      <TasksPanel view={view} lighting={lighting} />
      {goals}
    </>
  );
  // A guide tells by itself what the game is about, and how good a result is.
  const isGuided = props.leastCell !== undefined;
  const isFirst = view.landscape.length === 0 && canPlace && !isGuided;
  const isUsual = !isGuided && !props.pieces && view.unlocked.length === 0;
  const toCome = <ToComePanel view={view} pictures={pictures} />;
  const score = (
    <ScorePanel view={view} hasWatched={isOver && !wasOver} isUsual={isUsual} lighting={lighting} />
  );

  return (
    <div className={`dorfromantik${hasExtras(view) ? " extras" : ""}${isOver ? " over" : ""}`}>
      <LandscapeBoard
        view={view}
        pictures={pictures}
        canPlace={canPlace}
        held={held}
        heart={heart}
        onHeart={moves.length > 0 ? () => putHeart(nextHeart(view, heart)) : null}
        onWarehouse={focusWarehouse}
        isChoosing={draw !== undefined}
        hinted={hinted}
        onHold={hold}
        onPlace={(found) => {
          const chosen = moveFor(moves, found, heart);
          if (chosen) onPlay(chosen);
        }}
        onRefuse={(at) => view.hand && setWished({ move: placing(view.hand, at), view })}
        wanted={props.lit ?? NOTHING}
        leastCell={props.leastCell}
        onTouch={lighting.clear}
        placesAtOnce={placesAtOnce}
        lit={lighting.cells.length > 0 ? lighting.cells : (props.lit ?? NOTHING)}
        marks={marks as unknown as readonly Mark[]}
        onPointAt={pointAt}
        pointers={shown}
      />
      <LiveRegion>
        {held && view.hand ? [...lyingWords(t, view.hand, held, turns), ...effects].join(" ") : ""}
      </LiveRegion>
      <LiveRegion>
        {choosing && choosing.hand === view.hand && view.hand
          ? t(`web:landscape.will_have.${heart ?? "none"}`)
          : ""}
      </LiveRegion>
      <LiveRegion>
        {take && draw ? drawTitle(t, view, names, props.yours ?? NOBODY) : ""}
      </LiveRegion>
      <LiveRegion>
        {shown
          .map(({ name, at }) => t("web:landscape.points_at", { name, cell: cellName(at) }))
          .join(" ")}
      </LiveRegion>
      {narrow && isFirst && !held && <p className="soft first-aim">{t("web:landscape.aim")}</p>}
      {narrow ? (
        <Tabs className="sheet" selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
          <TabList aria-label={t("web:table.parts")} className="sheet-tabs">
            <Tab id="hand">{t("web:landscape.hand")}</Tab>
            <Tab id="tasks">{t("web:landscape.tasks")}</Tab>
            <Tab id="to_come">{t("web:landscape.to_come")}</Tab>
            <Tab id="score">
              {t("web:landscape.result")} {view.score.total}
            </Tab>
          </TabList>
          <TabPanel id="hand">{hand}</TabPanel>
          <TabPanel id="tasks">{tasks}</TabPanel>
          <TabPanel id="to_come">{toCome}</TabPanel>
          <TabPanel id="score">
            {score}
            {props.ending}
          </TabPanel>
        </Tabs>
      ) : (
        <aside className="side">
          {isOver ? (
            <>
              {score}
              {goals}
              {props.ending}
            </>
          ) : (
            <>
              {hand}
              {tasks}
              {score}
              {toCome}
            </>
          )}
        </aside>
      )}
    </div>
  );
}
