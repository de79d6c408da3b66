// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { genericGame, sectionsOf, titleOf } from "./generic";
import { gameOf } from "./registry";

const PIG = {
  game: "pig",
  viewer: 0,
  active: 1,
  phase: "roll",
  scores: [12, 7],
  turn: { points: 5, dice: [2, 3] },
  players: [
    { name: "a", coins: null },
    { name: "b", coins: 3 },
  ],
};

test("a game that the page does not know is told by all that its view says", () => {
  expect(sectionsOf("Pig", PIG)).toEqual([
    { title: "Pig", lines: ["Phase: roll"] },
    { title: "Scores", lines: ["12, 7"] },
    { title: "Turn", lines: ["Points: 5", "Dice: 2, 3"] },
    { title: "Players", lines: ["Name a; Coins –", "Name b; Coins 3"] },
  ]);
});

test("its moves are called by their notation", () => {
  const move = { text: "roll", event: { e: "roll" } };
  expect(genericGame("pig").moveName((key) => key, move, PIG)).toBe("roll");
});

test("it has a title, and no picture or lesson", () => {
  expect(titleOf("rolling-pigs")).toBe("Rolling Pigs");
  const { Table, card, learning } = gameOf("rolling-pigs");
  expect([Table, card, learning]).toEqual([undefined, null, null]);
});

test("a game is made once, however often it is asked for", () => {
  expect(gameOf("rolling-pigs")).toBe(gameOf("rolling-pigs"));
});
