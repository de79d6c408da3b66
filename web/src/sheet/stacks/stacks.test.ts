import { expect, test } from "vitest";
import { pieceField } from "../fields";
import { edited, type SheetState } from "../state";
import { tokenField } from "../tokens";
import cases from "./cases.data.json";
import { draws, LAID, nextOf, placeField, stackIn, tickField, tilesOf, tokensIn } from "./stacks";

interface Case {
  pieces: string[];
  seen: { tile: string; token?: [task: string, number: number] }[];
  isTask: boolean;
  tasksLeft: number;
  stackLeft: number;
  next: Record<string, [number, number]>;
}

const EMPTY: SheetState = { id: "0123456789abcdef", game: "dorfromantik", fields: {} };
const NOW = 1_796_000_000_000;
const all = (changes: readonly (readonly [string, string])[], from = EMPTY) =>
  changes.reduce((state, [name, value]) => edited(state, name, value, NOW), from);

/** The sheet of somebody who ticks off each landscape tile, and lays out each token. */
function told({ pieces, seen }: Case): SheetState {
  const withPieces = all(pieces.map((piece) => [pieceField(piece), "1"] as const));
  return seen.reduce((state, { tile, token }) => {
    if (!token) {
      const { landscape, special } = tilesOf(pieces);
      const found = [...landscape, ...special].find(({ name }) => name === tile);
      return found ? all([[tickField(found), "1"]], state) : state;
    }
    const [task, number] = token;
    const hidden = tokensIn(state, pieces).find(
      (one) => one.task === task && one.number === number && one.place === "hidden",
    );
    // What became of it makes no difference for what is still face down.
    return hidden ? all([[placeField(task, hidden), "2"]], state) : state;
  }, withPieces);
}

test("what comes next is as probable as the engine says, at moments of whole games", () => {
  const known = cases as unknown as Case[];
  expect(known.some(({ isTask }) => isTask) && known.some(({ isTask }) => !isTask)).toBe(true);
  for (const one of known) {
    const state = told(one);
    const tokens = tokensIn(state, one.pieces);
    const stack = stackIn(state, one.pieces);
    expect(tokens.filter(({ place }) => place === "hidden").length).toBe(one.tasksLeft);
    expect(stack.left).toBe(one.stackLeft);
    const next = one.isTask
      ? draws(tokens).map(({ task, number, chance }) => [`${task} ${number}`, chance] as const)
      : [...stack.chances];
    expect(next.map(([name]) => name).sort()).toEqual(Object.keys(one.next).sort());
    for (const [name, chance] of next) {
      const [part = 0, whole = 1] = one.next[name] ?? [];
      expect(chance, name).toBeCloseTo(part / whole, 12);
    }
  }
});

test("tiles that were laid without being ticked off change the number left, and no chance", () => {
  const ticked = all([["u.L01", "1"]]);
  const before = stackIn(ticked, []);
  const after = stackIn(all([[LAID, "9"]], ticked), []);
  expect([before.laid, after.laid, after.left]).toEqual([1, 9, 36]);
  expect([...after.chances]).toEqual([...before.chances]);
  expect(stackIn(all([[LAID, "45"]]), []).chances.size).toBe(0);
});

test("a task tile is next while fewer than three tokens lie out and one is face down", () => {
  const out = (count: number) =>
    all([4, 5, 6].slice(0, count).map((number) => [`o.forest.${number}.1`, "1"] as const));
  const next = (state: SheetState) => nextOf(tokensIn(state, []), stackIn(state, []));
  expect([next(EMPTY), next(out(2)), next(out(3))]).toEqual(["task", "task", "landscape"]);
  expect(next(all([[tokenField("forest", 4, 1), "1"]], out(3)))).toBe("task");
  expect(next(all([[LAID, "45"]], out(3)))).toBe("over");
});
