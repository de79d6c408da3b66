/** Landscapes in words: what happened, what moves are called, and the whole table to be read. */

import type { LegalMove, RecordEvent } from "../api/moves";
import type { Name, Section } from "../interface/game";
import { pieceKey } from "../texts/pieces";
import type { Say, Values } from "../texts/texts";
import { type Heart, heartOf } from "./hearts";
import { cellName, isSameCell, keyOf, lyingName, STEPS } from "./hexes";
import {
  type Cell,
  type DorfromantikView,
  EDGES,
  FLAG_LANDSCAPES,
  LANDSCAPES,
  type Landscape,
  rowsOf,
  type Tile,
} from "./view";

/** The cell that an event is about; null for any other event. */
export function cellOf({ at }: RecordEvent): Cell | null {
  if (!Array.isArray(at)) return null;
  const [q, r]: unknown[] = at;
  return [Number(q), Number(r)];
}

/** What happened, in a sentence; empty for an event that needs none. */
export function eventWords(t: Say, event: RecordEvent, name: Name): string {
  const values: Values = { name: name ?? "", tile: tileName(t, String(event.tile ?? "")) };
  const who = name === null ? "you" : "log";
  const cell = cellOf(event);
  switch (event.e) {
    case "set_aside":
    case "store":
    case "take":
    case "draw":
      return t(`page:${who}.${event.e}`, values);
    case "reveal":
      return revealed(t, event, values, who);
    case "task":
      return taskEnded(t, event);
    case "place":
      if (!cell) return "";
      return placed(t, event, { ...values, cell: lyingName(cell, Number(event.turn)) }, who);
    default:
      return "";
  }
}

function placed(t: Say, event: RecordEvent, values: Values, who: "you" | "log"): string {
  const heart = heartOf(event);
  return t(heart ? `page:${who}.place_tile_${heart}` : `page:${who}.place_tile`, values);
}

function revealed(t: Say, event: RecordEvent, values: Values, who: "you" | "log"): string {
  if (!Array.isArray(event.token)) return t(`page:${who}.reveal`, values);
  const [landscape, number] = event.token as [Landscape, number];
  const named = t(`dorfromantik:landscape.${landscape}`);
  return t(`page:${who}.reveal_task`, { ...values, landscape: named, number });
}

/** What became of a task, shortly, with the points where it brings some. */
export function endedWords(t: Say, event: RecordEvent): string {
  const landscape = t(`dorfromantik:landscape.${event.kind as Landscape}`);
  const values = { landscape, number: Number(event.number) };
  return t(`web:landscape.${event.fulfilled ? "task_fulfilled" : "task_cancelled"}`, values);
}

/** The tasks that the latest placement ended, so far as is known. */
export function endedTasks(happened: readonly RecordEvent[]): RecordEvent[] {
  const placed = happened.findLastIndex(({ e }) => e === "place");
  return placed < 0 ? [] : happened.slice(placed).filter(({ e }) => e === "task");
}

function taskEnded(t: Say, event: RecordEvent): string {
  const landscape = t(`dorfromantik:landscape.${event.kind as Landscape}`);
  const values = { landscape, number: Number(event.number) };
  return t(event.fulfilled ? "page:log.task_fulfilled" : "page:log.task_cancelled", values);
}

/** A move by its name: the cell and the turn, as they are told of cells. */
export function moveName(t: Say, { text, event }: LegalMove): string {
  const action = OTHER_MOVES.find((name) => name === event.e);
  if (action) return t(`web:landscape.${action}`);
  const cell = cellOf(event);
  if (!cell) return text;
  const heart = heartOf(event);
  const lying = lyingName(cell, Number(event.turn));
  return heart ? `${lying} ${t(`web:landscape.with_heart.${heart}`)}` : lying;
}

/** What else than placing can be done with a tile. */
const OTHER_MOVES = ["set_aside", "store", "take", "draw"] as const;

/** A tile's name: that of a special tile in the reader's language. */
export function tileName(t: Say, tile: string): string {
  const key = pieceKey(tile);
  return key ? t(key) : tile;
}

