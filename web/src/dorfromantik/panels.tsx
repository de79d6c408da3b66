/** What lies beside the landscape: the tile in hand, tasks, what is to come, the score sheet. */

import { memo, type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import type { Refused } from "../app/table";
import { Sign } from "../art/Shapes";
import { WhyNot } from "../learning/WhyNot";
import { useText } from "../texts/texts";
import { useReveal } from "../widgets/reveal";
import { type TilePictures, tileMarkup } from "./picture";
import {
  type Cell,
  type DorfromantikView,
  EDGES,
  FLAGS,
  LANDSCAPES,
  type ScoreRow,
  type Task,
  type Tile,
} from "./view";

/** A tile that lies by itself. */
export function TilePicture({
  tile,
  turn,
  pictures,
  size,
}: {
  tile: Tile;
  turn: number;
  pictures: TilePictures;
  size: number;
}) {
  const markup = useMemo(() => tileMarkup(tile, turn, pictures), [tile, turn, pictures]);
  return (
    <svg viewBox="-106 -108 212 216" width={size} height={size} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
    </svg>
  );
}

/** What is on a tile, in words: its edges from the north on, its task, its flag. */
export function useTileWords(): (tile: Tile) => string {
  const t = useText();
  return (tile) => {
    const edges = [...tile.edges].map((letter) =>
      t(`dorfromantik:landscape.${EDGES[letter] ?? "meadow"}`),
    );
    const words = [t("web:landscape.edges", { edges: edges.join(", ") })];
    if (tile.token)
      words.push(
        t("web:landscape.task", {
          landscape: t(`dorfromantik:landscape.${tile.token[0]}`),
          number: tile.token[1],
        }),
      );
    if (tile.flag)
      words.push(t("web:landscape.flag", { color: t(`dorfromantik:flag.${tile.flag}`) }));
    return words.join(" ");
  };
}

export function HandPanel({
  view,
  names,
  pictures,
  turn,
  effects,
  canAct,
  isToConfirm,
  refused,
  children,
}: {
  view: DorfromantikView;
  names: string[];
  pictures: TilePictures;
  /** The turn in which the tile is held; null while it is not held anywhere. */
  turn: number | null;
  effects: string[];
  canAct: boolean;
  /** Whether the tile was placed, and the turn is still to be ended. */
  isToConfirm: boolean;
  /** Why the tile cannot lie where somebody wanted it. */
  refused: Refused | null | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const words = useTileWords();
  const name = view.active === null ? "" : (names[view.active] ?? "");
  return (
    <section className="panel hand" aria-label={t("web:landscape.hand")}>
      <div className="hand-tile">
        {view.hand ? (
          <TilePicture
            tile={view.hand}
            turn={turn ?? view.hand.turn}
            pictures={pictures}
            size={112}
          />
        ) : (
          <span className="big-number">{view.score.total}</span>
        )}
        {view.hand && <span className="unseen">{words(view.hand)}</span>}
      </div>
      <div className="hand-words">
        <h2>
          {view.phase === "over"
            ? t("web:table.over")
            : isToConfirm
              ? t("web:landscape.placed")
              : canAct
                ? t("web:landscape.your_tile")
                : t("web:table.turn_of", { name })}
        </h2>
        {effects.length > 0 ? (
          <ul className="effects">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ) : refused ? (
          <WhyNot game="dorfromantik" refused={refused} />
        ) : (
          canAct && !isToConfirm && <HowToPlace isTold={view.landscape.length <= AIM_TILES} />
        )}
      </div>
      {canAct && children}
    </section>
  );
}

/** What to do with the tile; how, while few tiles lie. */
function HowToPlace({ isTold }: { isTold: boolean }) {
  const t = useText();
  if (!isTold) return <p className="soft">{t("web:landscape.choose")}</p>;
  return (
    <>
      <p className="soft by-mouse">{t("web:landscape.how_by_mouse")}</p>
      <p className="soft by-touch">{t("web:landscape.how_by_touch")}</p>
    </>
  );
}

export const TasksPanel = memo(function TasksPanel({
  view,
  onLight,
}: {
  view: DorfromantikView;
  onLight: (cells: readonly Cell[]) => void;
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
      <TaskTokens view={view} />
      <ul className="rows">
        {view.tasks.map((task) => (
          <li key={task.at.join()}>
            <LightRow cells={cellsOf(task)} onLight={onLight}>
              <Sign shape={`icon-${task.kind}`} />
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

/** How many tasks were fulfilled, and how many cancelled. */
function TaskTokens({ view }: { view: DorfromantikView }) {
  const t = useText();
  const all = (tokens: Record<string, number[]>) => Object.values(tokens).flat().length;
  const fulfilled = all(view.tokens.fulfilled);
  const cancelled = all(view.tokens.cancelled);
  if (fulfilled + cancelled === 0) return null;
  return <p className="soft">{t("web:landscape.tokens", { fulfilled, cancelled })}</p>;
}

/** A row that lights its cells on the landscape while it is pressed, focused or pointed at. */
function LightRow({
  cells,
  onLight,
  children,
}: {
  cells: readonly Cell[];
  onLight: (cells: readonly Cell[]) => void;
  children: ReactNode;
}) {
  const [isLit, setLit] = useState(false);
  const light = (on: boolean) => onLight(on || isLit ? cells : []);
  return (
    <ToggleButton
      className="light-row"
      isDisabled={cells.length === 0}
      isSelected={isLit}
      onChange={(on) => {
        setLit(on);
        onLight(on ? cells : []);
      }}
      onHoverChange={light}
      onFocusChange={light}
    >
      {children}
    </ToggleButton>
  );
}

/** The aim is told while so few tiles lie. */
const AIM_TILES = 3;

const ROWS: readonly ScoreRow[] = [...LANDSCAPES, ...FLAGS, "longest_railroad", "longest_river"];

const SIGNS: Record<ScoreRow, string> = {
  forest: "icon-forest",
  grain: "icon-grain",
  village: "icon-village",
  railroad: "icon-railroad",
  river: "icon-river",
  green: "flag-green",
  yellow: "flag-yellow",
  red: "flag-red",
  longest_railroad: "icon-railroad",
  longest_river: "icon-river",
};

export const ScorePanel = memo(function ScorePanel({
  view,
  hasWatched,
  onLight,
}: {
  view: DorfromantikView;
  /** Whether the game has just ended before one's eyes. */
  hasWatched: boolean;
  onLight: (cells: readonly Cell[]) => void;
}) {
  // The sheet begins anew when the end is reached.
  return <Sheet key={String(hasWatched)} view={view} hasWatched={hasWatched} onLight={onLight} />;
});

function Sheet({
  view,
  hasWatched,
  onLight,
}: {
  view: DorfromantikView;
  hasWatched: boolean;
  onLight: (cells: readonly Cell[]) => void;
}) {
  const t = useText();
  const id = useId();
  const [filled, showAll] = useReveal(ROWS.length, hasWatched);
  const isDone = filled >= ROWS.length;
  const latest = isDone ? undefined : ROWS[filled - 1];
  const cells = latest ? view.score_cells[latest] : undefined;
  useEffect(() => {
    if (hasWatched) onLight(cells ?? []);
  }, [hasWatched, cells, onLight]);
  const total = isDone
    ? view.score.total
    : ROWS.slice(0, filled).reduce((sum, row) => sum + view.score[row], 0);
  return (
    <section className="panel" aria-labelledby={id}>
      {view.phase === "over" && <h2>{t("web:table.over")}</h2>}
      <h2 id={id}>
        {view.phase === "over" ? t("web:landscape.result") : t("web:landscape.result_now")}
        <span className="total">{total}</span>
      </h2>
      {view.landscape.length <= AIM_TILES && <p className="soft aim">{t("web:landscape.aim")}</p>}
      <ul className="rows score-rows">
        {ROWS.map((row, number) => (
          <li key={row} className={`row-${row}${row === latest ? " latest" : ""}`}>
            <LightRow cells={view.score_cells[row]} onLight={onLight}>
              <ScoreSign row={row} />
              <span className="row-name">{t(`dorfromantik:score.${row}`)}</span>
              <span className="row-value">{number < filled ? view.score[row] : ""}</span>
            </LightRow>
          </li>
        ))}
      </ul>
      {!isDone && (
        <Button className="quiet" onPress={showAll}>
          {t("web:table.whole_result")}
        </Button>
      )}
    </section>
  );
}

function ScoreSign({ row }: { row: ScoreRow }) {
  if (!(FLAGS as readonly string[]).includes(row)) return <Sign shape={SIGNS[row]} />;
  return (
    <svg className="sign" viewBox="-14 -46 60 62" width="24" height="24" aria-hidden="true">
      <use href={`#${SIGNS[row]}`} />
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
  const { landscape_tiles, landscape_stack, removed, task_tiles, tokens } = view.to_come;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("web:landscape.to_come")}</h2>
      <p className="stacks">
        <span>
          <Sign shape="back-landscape" />{" "}
          {t("web:landscape.landscape_tiles", { count: landscape_stack })}
        </span>
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
          {[...landscape_tiles, ...task_tiles].map((name) => (
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
  };
  return (
    <>
      <TilePicture tile={tile} turn={0} pictures={pictures} size={44} />
      <span className="tile-name">{name}</span>
    </>
  );
}
