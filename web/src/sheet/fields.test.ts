import { expect, test } from "vitest";
import {
  countedIn,
  countField,
  draftOf,
  heartField,
  pieceField,
  withHearts,
  withPieces,
} from "./fields";
import { isEmpty, read, written } from "./link";
import { judge } from "./rules";
import { DAY, edited, merged, type SheetState, toggled } from "./state";
import { tokenField } from "./tokens";

const EMPTY: SheetState = { id: "0123456789abcdef", game: "dorfromantik", fields: {} };
const NOW = 1_796_000_000_000;

const all = (changes: readonly (readonly [string, string])[], from = EMPTY, now = NOW) =>
  changes.reduce((state, [name, value], at) => edited(state, name, value, now + at), from);

const GAME = all([
  [DAY, "20261129"],
  [tokenField("forest", 4, 1), "1"],
  [tokenField("grain", 4, 1), "1"],
  [tokenField("grain", 5, 2), "1"],
  [tokenField("village", 4, 1), "1"],
  [tokenField("railroad", 4, 1), "1"],
  [tokenField("railroad", 5, 1), "1"],
  [tokenField("railroad", 5, 2), "1"],
  [tokenField("railroad", 6, 1), "1"],
  [tokenField("river", 5, 1), "1"],
  [countField("yellow"), "5"],
  [countField("longest_railroad"), "8"],
  [countField("longest_river"), "5"],
]);

test("a sheet of the base game adds up to its 60 points", () => {
  const judged = judge(countedIn(GAME));
  expect([judged.tasks, judged.flagsAndLines, judged.total]).toEqual([42, 18, 60]);
  expect([...judged.faults]).toEqual([]);
});

test("a campaign is given what was counted, row by row", () => {
  const draft = draftOf(GAME, ["Ann"]);
  expect(draft.date).toBe("2026-11-29");
  expect(draft.counts).toMatchObject({ forest: "4", grain: "9", railroad: "20", yellow: "5" });
  expect(draft.counts).not.toHaveProperty("green");
});

test("what is not unlocked any more does not count, and is there again with its piece", () => {
  const pieces = ["red_heart_1", "circus", "forest_cabin"];
  const whole = all(
    [
      [heartField(1), "6"],
      [countField("circus"), "1"],
      ["d.forest.4.1", "1"],
    ],
    withPieces(GAME, pieces, NOW),
  );
  expect(judge(countedIn(whole)).unlocked).toBe(6 + 10 + 4);
  const without = withPieces(whole, [], NOW + 10);
  expect(judge(countedIn(without)).total).toBe(60);
  expect(judge(countedIn(withPieces(without, pieces, NOW + 20))).unlocked).toBe(20);
  expect(countedIn(withHearts(whole, 3, NOW + 30)).pieces).toContain("red_heart_3");
});

test("a token that is not fulfilled does not score a second time", () => {
  const cabin = edited(GAME, pieceField("forest_cabin"), "1", NOW);
  const twice = edited(cabin, "d.forest.4.1", "1", NOW);
  expect(countedIn(twice).doubled).toEqual({ forest_cabin: [4] });
  const taken = toggled(twice, tokenField("forest", 4, 1), NOW + 50);
  expect(countedIn(taken).doubled).toEqual({ forest_cabin: [] });
});

test("of two phones, the newer edit of each field counts, in whatever order they are merged", () => {
  const one = all(
    [
      [countField("green"), "8"],
      [countField("red"), "3"],
    ],
    GAME,
    NOW + 100,
  );
  const other = all(
    [
      [countField("red"), "7"],
      [tokenField("forest", 6, 1), "1"],
    ],
    GAME,
    NOW + 200,
  );
  const third = edited(GAME, countField("yellow"), "", NOW + 300);
  const both = merged(one, other);
  expect(merged(other, one).fields).toEqual(both.fields);
  expect(merged(both, both).fields).toEqual(both.fields);
  expect(merged(merged(one, other), third).fields).toEqual(
    merged(one, merged(third, other)).fields,
  );
  const counted = countedIn(merged(both, third));
  expect(counted.counts).toMatchObject({ green: 8, red: 7 });
  expect(counted.counts).not.toHaveProperty("yellow");
  expect(counted.tokens.forest).toEqual([4, 6]);
});

test("edits of the same moment are merged alike on both phones", () => {
  const one = edited(EMPTY, countField("red"), "3", NOW);
  const other = edited(EMPTY, countField("red"), "7", NOW);
  expect(merged(one, other)).toEqual(merged(other, one));
});

test("an edit is newer than the one that it was made on, whatever the clock says", () => {
  const late = edited(EMPTY, countField("red"), "3", NOW + 1000);
  const slow = edited(late, countField("red"), "4", NOW);
  expect(countedIn(merged(late, slow)).counts).toEqual({ red: 4 });
});

test("a link gives the sheet back, and is made of characters that every messenger leaves alone", () => {
  const text = written(GAME);
  expect(text).toMatch(/^[\w.~-]+$/);
  expect(text.length).toBeLessThan(400);
  expect(read(text)).toEqual(GAME);
  expect(read(written(EMPTY))).toEqual(EMPTY);
});

test.each([
  "",
  "nonsense",
  "2~0123456789abcdef~0",
  "1~0123~0",
  "1~0123456789abcdef~0~c.red",
  "1~0123456789abcdef~0~c.red~5~-",
  `1~0123456789abcdef~0${"~c.red~5~0".repeat(3000)}`,
])("what is no link to a sheet is refused: %.40s", (text) => {
  expect(read(text)).toBeNull();
});

test.each(["c.mill~5", "c.red~5x", "c.red~12345", "h.1~7", "t.forest.9.1~1", "t.forest.4.1~2"])(
  "of a link, what no sheet can hold is left out: %s",
  (field) => {
    expect(read(`1~0123456789abcdef~0~${field}~0`)).toEqual(EMPTY);
  },
);

test("a sheet is empty until something was counted", () => {
  expect(isEmpty(EMPTY)).toBe(true);
  expect(isEmpty(withPieces(EMPTY, ["circus"], NOW))).toBe(true);
  expect(isEmpty(GAME)).toBe(false);
});
