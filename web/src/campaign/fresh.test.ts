import { expect, test } from "vitest";
import { bothOf, freshOf, gainsOf, isWorthwhile, readGains } from "./fresh";

const SEEN = {
  boxes: [1],
  hexes: [
    { hex: "box_1", reached: true },
    { hex: "box_2", reached: false },
  ],
  pieces: ["task_tiles"],
  cards: [{ card: "hearts_desire", achieved: false, lies: true }],
};
const NOTHING = gainsOf({ boxes: [], hexes: [], pieces: [], cards: [] });

test("what is new is what was not shown before", () => {
  const now = gainsOf(SEEN);
  expect(now.hexes).toEqual(["box_1"]);
  expect(freshOf(now, NOTHING)).toEqual(now);
  expect(isWorthwhile(freshOf(now, NOTHING))).toBe(true);
  expect(isWorthwhile(freshOf(now, now))).toBe(false);
});

test("a card that lies beside the game is no occasion by itself", () => {
  expect(isWorthwhile({ ...NOTHING, lying: ["ship"] })).toBe(false);
});

test("what a correction took away is shown again when it comes back", () => {
  const now = gainsOf(SEEN);
  const told = bothOf(now, NOTHING);
  expect(freshOf(now, told).boxes).toEqual([1]);
});

test("what was kept is read, whatever it is", () => {
  const now = gainsOf(SEEN);
  expect(readGains(JSON.parse(JSON.stringify(now)))).toEqual(now);
  expect([readGains(null), readGains("x")]).toEqual([null, null]);
  expect(readGains({ boxes: 3 })).toEqual(NOTHING);
});
