import { expect, test } from "vitest";
import { nearestTowards, wayOf } from "./steps";

const HERE = { x: 0, y: 0 };
const ahead = { name: "ahead", at: { x: 90, y: 10 } };
const aside = { name: "aside", at: { x: 50, y: 60 } };
const above = { name: "above", at: { x: 0, y: -40 } };

test("an arrow leads to what lies ahead rather than aside", () => {
  const places = [aside, ahead, above];
  expect(nearestTowards(HERE, "right", places)).toBe(ahead);
  expect(nearestTowards(HERE, "up", places)).toBe(above);
  expect(nearestTowards(HERE, "down", places)).toBe(aside);
  expect(nearestTowards(HERE, "left", places)).toBeUndefined();
});

test("only arrow keys lead anywhere", () => {
  expect([wayOf("ArrowUp"), wayOf("Enter")]).toEqual(["up", null]);
});
