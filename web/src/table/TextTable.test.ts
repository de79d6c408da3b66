// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { LegalMove } from "../api/moves";
import { exampleOf, movesLike, type NamedMove } from "./TextTable";

const move = (text: string, name = text): NamedMove => ({
  move: { text, event: { e: "place" } } satisfies LegalMove,
  name,
});
const MOVES = ["3+4 Nenbrad glass", "3+4 Palewnitz glass", "1+1 bishop", "1+1 special", "end"].map(
  (text) => move(text),
);
const texts = (written: string) => movesLike(MOVES, written).map(({ move }) => move.text);

test("a few letters of each word are enough, in any order", () => {
  expect(texts("nen")).toEqual(["3+4 Nenbrad glass"]);
  expect(texts("glass pal")).toEqual(["3+4 Palewnitz glass"]);
  expect(texts("1+1")).toEqual(["1+1 bishop", "1+1 special"]);
});

test("a move that is written out means itself alone", () => {
  expect(texts("END")).toEqual(["end"]);
  expect(movesLike([move("L1 @0,1 r0"), move("L1 @0,1 r01")], "l1 @0,1 r0")).toHaveLength(1);
});

test("nothing written fits everything, and nonsense nothing", () => {
  expect(texts("")).toHaveLength(MOVES.length);
  expect(texts("xyz")).toEqual([]);
});

test("a move is found by the words that the table has for it, too", () => {
  const hall = move("4+6 Kralowin hall", "4 + 6: town hall, Kralowin");
  expect(movesLike([...MOVES, hall], "town hall")).toEqual([hall]);
  expect(movesLike([...MOVES, hall], hall.name)).toEqual([hall]);
});

test("what is read on the screen is understood as it stands there", () => {
  const hall: NamedMove = {
    ...move("4+6 Kralowin hall", "4 + 6: town hall, Kralowin"),
    also: "10 town hall 3.",
  };
  const cell = move("L34 @0,-1 r0", "@0,-1 r0");
  const all = [...MOVES, hall, cell, move("L34 @0,-1 r1", "@0,-1 r1")];
  expect(movesLike(all, "10 town hall 3.")).toEqual([hall]);
  expect(movesLike(all, "4 + 6: Town hall, Kralowin.")).toEqual([hall]);
  expect(movesLike(all, "@0,-1 R0")).toEqual([cell]);
  expect(movesLike(all, "@0, -1")).toHaveLength(2);
});

test("accents need not be found on a keyboard", () => {
  const bakery = move("1+1 Vesec bakery", "1 + 1: Bäckerei, Věšec");
  expect(movesLike([...MOVES, bakery], "backerei vesec")).toEqual([bakery]);
});

test("what is written shortly is shown by the first move, unless it means others as well", () => {
  const hall = move("4+6 Kralowin hall", "4 + 6: town hall, Kralowin");
  expect(exampleOf([hall, ...MOVES])).toEqual({ short: "4+6 tow hal kra", move: hall.name });
  expect(exampleOf([move("a1", "forest one"), move("a2", "forester one")])).toBeNull();
});

test("dice that were left out are never filled in", () => {
  const all = [
    move("2+3+4 Nenbrad inn", "2 + 3 + 4: inn, Nenbrad"),
    move("12+3 Nenbrad inn"),
    move("L3 @0,12 r1", "@0,12 r1"),
  ];
  for (const written of ["2+3 nen", "2 + 3 nen", "2+ nen", "2 nen", "1 nen", "@0,1", "r11"])
    expect(movesLike(all, written)).toEqual([]);
  expect(movesLike(all, "2 + 3 + 4 nen")).toEqual([all[0]]);
});
