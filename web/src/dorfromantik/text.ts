/** Landscapes in words: what happened, what moves are called, and the whole table to be read. */

import type { LegalMove, RecordEvent } from "../api/moves";
import type { Name, Section } from "../interface/game";
import type { Say, Values } from "../texts/texts";
import { cellName, isSameCell, keyOf, lyingName, STEPS } from "./hexes";
import {
  type Cell,
  type DorfromantikView,
  EDGES,
  FLAG_LANDSCAPES,
  FLAGS,
  LANDSCAPES,
  type Landscape,
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
  const values: Values = { name: name ?? "", tile: String(event.tile ?? "") };
  const who = name === null ? "you" : "log";
  const cell = cellOf(event);
  switch (event.e) {
    case "set_aside":
      return t(`page:${who}.set_aside`, values);
    case "reveal":
      return revealed(t, event, values, who);
    case "task":
      return taskEnded(t, event);
    case "place":
      if (!cell) return "";
      return t(`page:${who}.place_tile`, {
        ...values,
        cell: lyingName(cell, Number(event.turn)),
      });
    default:
      return "";
  }
}

function revealed(t: Say, event: RecordEvent, values: Values, who: "you" | "log"): string {
  if (!Array.isArray(event.token)) return t(`page:${who}.reveal`, values);
  const [landscape, number] = event.token as [Landscape, number];
  const named = t(`dorfromantik:landscape.${landscape}`);
  return t(`page:${who}.reveal_task`, { ...values, landscape: named, number });
}

function taskEnded(t: Say, event: RecordEvent): string {
  const landscape = t(`dorfromantik:landscape.${event.kind as Landscape}`);
  const values = { landscape, number: Number(event.number) };
  return t(event.fulfilled ? "page:log.task_fulfilled" : "page:log.task_cancelled", values);
}

/** A move by its name: the cell and the turn, as they are told of cells. */
export function moveName(t: Say, { text, event }: LegalMove): string {
  if (event.e === "set_aside") return t("web:landscape.set_aside");
  const cell = cellOf(event);
  return cell ? lyingName(cell, Number(event.turn)) : text;
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

/** What is on a tile, in words: its edges from the north on, its task, its flag. */
export function tileWords(t: Say, tile: Tile): string {
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
      lines: view.hand ? [`${view.hand.tile}. ${tileWords(t, view.hand)}`] : [],
    },
    { title: t("web:text.free_cells"), lines: cellLines(t, view) },
    { title: t("web:landscape.tasks"), lines: taskLines(t, view) },
    flags,
    landscape,
    score,
    { title: t("web:landscape.to_come"), lines: linesToCome(t, view) },
  ];
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
  const rows = [...LANDSCAPES, ...FLAGS, "longest_railroad", "longest_river"] as const;
  const count = (tokens: Record<string, number[]>) => Object.values(tokens).flat().length;
  const fulfilled = count(view.tokens.fulfilled);
  const cancelled = count(view.tokens.cancelled);
  return [
    `${t("web:landscape.tasks")}: ${t("web:landscape.tokens", { fulfilled, cancelled })}`,
    ...rows.map((row) => `${t(`dorfromantik:score.${row}`)}: ${view.score[row]}`),
  ];
}

function linesToCome(t: Say, { to_come: toCome }: DorfromantikView): string[] {
  const tokens = LANDSCAPES.filter((kind) => toCome.tokens[kind].length > 0);
  return [
    t("web:landscape.landscape_tiles", { count: toCome.landscape_stack }),
    t("web:landscape.task_tiles", { count: toCome.task_tiles.length }),
    ...tokens.map((kind) =>
      t("web:text.tokens_left", {
        landscape: t(`dorfromantik:landscape.${kind}`),
        numbers: toCome.tokens[kind].join(", "),
      }),
    ),
  ];
}
