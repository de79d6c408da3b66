/** What lies beside the landscape: the tile in hand, tasks, what is to come, the score sheet. */

import { memo, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { Button, ToggleButton } from "react-aria-components";
import type { RecordEvent, Refused } from "../api/moves";
import { Sign } from "../art/Shapes";
import { WhyNot } from "../interface/WhyNot";
import { type Say, useText } from "../texts/texts";
import { useMore } from "../widgets/more";
import { useReveal } from "../widgets/reveal";
import { HeartOnTile } from "./Extras";
import type { Heart } from "./hearts";
import type { Lighting } from "./lighting";
import { type TilePictures, TOKEN_BOX, tileMarkup, token } from "./picture";
import { cellsOfRow, countedBy, isFlag, isLandscape, openHomes } from "./rows";
import { endedWords, tileName, tileWords } from "./text";
import {
  type Cell,
  type DorfromantikView,
  LANDSCAPES,
  type Landscape,
  pointsOf,
  rowsOf,
  type ScoreRow,
  type Task,
  type Tile,
} from "./view";

/** Where the token of a tile lies that lies by itself. */
const BESIDE = { x: -71, y: -88 };

/** A tile that lies by itself. */
export function TilePicture({
  tile,
  turn,
  pictures,
  size,
  heart = null,
}: {
  tile: Tile;
  turn: number;
  pictures: TilePictures;
  size: number;
  /** The heart that is to be put on it. */
  heart?: Heart | null;
}) {
  const markup = useMemo(() => {
    const alone = tileMarkup(tile, turn, pictures, false);
    // Beside the tile a token hides nothing of it.
    return tile.token ? alone + token(...tile.token, BESIDE) : alone;
  }, [tile, turn, pictures]);
  return (
    <svg viewBox="-112 -112 224 224" width={size} height={size} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <HeartOnTile heart={heart} />
    </svg>
  );
}

export function HandPanel({
  view,
  names,
  yours,
  pictures,
  turn,
  effects,
  canAct,
  isToConfirm,
  refused,
  isLaid,
  isToStay,
  heart,
  isChoosing,
  canUndo,
  ended,
  children,
}: {
  view: DorfromantikView;
  names: string[];
  yours: readonly number[];
  pictures: TilePictures;
  /** The turn in which the tile is held; null while it is not held anywhere. */
  turn: number | null;
  effects: string[];
  canAct: boolean;
  /** Whether the tile was placed, and the turn is still to be ended. */
  isToConfirm: boolean;
  /** Why the tile cannot lie where somebody wanted it. */
  refused: Refused | null | undefined;
  /** Whether the tile was put down on the landscape, where it is larger than here. */
  isLaid: boolean;
  /** Whether the tile lies where it would be placed, and could not be taken back then. */
  isToStay: boolean;
  /** The heart that is to be put on the tile. */
  heart: Heart | null;
  /** Whether there is a choice between the warehouse and the stack. */
  isChoosing: boolean;
  /** Whether the last move can be taken back, which others may go on from. */
  canUndo: boolean;
  /** The tasks that the latest placement ended. */
  ended: readonly RecordEvent[];
  children: ReactNode;
}) {
  const t = useText();
  const told = useRef<HTMLDivElement>(null);
  const hasMore = useMore(told);
  return (
    <section
      className={isLaid ? "panel hand laid" : "panel hand"}
      aria-label={t("web:landscape.hand")}
    >
      <div className="hand-tile">
        {view.hand ? (
          <TilePicture
            tile={view.hand}
            turn={turn ?? view.hand.turn}
            pictures={pictures}
            size={112}
            heart={heart}
          />
        ) : isChoosing && view.warehouse ? (
          <TilePicture
            tile={view.warehouse}
            turn={view.warehouse.turn}
            pictures={pictures}
            size={112}
          />
        ) : view.phase === "over" ? (
          <span className="big-number">{pointsOf(view.score, "total")}</span>
        ) : (
          <span className="backs">
            <Sign shape="back-landscape" size={64} />
            <Sign shape="back-task" size={64} />
          </span>
        )}
        {view.hand && <span className="unseen">{tileWords(t, view.hand)}</span>}
        {isChoosing && view.warehouse && (
          <span className="unseen">{tileWords(t, view.warehouse)}</span>
        )}
      </div>
      <div
        ref={told}
        className={hasMore ? "hand-words has-more" : "hand-words"}
        role="group"
        aria-label={t("web:landscape.hand")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys
        tabIndex={0}
      >
        <h2>{handTitle(t, { view, names, yours, canAct, isToConfirm, isChoosing })}</h2>
        {turn === null && view.phase !== "over" && <EndedTasks ended={ended} />}
        {effects.length > 0 ? (
          <ul className="effects">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ) : refused ? (
          <WhyNot game="dorfromantik" refused={refused} />
        ) : (
          canAct &&
          !isToConfirm &&
          !isChoosing &&
          turn === null && (
            <HowToPlace
              tiles={view.landscape.length}
              isAbout={Boolean(view.hand?.token || view.hand?.flag || ended.length > 0)}
            />
          )
        )}
        {effects.length === 0 && view.hand && <AboutTask tile={view.hand} />}
        {view.hand && <AboutSpecial tile={view.hand} />}
        {view.warehouse && <Stored tile={view.warehouse} pictures={isChoosing ? null : pictures} />}
        {view.hand && <EndIsNear left={view.to_come.landscape_stack} />}
      </div>
      {hasMore && (
        <span className="more-sign" aria-hidden="true">
          ▾
        </span>
      )}
      {isToStay && <p className="soft to-stay">{t("web:landscape.to_stay")}</p>}
      {(canAct || canUndo) && children}
    </section>
  );
}

/** So few landscape tiles left are told, since the game ends when one is due and none is there. */
const FEW_TILES = 3;

function EndIsNear({ left }: { left: number }) {
  const t = useText();
  if (left > FEW_TILES) return null;
  return (
    <p className="soft end-is-near">
      {left > 0 ? t("web:landscape.few_tiles", { count: left }) : t("web:landscape.last_tile")}
    </p>
  );
}

/** Whose tile it is, and what comes next. */
function handTitle(
  t: Say,
  {
    view,
    names,
    yours,
    canAct,
    isToConfirm,
    isChoosing,
  }: {
    view: DorfromantikView;
    names: readonly string[];
    yours: readonly number[];
    canAct: boolean;
    isToConfirm: boolean;
    isChoosing: boolean;
  },
): string {
  const { active } = view;
  if (active === null) return t("web:table.over");
  // With a tile in the warehouse, it was not always one that was placed.
  if (isToConfirm)
    return t(view.warehouse ? "web:landscape.reveal_or_undo" : "web:landscape.placed");
  if (isChoosing) return drawTitle(t, view, names, yours);
  if (view.phase === "draw") return t("web:table.turn_of", { name: names[active] ?? "" });
  if (!view.hand) return t("web:landscape.reveal_next");
  // Whoever has one seat alone knows who is meant; so does everybody where only one plays.
  if (yours.length === 1 && yours[0] === active) return t("web:landscape.your_tile");
  if (view.players === 1) return t("web:landscape.hand");
  const name = names[active] ?? "";
  return t(canAct ? "web:landscape.your_tile_named" : "web:table.turn_of", { name });
}

/** What has to be chosen while a tile lies in the warehouse. */
export function drawTitle(
  t: Say,
  { active, players }: DorfromantikView,
  names: readonly string[],
  yours: readonly number[],
): string {
  if (players === 1) return t("web:landscape.choose_draw_alone");
  if (yours.length === 1 && yours[0] === active) return t("web:landscape.choose_draw");
  return t("web:landscape.choose_draw_named", { name: names[active ?? 0] ?? "" });
}

/** Which special tile it is, and whether its edges are known. */
function AboutSpecial({ tile }: { tile: Tile }) {
  const t = useText();
  const name = tileName(t, tile.tile);
  if (name === tile.tile && !tile.reading) return null;
  return (
    <p className="soft about-special">
      {t("web:landscape.special", { name })} {tile.reading && t("web:landscape.reading")}
    </p>
  );
}

/** The tile that lies in the warehouse; without its picture where that is shown beside. */
function Stored({ tile, pictures }: { tile: Tile; pictures: TilePictures | null }) {
  const t = useText();
  return (
    <div className="stored">
      {pictures && <TilePicture tile={tile} turn={tile.turn} pictures={pictures} size={52} />}
      <p>
        {t("web:landscape.stored")}: {tileName(t, tile.tile)}
        <span className="unseen">. {tileWords(t, tile)}</span>
      </p>
    </div>
  );
}

/** What the token on a tile asks for, or what its flag brings. */
function AboutTask({ tile }: { tile: Tile }) {
  const t = useText();
  if (tile.flag) return <p className="soft">{t("web:landscape.flag_meant")}</p>;
  if (!tile.token) return null;
  const [kind, number] = tile.token;
  return (
    <p className="soft" aria-hidden="true">
      {t("web:landscape.task_meant", {
        landscape: t(`dorfromantik:landscape.${kind}`),
        number,
      })}
    </p>
  );
}

/** What became of tasks with the latest placement, since their tokens are gone. */
function EndedTasks({ ended }: { ended: readonly RecordEvent[] }) {
  const t = useText();
  return ended.map((event) => (
    <p key={String(event.at)} className={event.fulfilled ? "soft ended done" : "soft ended"}>
      <span aria-hidden="true">{event.fulfilled ? "✓" : "×"}</span>
      <span>{endedWords(t, event)}</span>
    </p>
  ));
}

/** So long it is told what lets a landscape grow. */
const GROWING_TILES = 8;

/** What to do with the tile, unless there is more to tell of it; how, while few tiles lie. */
function HowToPlace({ tiles, isAbout }: { tiles: number; isAbout: boolean }) {
  const t = useText();
  if (tiles > AIM_TILES) {
    if (isAbout) return null;
    const grows = tiles <= GROWING_TILES;
    return <p className="soft">{t(`web:landscape.${grows ? "how_it_grows" : "choose"}`)}</p>;
  }
  return (
    <>
      <p className="soft by-mouse">{t("web:landscape.how_by_mouse")}</p>
      <p className="soft by-touch">{t("web:landscape.how_by_touch")}</p>
    </>
  );
}

/** With so many tasks on the landscape, no task tile comes. */
const MOST_TASKS = 3;

export const TasksPanel = memo(function TasksPanel({
  view,
  lighting,
}: {
  view: DorfromantikView;
  lighting: Lighting;
}) {
  const t = useText();
  const cellsOf = (task: Task) =>
    view.territories.find(
      ({ kind, cells }) =>
        kind === task.kind && cells.some(([q, r]) => q === task.at[0] && r === task.at[1]),
    )?.cells ?? [task.at];
  return (
    <section className="panel" aria-labelledby="tasks">
      <h2 id="tasks">{t("web:landscape.tasks")}</h2>
      {view.tasks.length === 0 && <p className="soft">{t("web:landscape.no_task")}</p>}
      {view.tasks.length < MOST_TASKS && view.to_come.task_tiles.length > 0 && (
        <p className="soft">{t("web:landscape.more_tasks")}</p>
      )}
      <TaskTokens view={view} words="tokens" />
      <ul className="rows">
        {view.tasks.map((task) => (
          <li key={task.at.join()}>
            <LightRow row={`task ${task.at.join()}`} cells={cellsOf(task)} lighting={lighting}>
              <TaskToken kind={task.kind} number={task.number} />
              <span className="row-name">{t(`dorfromantik:landscape.${task.kind}`)}</span>
              <progress value={task.tiles} max={task.number} aria-hidden="true" />
              <span className="row-value">
                {t("web:landscape.progress", { tiles: task.tiles, number: task.number })}
              </span>
            </LightRow>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** A task's token as it lies on the landscape, by which it is told from others of its kind. */
function TaskToken({ kind, number }: { kind: Landscape; number: number }) {
  const markup = useMemo(() => token(kind, number, { x: 0, y: 0 }), [kind, number]);
  const { left, top, width, height } = TOKEN_BOX;
  return (
    <svg
      className="task-token"
      viewBox={`${left} ${top} ${width} ${height}`}
      width="44"
      height="25"
      aria-hidden="true"
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}

/** How many tasks were fulfilled, and how many cancelled. */
function TaskTokens({ view, words }: { view: DorfromantikView; words: "tokens" | "tasks_ended" }) {
  const t = useText();
  const all = (tokens: Record<string, number[]>) => Object.values(tokens).flat().length;
  const fulfilled = all(view.tokens.fulfilled);
  const cancelled = all(view.tokens.cancelled);
  if (fulfilled + cancelled === 0) return null;
  return <p className="soft">{t(`web:landscape.${words}`, { fulfilled, cancelled })}</p>;
}

/** A row that lights its cells on the landscape while it is chosen, focused or pointed at. */
function LightRow({
  row,
  cells,
  lighting,
  children,
}: {
  row: string;
  cells: readonly Cell[];
  lighting: Lighting;
  children: ReactNode;
}) {
  const pass = (isOn: boolean) => lighting.pass(isOn ? cells : []);
  return (
    <ToggleButton
      className="light-row"
      isDisabled={cells.length === 0}
      isSelected={lighting.row === row}
      onChange={(isOn) => lighting.choose(isOn ? row : null, isOn ? cells : [])}
      onHoverChange={pass}
      onFocusChange={pass}
    >
      {children}
    </ToggleButton>
  );
}

/** The aim is told while so few tiles lie. */
const AIM_TILES = 3;

/** So long each row is looked at before the next one comes, in milliseconds. */
const PACE = 500;

/** What the points of several tasks are made of, and what flags do not count yet. */
function Parts({ view, row }: { view: DorfromantikView; row: ScoreRow }) {
  const t = useText();
  const open = isFlag(row) ? openHomes(view, row).map(({ tiles }) => tiles) : [];
  if (open.length > 0)
    return (
      <span className="soft parts">
        {t("web:landscape.flag_open", { tiles: open.join(" + ") })}
      </span>
    );
  const numbers = isLandscape(row) ? view.tokens.fulfilled[row] : [];
  if (numbers.length > 1) return <span className="soft parts">{numbers.join(" + ")}</span>;
  const counted = view.phase === "over" ? countedBy(row) : null;
  return counted && <span className="soft parts">{t(`web:landscape.row_counts.${counted}`)}</span>;
}

/** What stands before a row where that is not the icon of its name. */
const SIGNS: Partial<Record<ScoreRow, string>> = {
  green: "flag-green",
  yellow: "flag-yellow",
  red: "flag-red",
  longest_railroad: "longest-railroad",
  longest_river: "longest-river",
};

/** What of the table the larger signs show. */
const BOXES: readonly [beginning: string, box: string, width: number, height: number][] = [
  ["longest-", "-58 -40 126 80", 30, 24],
  ["flag-", "-14 -46 60 62", 24, 24],
];

export const ScorePanel = memo(function ScorePanel({
  view,
  hasWatched,
  isUsual,
  lighting,
}: SheetProps) {
  // The sheet begins anew when the end is reached.
  return (
    <Sheet
      key={String(hasWatched)}
      view={view}
      hasWatched={hasWatched}
      isUsual={isUsual}
      lighting={lighting}
    />
  );
});

interface SheetProps {
  view: DorfromantikView;
  /** Whether the game has just ended before one's eyes. */
  hasWatched: boolean;
  /** Whether the game has the pieces of which is known what people come to with them. */
  isUsual: boolean;
  lighting: Lighting;
}

function Sheet({ view, hasWatched, isUsual, lighting }: SheetProps) {
  const t = useText();
  const id = useId();
  const scoreRows = rowsOf(view);
  const [filled, showAll] = useReveal(scoreRows.length, hasWatched, PACE);
  const isDone = filled >= scoreRows.length;
  const isOver = view.phase === "over";
  const latest = isDone ? undefined : scoreRows[filled - 1];
  const cells = useMemo(() => (latest ? cellsOfRow(view, latest) : []), [view, latest]);
  const { pass } = lighting;
  useEffect(() => {
    if (hasWatched) pass(cells);
  }, [hasWatched, cells, pass]);
  const total = isDone
    ? pointsOf(view.score, "total")
    : scoreRows.slice(0, filled).reduce((sum, row) => sum + pointsOf(view.score, row), 0);
  return (
    <section className={isOver ? "panel final" : "panel"} aria-labelledby={id}>
      {isOver && <h2>{t("web:table.over")}</h2>}
      <h2 id={id}>
        {isOver ? t("web:landscape.result") : t("web:landscape.result_now")}
        <span className="total">{isDone ? total : `${total} …`}</span>
      </h2>
      {!isDone && (
        <Button className="quiet" onPress={showAll}>
          {t("web:table.whole_result")}
        </Button>
      )}
      {isOver && isDone && isUsual && <p className="soft">{t("web:landscape.usual")}</p>}
      {isOver && isDone && <TaskTokens view={view} words="tasks_ended" />}
      {view.landscape.length <= AIM_TILES && <p className="soft aim">{t("web:landscape.aim")}</p>}
      <ul className="rows score-rows">
        {scoreRows.map((row, number) => (
          <li key={row} className={`row-${row}${row === latest ? " latest" : ""}`}>
            <LightRow row={row} cells={cellsOfRow(view, row)} lighting={lighting}>
              <ScoreSign row={row} />
              <span className="row-name">
                {t(`dorfromantik:score.${row}`)}
                {number < filled && <Parts view={view} row={row} />}
              </span>
              <span className="row-value">{number < filled ? pointsOf(view.score, row) : ""}</span>
            </LightRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ScoreSign({ row }: { row: ScoreRow }) {
  const sign = SIGNS[row] ?? `icon-${row}`;
  const [, box, width, height] = BOXES.find(([beginning]) => sign.startsWith(beginning)) ?? [];
  if (!box) return <Sign shape={sign} />;
  return (
    <svg className="sign" viewBox={box} width={width} height={height} aria-hidden="true">
      <use href={`#${sign}`} />
    </svg>
  );
}

export const ToComePanel = memo(function ToComePanel({
  view,
  pictures,
}: {
  view: DorfromantikView;
  pictures: TilePictures;
}) {
  const t = useText();
  const id = useId();
  const { landscape_tiles, special_tiles, landscape_stack, removed, task_tiles, tokens } =
    view.to_come;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("web:landscape.to_come")}</h2>
      <p className="stacks">
        <span>
          <Sign shape="back-landscape" />{" "}
          {t("web:landscape.landscape_tiles", { count: landscape_stack })}
        </span>
        {special_tiles.length > 0 && (
          <span className="special-left">
            {t("web:landscape.special_tiles", { count: special_tiles.length })}
          </span>
        )}
        <span>
          <Sign shape="back-task" /> {t("web:landscape.task_tiles", { count: task_tiles.length })}
        </span>
      </p>
      <ul className="tokens-left">
        {LANDSCAPES.map((landscape) => (
          <li key={landscape}>
            <Sign shape={`icon-${landscape}`} size={20} />
            <span className="unseen">{t(`dorfromantik:landscape.${landscape}`)} </span>
            {tokens[landscape].join(" ") || "–"}
          </li>
        ))}
      </ul>
      {view.set_aside.length > 0 && (
        <>
          <p className="soft">{t("web:landscape.were_set_aside")}</p>
          <ul className="small-tiles">
            {view.set_aside.map((name) => (
              <li key={name}>
                <SmallTile name={name} pictures={pictures} />
              </li>
            ))}
          </ul>
        </>
      )}
      <details>
        <summary>{t("web:landscape.which_tiles")}</summary>
        <p className="soft">{t("web:landscape.removed", { count: removed })}</p>
        <ul className="small-tiles">
          {[...landscape_tiles, ...special_tiles, ...task_tiles].map((name) => (
            <li key={name}>
              <SmallTile name={name} pictures={pictures} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
});

function SmallTile({ name, pictures }: { name: string; pictures: TilePictures }) {
  const tile: Tile = {
    tile: name,
    edges: "",
    turn: 0,
    token: null,
    flag: null,
    sheep: 0,
    crossings: 0,
    unlock: null,
    reading: false,
  };
  const t = useText();
  return (
    <>
      <TilePicture tile={tile} turn={0} pictures={pictures} size={44} />
      <span className="tile-name">{tileName(t, name)}</span>
    </>
  );
}
