import { expect, test } from "vitest";
import cases from "./cases.data.json";
import { type Happening, hasDouble, KINDS, payments, totalOf, waysWith } from "./income";
import rolls from "./rolls.data.json";

const CASES = cases as unknown as (Happening & { coins: number[] })[];

test("everyone gets what the engine pays, at every table", () => {
  expect(CASES.length).toBeGreaterThan(80);
  const paid = new Set<string>();
  for (const { coins, ...happening } of CASES) {
    const told = payments(happening);
    expect(
      told.map((one) => one.coins),
      JSON.stringify(happening),
    ).toEqual(coins);
    for (const { parts } of told) for (const { of } of parts) paid.add(of);
  }
  expect([...paid].sort()).toEqual(["churches", "farms", "inns", "printed", "tiles"]);
});

test("dice make the numbers that the engine finds, of every roll", () => {
  for (const { dice, totals, double } of rolls) {
    const made = waysWith(dice).map(totalOf);
    const told = [...new Set(made)].filter((total) => total in KINDS).sort((a, b) => a - b);
    expect(told, String(dice)).toEqual(totals);
    expect(hasDouble(dice), String(dice)).toBe(double);
  }
});

test("only what is made of two dice leaves two others", () => {
  expect(waysWith([3, 5, 2, 6]).filter((way) => totalOf(way) === 8)).toEqual([
    { dice: [3, 5], left: [2, 6] },
    { dice: [2, 6], left: [3, 5] },
  ]);
  expect(waysWith([1, 1, 6, 6]).filter((way) => totalOf(way) === 8)).toEqual([
    { dice: [1, 1, 6], left: [6] },
  ]);
});
