import { expect, test } from "vitest";
import { frontsAfter, stillPossible, without } from "./choice";
import { circleOf, crossedOn, frontsOf, reachedHexes } from "./tree";
import { TREE } from "./tree.data";

const circlesOn = (start: string, end: string): string[] =>
  TREE.filter((line) => line.start === start && line.end === end).flatMap((line) =>
    Array.from({ length: line.circles }, (_, position) => circleOf(line, position + 1)),
  );
const TO_BOX_2 = [...circlesOn("start", "box_1"), ...circlesOn("box_1", "box_2")];
const next = (crossed: readonly string[]) =>
  frontsOf(TREE, new Set(crossed)).map(({ circle }) => circle);

test("at first, only the circle beside the start can be crossed", () => {
  expect(next([])).toEqual(["start-box_1:1"]);
  expect(next(["start-box_1:1"])).toEqual(["start-box_1:2"]);
});

test("a hex is reached by all circles of one path, and opens all paths that lead from it", () => {
  expect(reachedHexes(TREE, new Set(TO_BOX_2))).toEqual(new Set(["box_1", "box_2"]));
  expect(next(TO_BOX_2)).toEqual(["box_2-warehouse:1", "box_2-circus:1"]);
});

test("from a reached hex one can go back on a path, from its other end", () => {
  const crossed = [
    ...TO_BOX_2,
    ...circlesOn("box_2", "warehouse"),
    ...circlesOn("warehouse", "signalman"),
  ];
  expect(next(crossed)).toContain("circus-signalman:6");
  const fronts = frontsOf(TREE, new Set(crossed));
  expect(fronts.find(({ circle }) => circle === "circus-signalman:6")?.from).toBe("end");
});

test("a circle between two ends is there once", () => {
  const tree = [
    { start: "start", end: "a", circles: 1 },
    { start: "a", end: "b", circles: 1 },
    { start: "start", end: "b", circles: 1 },
  ];
  const crossed = new Set(["start-a:1", "start-b:1"]);
  expect(frontsOf(tree, crossed).map(({ circle }) => circle)).toEqual(["a-b:1"]);
});

test("circles of one path are counted apart from others", () => {
  const line = TREE[1];
  expect(
    line && crossedOn(line, new Set(["box_1-box_2:1", "box_1-box_2:2", "start-box_1:1"])),
  ).toBe(2);
});

test("a group chooses circles one after the other", () => {
  const chosen = ["start-box_1:1", "start-box_1:2"];
  expect(frontsAfter(TREE, [], chosen).map(({ circle }) => circle)).toEqual(["box_1-box_2:1"]);
  expect(stillPossible(TREE, [], chosen, 4)).toEqual(chosen);
});

test("no more circles are chosen than there are", () => {
  expect(stillPossible(TREE, [], ["start-box_1:1", "start-box_1:2"], 1)).toEqual(["start-box_1:1"]);
});

test("what another member has crossed meanwhile is no longer chosen, and the rest stays", () => {
  const chosen = ["start-box_1:2", "box_1-box_2:1"];
  expect(stillPossible(TREE, ["start-box_1:1", "start-box_1:2"], chosen, 4)).toEqual([
    "box_1-box_2:1",
  ]);
});

test("with a circle, those go that only it connected", () => {
  const chosen = ["start-box_1:1", "start-box_1:2", "box_1-box_2:1"];
  expect(without(TREE, [], chosen, "start-box_1:2")).toEqual(["start-box_1:1"]);
  expect(without(TREE, [], chosen, "box_1-box_2:1")).toEqual(chosen.slice(0, 2));
});
