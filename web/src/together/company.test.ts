import { expect, test } from "vitest";
import { changes, companionsOf, isShared, watchers } from "./company";

const ANNA = { name: "Anna", member: "m1", bot: null };
const BERND = { name: "Bernd", member: "m2", bot: null };
const BOT = { name: "Bot 1", member: null, bot: "easy" };
const NOBODY = { name: "", member: null, bot: null };
const TURN_OF_BERND = { seat: 1, to: "move" as const };

const standings = (here: string[], away: Record<string, number> = {}) =>
  companionsOf(
    { seats: [ANNA, BERND, BOT, NOBODY], you: "m1", waiting: TURN_OF_BERND },
    { here, away },
  ).map(({ standing, isThinking }) => (isThinking ? `${standing}!` : standing));

test("everyone is told apart: oneself, those who are there, away, or to come, bots, open seats", () => {
  expect(standings(["m1", "m2"])).toEqual(["you", "here!", "bot", "open"]);
  expect(standings(["m1"], { m2: 1 })).toEqual(["you", "away!", "bot", "open"]);
  expect(standings(["m1"])).toEqual(["you", "not-yet!", "bot", "open"]);
});

test("until the server has said who is there, nobody is away", () => {
  const seen = { seats: [ANNA, BERND], you: "m1", waiting: null };
  expect(companionsOf(seen, null).map(({ standing }) => standing)).toEqual(["you", "here"]);
});

test("a table is shared with people, and with those who may still come, not with bots", () => {
  expect(isShared({ seats: [ANNA, BERND], you: "m1", clock: null })).toBe(true);
  expect(isShared({ seats: [ANNA, NOBODY], you: "m1", clock: null })).toBe(true);
  expect(isShared({ seats: [ANNA, ANNA, BOT], you: "m1", clock: null })).toBe(false);
});

test("whoever is there without a seat watches", () => {
  expect(watchers({ seats: [ANNA], you: "m1" }, { here: ["m1", "m3", "m4"], away: {} })).toBe(2);
});

test("those who come and go are told, oneself is not", () => {
  const before = { here: ["m2", "m3"], away: {} };
  expect(changes(before, { here: ["m1", "m3", "m4"], away: {} }, "m1")).toEqual({
    came: ["m4"],
    went: ["m2"],
  });
});