/** Moves in the order in which the cells are told; whatever else there is stays where it was. */
export function inOrder(moves: readonly LegalMove[], view: DorfromantikView): readonly LegalMove[] {
  const cells = view.frontier.map(({ at }) => keyOf(at));
  const placeOf = ({ event }: LegalMove) => {
    const cell = cellOf(event);
    return cell ? cells.indexOf(keyOf(cell)) : -1;
  };
  return moves.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What is on a tile, in words: its edges from the north on, its task, its flag, its heart. */
export function tileWords(t: Say, tile: Tile & { heart?: Heart | null }): string {
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
  if (tile.heart) words.push(t(`web:landscape.has_heart.${tile.heart}`));
  if (tile.unlock && pieceKey(tile.tile))
    words.unshift(t("web:landscape.special", { name: tileName(t, tile.tile) }));
  if (tile.reading) words.push(t("web:landscape.reading"));
  return words.join(" ");
}

/** The table in words, the result first where there is one. */
export function landscapeSections(t: Say, view: DorfromantikView): Section[] {
  const isOver = view.phase === "over";
  const score = {
    title: `${t(isOver ? "web:landscape.result" : "web:landscape.result_now")}: ${view.score.total}`,
    lines: scoreLines(t, view),
  };
  const landscape = {
    title: t("web:landscape.label"),
    lines: view.landscape.map((tile) => `${cellName(tile.at)}: ${tileWords(t, tile)}`),
  };
  const flags = { title: t("web:text.flags"), lines: flagLines(t, view) };
  if (isOver) return [score, flags, landscape];
  return [
    {
      title: t("web:landscape.hand"),
      lines: view.hand ? [namedTile(t, view.hand), ...heartLines(t, view)] : [],
    },
    ...(view.warehouse
      ? [{ title: t("web:landscape.stored"), lines: [namedTile(t, view.warehouse)] }]
      : []),
    { title: t("web:text.free_cells"), lines: cellLines(t, view) },
    { title: t("web:landscape.tasks"), lines: taskLines(t, view) },
    flags,
    landscape,
    score,
    { title: t("web:landscape.to_come"), lines: linesToCome(t, view) },
  ];
}

const namedTile = (t: Say, tile: Tile): string =>
  `${tileName(t, tile.tile)}. ${tileWords(t, tile)}`;

function heartLines(t: Say, { hearts }: DorfromantikView): string[] {
  return hearts.red + hearts.golden > 0 ? [t("web:landscape.hearts_left", { ...hearts })] : [];
}

const SIDES = ["north", "north_east", "south_east", "south", "south_west", "north_west"] as const;

/** Each cell where the tile may lie, with its turns and what it would meet there. */
function cellLines(t: Say, view: DorfromantikView): string[] {
  const edges = new Map(view.landscape.map((tile) => [keyOf(tile.at), tile.edges]));
  const free = view.frontier.filter(({ turns }) => turns.length > 0);
  const lines = free.map(({ at, turns }) => {
    const around = SIDES.flatMap((side, direction) => {
      const [q, r] = STEPS[direction] ?? [0, 0];
      const letter = edges.get(keyOf([at[0] + q, at[1] + r]))?.[(direction + 3) % 6];
      if (letter === undefined) return [];
      const landscape = t(`dorfromantik:landscape.${EDGES[letter] ?? "meadow"}`);
      return [t("web:text.beside", { side: t(`web:text.side.${side}`), landscape })];
    });
    const all = turns.map((turn) => `r${turn}`).join(", ");
    return [`${cellName(at)}: ${all}`, around.join(", ")].filter(Boolean).join("; ");
  });
  return lines.length > 0 ? [t("web:text.cells_how"), ...lines] : [];
}

function taskLines(t: Say, view: DorfromantikView): string[] {
  if (view.tasks.length === 0) return [t("web:landscape.no_task")];
  return view.tasks.map(({ at, kind, number, tiles }) => {
    const progress = t("web:landscape.progress", { tiles, number });
    return `${cellName(at)}: ${t(`dorfromantik:landscape.${kind}`)}, ${progress}`;
  });
}

/** What every flag on the landscape counts now, and whether its territory is closed. */
function flagLines(t: Say, view: DorfromantikView): string[] {
  return view.landscape.flatMap(({ at, flag }) => {
    const home = view.territories.find(
      ({ kind, cells }) =>
        flag && kind === FLAG_LANDSCAPES[flag] && cells.some((cell) => isSameCell(cell, at)),
    );
    if (!flag || !home) return [];
    const key = home.open > 0 ? "web:text.flag_open" : "web:text.flag_closed";
    const color = t(`dorfromantik:flag.${flag}`);
    return [t(key, { cell: cellName(at), color, count: home.tiles })];
  });
}

function scoreLines(t: Say, view: DorfromantikView): string[] {
  const count = (tokens: Record<string, number[]>) => Object.values(tokens).flat().length;
  const fulfilled = count(view.tokens.fulfilled);
  const cancelled = count(view.tokens.cancelled);
  return [
    `${t("web:landscape.tasks")}: ${t("web:landscape.tokens", { fulfilled, cancelled })}`,
    ...rowsOf(view).map((row) => `${t(`dorfromantik:score.${row}`)}: ${view.score[row]}`),
  ];
}

function linesToCome(t: Say, { to_come: toCome }: DorfromantikView): string[] {
  const tokens = LANDSCAPES.filter((kind) => toCome.tokens[kind].length > 0);
  return [
    t("web:landscape.landscape_tiles", { count: toCome.landscape_stack }),
    ...specialLines(t, toCome.special_tiles),
    t("web:landscape.task_tiles", { count: toCome.task_tiles.length }),
    ...tokens.map((kind) =>
      t("web:text.tokens_left", {
        landscape: t(`dorfromantik:landscape.${kind}`),
        numbers: toCome.tokens[kind].join(", "),
      }),
    ),
  ];
}

function specialLines(t: Say, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const told = names.map((name) => tileName(t, name)).join(", ");
  return [`${t("web:landscape.special_tiles", { count: names.length })}: ${told}`];
}
