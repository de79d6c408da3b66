import { expect, test } from "vitest";
import type { Entry } from "../api/client";
import { eventsOf } from "./happened";

const entries = (...events: Record<string, unknown>[]): Entry[] =>
  events.map((event, place) => ({
    version: place + 1,
    by: "m1",
    command: "",
    at: 0,
    event: event as unknown as Entry["event"],
  }));

const ROLL = { e: "chanced", outcome: { e: "roll", seat: 0, dice: [1, 2, 3, 4] } };
const MOVE = { e: "moved", seat: 0, move: { e: "end" }, follows: [{ e: "task" }] };

test("the game's events stand in their order, with those that followed from moves", () => {
  const created = { e: "created", prelude: { events: [{ e: "roll" }] } };
  const found = eventsOf(entries(created, { e: "started" }, ROLL, MOVE));
  expect(found.map(({ e }) => e)).toEqual(["roll", "roll", "end", "task"]);
  expect(found[2]?.seat).toBe(0);
});

test("what was taken back has not happened", () => {
  const found = eventsOf(entries(ROLL, MOVE, { e: "undone", seat: 0 }));
  expect(found.map(({ e }) => e)).toEqual(["roll"]);
});
