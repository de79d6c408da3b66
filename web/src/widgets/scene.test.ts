import { expect, test } from "vitest";
import { numbersBetween, placeOn } from "./scene";

test("a number is counted through from what was to the one before what is", () => {
  expect(numbersBetween(3, 6)).toEqual([3, 4, 5]);
  expect(numbersBetween(6, 4)).toEqual([6, 5]);
  expect(numbersBetween(4, 4)).toEqual([]);
  const many = numbersBetween(0, 120);
  expect(many).toHaveLength(12);
  expect(many[0]).toBe(0);
  expect(many.at(-1)).toBeLessThan(120);
});

test("a way begins and ends where it says, and each stretch takes equally long", () => {
  const way = [
    { x: 0, y: 0, scale: 1 },
    { x: 100, y: 0, scale: 2 },
    { x: 100, y: 40, scale: 2 },
  ];
  expect(placeOn(way, 0)).toEqual(way[0]);
  expect(placeOn(way, 0.5)).toEqual(way[1]);
  expect(placeOn(way, 1)).toEqual(way[2]);
  expect(placeOn(way, 0.25).x).toBe(50);
});
