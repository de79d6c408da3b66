import { expect, test } from "vitest";
import { distanceTo } from "./onward";

const view = { top: 100, bottom: 700 };
const at = (top: number) => ({ top, bottom: top + 20 });

test("what is in view stays where it is", () => {
  expect(distanceTo([], view)).toBe(0);
  expect(distanceTo([at(100), at(680)], view)).toBe(0);
});

test("what lies farther comes to the middle, all together where they find room", () => {
  expect(distanceTo([at(1390)], view)).toBe(1000);
  expect(distanceTo([at(1290), at(1490)], view)).toBe(1000);
  expect(distanceTo([at(-610)], view)).toBe(-1000);
});

test("a place behind the bar is not in view", () => {
  expect(distanceTo([at(90)], view)).toBe(-300);
});

test("where places find no room together, one of them is enough", () => {
  expect(distanceTo([at(300), at(1500)], view)).toBe(0);
  expect(distanceTo([at(1390), at(2800)], view)).toBe(1000);
});
