import { expect, test } from "vitest";
import { coinChanges, incomeTaken } from "./changes";
import type { BohemianView, Player } from "./view";

const player = (coins: number | null): Player => ({
  coins,
  score: null,
  breakdown: null,
  income: 3,
  income_from: { inns: [], churches: 0 },
  figures: 0,
  special: 0,
  bishop: false,
  occupies: {},
  inns_active: 0,
  inns_inactive: 0,
  town_halls: [],
});

const table = (
  phase: BohemianView["phase"],
  active: number,
  coins: (number | null)[],
): BohemianView => ({
  game: "bohemian-villages",
  viewer: null,
  phase,
  active,
  round: 1,
  dice: [],
  rolling: 0,
  collected: null,
  bishop: null,
  supply: { special: 0, special_removed: 0, flour: 0, glass: 0, bank: null },
  villages: [],
  players: coins.map(player),
  score_rows: [],
  result: null,
});

test("who got coins is seen from the table before", () => {
  expect(coinChanges(table("roll", 0, [1, 5]), table("roll", 0, [4, 3]))).toEqual([3, -2]);
  expect(coinChanges(null, table("roll", 0, [4, 3]))).toEqual([]);
});

test("income that was to be collected was collected or let go", () => {
  const before = table("income", 1, [1, 5]);
  const collected = incomeTaken(before, table("first_move", 1, [1, 8]));
  expect(collected).toEqual({ seat: 1, coins: 3, isLost: false });
  const lost = incomeTaken(before, table("first_move", 1, [1, 5]));
  expect(lost).toEqual({ seat: 1, coins: 3, isLost: true });
});

test("nothing is said where nothing was to be collected, or it is not known", () => {
  const roll = table("first_move", 1, [1, 5]);
  expect(incomeTaken(table("roll", 1, [1, 5]), roll)).toBeNull();
  expect(incomeTaken(table("income", 0, [1, 5]), roll)).toBeNull();
  expect(incomeTaken(table("income", 1, [1, null]), table("first_move", 1, [1, null]))).toBeNull();
});
