import { expect, test } from "vitest";
import { isEmpty, read, written } from "../link";
import { DAY, edited, merged, type SheetState, toggled } from "../state";
import { countedIn, countField, fullField, hallField, hallsOf, nameField, PLAYERS } from "./fields";
import { judge } from "./rules";

const EMPTY: SheetState = { id: "0123456789abcdef", game: "bohemian-villages", fields: {} };
const NOW = 1_796_000_000_000;

const all = (changes: readonly (readonly [string, string])[], from = EMPTY, now = NOW) =>
  changes.reduce((state, [name, value], at) => edited(state, name, value, now + at), from);

const GAME = all([
  [DAY, "20261129"],
  [PLAYERS, "2"],
  [nameField(1), "Anna"],
  [nameField(2), "Jiří & Żółć"],
  [countField(1, "coins"), "31"],
  [countField(1, "town_hall"), "2"],
  [fullField(1, 1), "1"],
  [hallField(1, 1), "11"],
  [hallField(1, 2), "9"],
  [countField(2, "bakery"), "2"],
  [countField(2, "butchery"), "1"],
]);

test("what is written adds up, and a town hall counts only while its village is full", () => {
  const totals = (state: SheetState) => judge(countedIn(state)).map(({ total }) => total);
  expect(totals(GAME)).toEqual([31 + 11, 6 - 5]);
  expect(totals(toggled(GAME, fullField(1, 2), NOW + 50))).toEqual([31 + 11 + 9, 1]);
  expect(totals(toggled(GAME, fullField(1, 1), NOW + 50))).toEqual([31, 1]);
  const full = edited(GAME, hallField(1, 1), "", NOW + 50);
  expect(totals(full)).toEqual([31, 1]);
});

test("a town hall taken away does not count, and is there again when it is added", () => {
  const fewer = edited(GAME, countField(1, "town_hall"), "", NOW + 50);
  expect(countedIn(fewer)[0]?.halls).toEqual([]);
  const again = edited(fewer, countField(1, "town_hall"), "1", NOW + 60);
  expect(countedIn(again)[0]?.halls).toEqual([11]);
  expect(hallsOf(edited(GAME, countField(1, "town_hall"), "9999", NOW + 60), 1)).toBe(13);
});

test("a link gives everyone back by name, in characters that every messenger leaves alone", () => {
  const text = written(GAME);
  expect(text).toMatch(/^[\w.~-]+$/);
  expect(read(text)).toEqual(GAME);
});

test("two phones that count different players have both", () => {
  const one = edited(GAME, countField(1, "church"), "2", NOW + 100);
  const other = edited(GAME, countField(2, "church"), "1", NOW + 90);
  const both = merged(one, other);
  expect(merged(other, one)).toEqual(both);
  expect(judge(countedIn(both)).map(({ points }) => points.churches)).toEqual([10, 6]);
});

test.each([
  "9.coins~5",
  "1.manor~1",
  "players~6",
  "players~1",
  "1.coins~12345",
  "1.full.1~2",
  "c.red~5",
])("of a link, what no sheet can hold is left out: %s", (field) => {
  expect(read(`v1~0123456789abcdef~0~${field}~0`)).toEqual(EMPTY);
});

test("a name is no longer than there is room for", () => {
  expect(read(`v1~0123456789abcdef~0~name.1~${"a".repeat(17)}~0`)).toEqual(EMPTY);
  expect(read("v1~0123456789abcdef~0~name.1~.zzzz.~0")).toMatchObject({ game: EMPTY.game });
});

test("who plays is no count yet", () => {
  const named = all([
    [PLAYERS, "3"],
    [nameField(1), "Anna"],
  ]);
  expect(isEmpty(named)).toBe(true);
  expect(isEmpty(GAME)).toBe(false);
});
