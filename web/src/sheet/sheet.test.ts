import { expect, test } from "vitest";
import {
  countsIn,
  type Draft,
  isPossible,
  isUnwritten,
  numberIn,
  numberRanges,
  rankOf,
  readDraft,
  rowsOf,
  sheetOf,
  totalOf,
} from "./sheet";

const DRAFT: Draft = {
  date: "2026-11-29",
  players: ["Ann"],
  counts: { forest: "20", grain: " 26 ", signalman: "3" },
  hearts: ["4", "", "0"],
  met: [],
};
const PIECES = ["task_tiles", "red_heart_1", "signalman"];
const ROWS = rowsOf(PIECES);

test("a game has the rows of what it was played with", () => {
  expect(rowsOf([])).toHaveLength(10);
  expect(ROWS.slice(10)).toEqual(["red_hearts", "signalman"]);
});

test("a row holds a whole number, or nothing", () => {
  expect([numberIn(""), numberIn(" 7 "), numberIn("x"), numberIn("-1"), numberIn("2.5")]).toEqual([
    0,
    7,
    null,
    null,
    null,
  ]);
});

test("the total counts what scores more than a point, and every heart", () => {
  expect(totalOf(DRAFT, ROWS, (row) => (row === "signalman" ? 2 : 1))).toBe(20 + 26 + 2 * 3 + 4);
});

test("a sheet is unwritten until there is a number in it, be it 0", () => {
  const empty = { ...DRAFT, counts: { forest: " " }, hearts: ["", ""] };
  expect(isUnwritten(empty, ROWS)).toBe(true);
  expect(isUnwritten({ ...empty, counts: { grain: "0" } }, ROWS)).toBe(false);
  expect(isUnwritten({ ...empty, hearts: ["", "0"] }, ROWS)).toBe(false);
});

test("a sheet tells only what there is, and of the hearts those that were placed", () => {
  expect(sheetOf(DRAFT, ROWS)).toEqual({ forest: 20, grain: 26, signalman: 3, red_hearts: [4, 0] });
  expect(sheetOf({ ...DRAFT, counts: { forest: "many" } }, ROWS)).toBeNull();
  expect(countsIn({ ...DRAFT, counts: {} }, ["forest"])).toEqual({ forest: 0 });
});

test("what is not in play is not told, whatever is left of it in a draft", () => {
  expect(sheetOf(DRAFT, rowsOf([]))).toEqual({ forest: 20, grain: 26 });
});

test("only numbers that a game can bring about are possible", () => {
  const limit = { most: 30, values: [0, 4, 5, 6, 30], factor: 1 };
  expect([isPossible(limit, 5), isPossible(limit, 7)]).toEqual([true, false]);
  expect([isPossible({ ...limit, values: null }, 7), isPossible(undefined, 7)]).toEqual([
    true,
    true,
  ]);
  expect(numberRanges([6, 4, 0, 5, 9])).toBe("0, 4–6, 9");
});

test("a result has the last rank that it reaches", () => {
  const results = [{ from: 0 }, { from: 100 }, { from: 110 }];
  expect(rankOf(results, 109)).toEqual({ from: 100 });
});

test("a draft survives being kept, and what is none is not taken for one", () => {
  expect(readDraft(JSON.parse(JSON.stringify(DRAFT)))).toEqual(DRAFT);
  for (const found of [null, "x", {}, { ...DRAFT, players: [1] }, { ...DRAFT, counts: null }])
    expect(readDraft(found)).toBeNull();
});
