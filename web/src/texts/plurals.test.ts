// @vitest-environment happy-dom
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { sayIn, setLanguage } from "./texts";

beforeAll(() => setLanguage("en"));

test("each number of a sentence has a plural form of its own, as in Python", () => {
  const seats = (needed: number, found: number) =>
    i18next.t("common:option.player_count", { needed, found });
  expect(seats(1, 2)).toBe("The game has 1 seat, but got 2 players.");
  expect(seats(2, 1)).toBe("The game has 2 seats, but got 1 player.");
});

test("a number below zero has its minus, a word with a hyphen stays as it is", () => {
  const t = sayIn("en");
  expect(t("web:home.points", { count: -5 })).toBe("−5 points");
  expect(t("common:game.unknown", { name: "A-5", names: "" })).toContain("A-5");
});

test("what a value says is never taken for a text", () => {
  const trick = '$t(common:counted.seats, {"count": 1 })';
  expect(i18next.t("common:game.unknown", { name: trick, names: "" })).toContain(trick);
});
