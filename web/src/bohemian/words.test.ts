/** What the label of a building says first is what can be read on its picture. */

import { expect, test } from "vitest";
import { readerOf } from "../interface/game";
import type { Building } from "./view";
import { readable } from "./words";

const inn: Building = { kind: "inn", active: false, others_missing: 2, owner: 0 };

test("the letters of who stands there and of who was kicked out are in the label", () => {
  expect(readable(inn, "inn", null)).toBe("9 inn +2 A");
  expect(readable(inn, "inn", 1)).toBe("9 inn +2 A B");
});

test("a result is told to one reader, and to nobody where several play at one device", () => {
  expect(readerOf([2])).toBe(2);
  expect(readerOf([0, 1, 2])).toBeNull();
  expect(readerOf([])).toBeNull();
});
