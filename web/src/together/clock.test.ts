import { expect, test } from "vitest";
import { asClock, leftOf } from "./clock";

const CLOCK = { left: { "0": 60_000, "1": 5_000 }, running: 0, since: 1_000_000, time_up: null };

test("only the time that runs gets less, and never less than nothing", () => {
  expect(leftOf(CLOCK, 0, 1_020_000)).toBe(40_000);
  expect(leftOf(CLOCK, 1, 1_020_000)).toBe(5_000);
  expect(leftOf(CLOCK, 0, 2_000_000)).toBe(0);
  expect(leftOf(CLOCK, 0, 999_000), "a clock that is behind adds nothing").toBe(60_000);
});

test("times are shown as clocks show them", () => {
  expect([0, 1, 59_500, 60_000, 605_000, 3_600_000].map(asClock)).toEqual([
    "0:00",
    "0:01",
    "1:00",
    "1:00",
    "10:05",
    "1:00:00",
  ]);
});
