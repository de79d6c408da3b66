import { expect, test } from "vitest";
import type { RecordEvent } from "../api/moves";
import type { Say } from "../texts/texts";
import { endedTasks, endedWords, eventWords, landscapeSections, moveName } from "./text";
import type { DorfromantikView, Tile } from "./view";

/** Texts as their keys with what is filled in, so that a test says what is told. */
const say = ((key: string, values: Record<string, unknown> = {}) =>
  [key.split(":")[1], ...Object.values(values)].join(" ")) as Say;

const tile: Tile = {
  tile: "L01",
  edges: "FFGMMM",
  turn: 0,
  token: null,
  sheep: 0,
  crossings: 0,
  flag: null,
  unlock: null,
  reading: false,
};
const NONE = { forest: [], grain: [], village: [], railroad: [], river: [] };
const view: DorfromantikView = {
  game: "dorfromantik",
  viewer: null,
  phase: "place",
  active: 0,
  players: 1,
  unlocked: [],
  hand: tile,
  warehouse: null,
  can_store: false,
  hearts: { red: 0, golden: 0 },
  can_take_heart: false,
  landscape: [{ ...tile, at: [0, 0], flag: "yellow", task: null, heart: null }],
  frontier: [
    { at: [1, 0], turns: [0, 3] },
    { at: [0, 1], turns: [] },
  ],
  tasks: [],
  territories: [{ kind: "grain", tiles: 2, open: 1, cells: [[0, 0]] }],
  tokens: { fulfilled: { ...NONE, forest: [4] }, cancelled: NONE },
  to_come: {
    landscape_tiles: [],
    special_tiles: [],
    landscape_stack: 3,
    removed: 0,
    task_tiles: ["T01"],
    tokens: { ...NONE, river: [4, 6] },
  },
  set_aside: [],
  score: { total: 168 },
  score_rows: [],
  score_cells: {},
  goals: [],
  result: null,
};

const told = (seen: DorfromantikView) => landscapeSections(say, seen);

test("a cell is told with its turns and with what the tile would meet there", () => {
  const [, cells] = told(view);
  const line = "@1,0: r0, r3; text.beside text.side.north_west landscape.grain";
  expect(cells?.lines.slice(1)).toEqual([line]);
});

test("flags tell what they count now, and tokens which are still to come", () => {
  const lines = told(view).flatMap((section) => section.lines);
  expect(lines).toContain("text.flag_open @0,0 flag.yellow 2");
  expect(lines).toContain("text.tokens_left landscape.river 4, 6");
});

test("at the end the result comes first and is final, and nothing to be done is told", () => {
  const over: DorfromantikView = { ...view, phase: "over", hand: null, frontier: [] };
  const [result, ...rest] = told(over);
  expect(result?.title).toBe("landscape.result: 168");
  expect(result?.lines[0]).toContain("landscape.tokens 1 0");
  expect(rest.map(({ title }) => title)).toEqual(["text.flags", "landscape.label"]);
});

test("what is done with hearts and the warehouse is told", () => {
  const place = { e: "place", tile: "L01", at: [0, 1], turn: 2, heart: "golden" };
  expect(eventWords(say, place, null)).toContain("you.place_tile_golden");
  expect(eventWords(say, { e: "store", tile: "Circus" }, "Anna")).toBe(
    "log.store Anna piece.circus",
  );
  expect(moveName(say, { text: "", event: place })).toContain("landscape.with_heart.golden");
  expect(moveName(say, { text: "draw", event: { e: "draw" } })).toBe("landscape.draw");
});

test("the tile in the warehouse is told, and special tiles by their names", () => {
  const special = { ...tile, tile: "Grain Tunnel", unlock: "grain_tunnel", reading: true };
  const seen = { ...view, warehouse: special, hearts: { red: 2, golden: 0 } };
  const lines = told(seen).flatMap((section) => section.lines);
  expect(lines).toContain("landscape.hearts_left 2 0");
  const stored = told(seen).find(({ title }) => title === "landscape.stored")?.lines[0];
  expect(stored).toContain("landscape.special piece.grain_tunnel");
  expect(stored).toContain("landscape.reading");
});

test("the tasks that the latest placement ended are told with their points", () => {
  const task = { e: "task", seat: null, kind: "forest", number: 4 } as const;
  const happened = [
    { e: "place", at: [0, 0] },
    { ...task, at: [0, 0], fulfilled: true },
    { e: "place", at: [1, 0] },
    { ...task, at: [1, 0], fulfilled: true },
    { ...task, at: [2, 0], number: 5, fulfilled: false },
    { e: "reveal" },
  ] as unknown as RecordEvent[];
  expect(endedTasks(happened).map((event) => endedWords(say, event))).toEqual([
    "landscape.task_fulfilled landscape.forest 4",
    "landscape.task_cancelled landscape.forest 5",
  ]);
  expect(endedTasks([])).toEqual([]);
});
