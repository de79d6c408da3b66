// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Entry } from "../api/client";
import type { Say } from "../texts/texts";
import { logOf, NO_SENTENCES } from "./log";

const VIEW = {
  game: "bohemian-villages",
  villages: [{ name: "Nenbrad", buildings: [{ kind: "inn" }, { kind: "farm" }] }],
};
const PEOPLE = {
  yours: [0, 1],
  host: "m1",
  members: { m1: "Anna", m2: "Bruno" },
  seats: [
    { name: "Anna", member: "m1", bot: null },
    { name: "Bruno", member: "m2", bot: null },
  ],
};
/** Tells which text with which values, instead of the text. */
const say: Say = (key, values) =>
  `${key.split(".").at(-1)} ${Object.values(values ?? {}).join(" ")}`;

function entries(...events: Record<string, unknown>[]): Entry[] {
  return events.map((event, place) => ({
    version: place + 1,
    by: "m1",
    command: "",
    at: 0,
    event: event as unknown as Entry["event"],
  }));
}

const CREATED = { e: "created", name: "Anna", prelude: null };
const STARTED = { e: "started" };
const ROLL = { e: "chanced", outcome: { e: "roll", seat: 0, dice: [1, 2, 3, 4] } };
const MOVE = {
  e: "moved",
  seat: 0,
  move: { e: "place", seat: 0, dice: [3, 4], village: "Nenbrad", building: 1 },
  follows: [{ e: "task", kind: "forest", number: 4, fulfilled: true }],
  for_absent: false,
  fallback: false,
};

test("a move leads to the moment after all that followed from it", () => {
  const lines = logOf(say, entries(CREATED, STARTED, ROLL, MOVE), VIEW, PEOPLE, NO_SENTENCES);
  expect(lines.map(({ events }) => events)).toEqual([null, 0, 1, 3]);
  expect(lines.at(-1)?.text).toContain("farm");
});

test("what followed from a move is told with it", () => {
  const landscape = { game: "dorfromantik", active: 0 };
  const placed = { ...MOVE, move: { e: "place", seat: 0, tile: "L01", at: [0, 1], turn: 2 } };
  const [line] = logOf(say, entries(placed), landscape, PEOPLE, NO_SENTENCES);
  expect(line?.text).toContain("@0,1 r2");
  expect(line?.text).toContain("task_fulfilled");
});

test("a move that was taken back leads nowhere, and the next one to where it was", () => {
  const undone = { e: "undone", seat: 0, for_absent: false };
  const lines = logOf(
    say,
    entries(CREATED, STARTED, ROLL, MOVE, undone, MOVE),
    VIEW,
    PEOPLE,
    NO_SENTENCES,
  );
  const moves = lines.filter(({ text }) => text.startsWith("place"));
  expect(moves.map(({ events }) => events)).toEqual([null, 3]);
  expect(moves.map(({ isTakenBack }) => isTakenBack)).toEqual([true, false]);
});

test("a game that goes on from another one counts what happened there", () => {
  const created = { ...CREATED, prelude: { setup: {}, events: [{}, {}, {}], origin: null } };
  const lines = logOf(say, entries(created, STARTED, ROLL), VIEW, PEOPLE, NO_SENTENCES);
  expect(lines.map(({ events }) => events)).toEqual([null, 3, 4]);
});

test("what was collected or let go is told with its amount, where it was written down", () => {
  const taken = (e: string, income: number | null) => ({
    ...MOVE,
    move: { e, seat: 0 },
    follows: [],
    income,
  });
  const told = logOf(
    say,
    entries(taken("income", 3), taken("forgo", 2), taken("income", null)),
    VIEW,
    PEOPLE,
    NO_SENTENCES,
  ).map(({ text }) => text);
  expect(told).toEqual(["income_of Anna 3", "forgo_of Anna 2", "income Anna "]);
});

test("what the host does about seats is told", () => {
  const seated = (player: object) => ({ e: "seated", seat: 1, player });
  const told = logOf(
    say,
    entries(
      seated({ name: "Bruno", member: "m2", bot: "greedy" }),
      seated({ name: "Bruno", member: "m2", bot: null }),
      seated({ name: "", member: null, bot: null }),
      { ...MOVE, for_absent: true },
    ),
    VIEW,
    PEOPLE,
    NO_SENTENCES,
  ).map(({ text }) => text);
  expect(told[0]).toMatch(/^bot_for Bruno 2 .*greedy/);
  expect(told[1]).toBe("plays_at Bruno 2");
  expect(told[2]).toContain("freed");
  expect(told[3]).toContain("for_absent Anna");
});

test("what came of a move is told with it, in the place of what the record says", () => {
  const told = new Map([[4, ["Kicks you out.", "Earns 2 coins at once."]]]);
  const lines = logOf(say, entries(CREATED, STARTED, ROLL, MOVE), VIEW, PEOPLE, told);
  expect(lines.at(-1)?.text).toContain("Kicks you out. Earns 2 coins at once.");
  expect(lines.at(-1)?.text).not.toContain("task_fulfilled");
});

test("whoever plays at one seat is told as you", () => {
  const keys: string[] = [];
  const told: Say = (key) => {
    keys.push(key);
    return key;
  };
  const other = { ...MOVE, seat: 1, move: { ...MOVE.move, seat: 1 } };
  logOf(
    told,
    entries(CREATED, STARTED, MOVE, other),
    VIEW,
    { ...PEOPLE, yours: [0] },
    NO_SENTENCES,
  );
  expect(keys.filter((key) => key.endsWith(".place"))).toEqual([
    "page:you.place",
    "page:log.place",
  ]);
});

test("whoever takes over as host is named", () => {
  const [line] = logOf(say, entries({ e: "host_taken", member: "m2" }), VIEW, PEOPLE, NO_SENTENCES);
  expect(line?.text).toBe("host_taken Bruno");
});
