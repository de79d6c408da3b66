import { expect, test } from "vitest";
import type { Entry } from "../api/client";
import { seenOf } from "./lastSeen";

const entry = (version: number, event: Record<string, unknown>): Entry => ({
  version,
  by: "m1",
  command: "",
  at: 0,
  event: event as unknown as Entry["event"],
});

test("what was seen is counted in events of the game, without what was taken back", () => {
  const moved = { e: "moved", seat: 0, move: { e: "end" }, follows: [] };
  const rolled = { e: "chanced", outcome: { e: "roll", seat: 0, dice: [1] } };
  const entries = [
    entry(1, { e: "started" }),
    entry(2, rolled),
    entry(3, moved),
    entry(4, { e: "undone", seat: 0 }),
    entry(5, moved),
  ];
  expect(seenOf(entries, 1)).toBe(0);
  expect(seenOf(entries, 3)).toBe(2);
  expect(seenOf(entries, 4)).toBe(1);
  expect(seenOf(entries, 9)).toBe(2);
});
