import { expect, test } from "vitest";
import type { LegalMove } from "../api/moves";
import { groupings, groupingsFor, isReached, moveWith, partsOf, placesOf } from "./moves";

const place = (dice: number[], village: string, building: number): LegalMove => ({
  text: `${dice.join("+")} ${village} ${building}`,
  event: { e: "place", seat: 0, dice, village, building },
});

const MOVES: LegalMove[] = [
  place([3, 4], "Nenbrad", 0),
  place([1, 2, 4], "Nenbrad", 0),
  place([1, 2], "Palewnitz", 2),
  { text: "3+3 bishop", event: { e: "bishop", seat: 0, dice: [3, 3] } },
];

test("groupings are those that place a figure, by their total and with few dice first", () => {
  expect(groupings(MOVES)).toEqual([
    [1, 2],
    [3, 4],
    [1, 2, 4],
  ]);
});

test("a building names all dice that reach it", () => {
  expect(groupingsFor(MOVES, { village: "Nenbrad", building: 0 })).toEqual([
    [3, 4],
    [1, 2, 4],
  ]);
});

test("a building is reached by its own dice only, and by any while none are chosen", () => {
  const site = { village: "Palewnitz", building: 2 };
  expect(isReached(MOVES, site, [1, 2])).toBe(true);
  expect(isReached(MOVES, site, [3, 4])).toBe(false);
  expect(isReached(MOVES, site, [])).toBe(true);
  expect(isReached(MOVES, { village: "Palewnitz", building: 1 }, [])).toBe(false);
});

test("a move is found by what it does, with which dice and where", () => {
  expect(moveWith(MOVES, "bishop", [3, 3])?.text).toBe("3+3 bishop");
  expect(moveWith(MOVES, "bishop", [3, 4])).toBeUndefined();
  expect(moveWith(MOVES, "place", [3, 4], { village: "Nenbrad", building: 0 })).toBe(MOVES[0]);
  expect(moveWith(MOVES, "place", [3, 4], { village: "Palewnitz", building: 2 })).toBeUndefined();
});

test("dice are taken in every way, few of them first", () => {
  expect(partsOf([1, 2, 4])).toEqual([
    [1, 2],
    [1, 4],
    [2, 4],
    [1, 2, 4],
  ]);
});

test("equal dice are found in different places on the table", () => {
  expect(placesOf([4, 4], [1, 4, 4, 6])).toEqual([1, 2]);
});
