import { expect, test } from "vitest";
import { keeping, nearTo, wholeOf } from "./camera";
import { APOTHEM } from "./hexes";

const WINDOW = { left: 0, top: 0, width: 360, height: 200 };
const LARGE = { left: -1_000, top: -1_500, width: 2_000, height: 3_000 };
const height = ({ scale }: { scale: number }) => 2 * APOTHEM * scale;

test("cells are as large as a finger needs them, and what is in focus is in sight", () => {
  const all = wholeOf(LARGE, WINDOW);
  expect(height(all)).toBeLessThan(44);
  for (const at of [
    { x: 0, y: 0 },
    { x: 900, y: -1_400 },
    { x: -900, y: 1_400 },
  ]) {
    const near = nearTo(all, { at, cell: 44 }, LARGE, WINDOW);
    expect(height(near)).toBeCloseTo(44);
    const [x, y] = [at.x * near.scale + near.left, at.y * near.scale + near.top];
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(WINDOW.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(WINDOW.height);
  }
});

test("no window shows what lies beyond a landscape that is larger", () => {
  const near = nearTo(
    wholeOf(LARGE, WINDOW),
    { at: { x: 1_000, y: 1_500 }, cell: 44 },
    LARGE,
    WINDOW,
  );
  expect((LARGE.left + LARGE.width) * near.scale + near.left).toBeCloseTo(WINDOW.width);
  expect((LARGE.top + LARGE.height) * near.scale + near.top).toBeCloseTo(WINDOW.height);
});

test("a landscape that is large enough is shown whole", () => {
  const small = { left: -200, top: -150, width: 400, height: 300 };
  const all = wholeOf(small, WINDOW);
  expect(nearTo(all, { at: { x: 0, y: 0 }, cell: 44 }, small, WINDOW)).toBe(all);
});

const DESK = [{ left: 0, top: 0, width: 900, height: 700 }];
const NOW = { scale: 0.5, left: 300, top: 300 };

test("what one sees stays as it is while all of a landscape that grows is in sight", () => {
  const box = { left: -500, top: -500, width: 1_500, height: 1_200 };
  expect(keeping(NOW, box, DESK)).toEqual(NOW);
});

test("what would leave the window is moved into it, no farther than that", () => {
  const box = { left: -700, top: -500, width: 1_700, height: 1_200 };
  expect(keeping(NOW, box, DESK)).toEqual({ ...NOW, left: 350 });
});

test("only what finds no room is looked at from farther away", () => {
  const box = { left: -900, top: -500, width: 1_900, height: 1_200 };
  expect(keeping(NOW, box, DESK)).toBeNull();
});
