import { expect, test } from "vitest";
import { BOXES, RED_HEARTS } from "../texts/pieces";
import { chosenOf, valueFor, withRedHearts } from "./severalChoices";

const CHOICES = ["task_tiles", "red_heart_1", "circus", "red_heart_2"];

test("a value names its choices in their own order, or all of them", () => {
  expect(chosenOf(CHOICES, "")).toEqual([]);
  expect(chosenOf(CHOICES, "circus,task_tiles")).toEqual(["task_tiles", "circus"]);
  expect(chosenOf(CHOICES, "all")).toEqual(CHOICES);
  expect(valueFor(CHOICES, ["circus", "task_tiles"])).toBe("task_tiles,circus");
  expect(valueFor(CHOICES, CHOICES)).toBe("all");
  expect(valueFor(CHOICES, [])).toBe("");
});

test("of red hearts only the number counts", () => {
  expect(withRedHearts(["circus", "red_heart_2"], 1)).toEqual(["circus", "red_heart_1"]);
  expect(withRedHearts(["circus", "red_heart_2"], 0)).toEqual(["circus"]);
  expect(withRedHearts([], 4)).toEqual(RED_HEARTS);
});

test("no piece lies in two boxes", () => {
  const all = [...BOXES.flat(), ...RED_HEARTS];
  expect(new Set(all).size).toBe(all.length);
});
