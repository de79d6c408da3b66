import { expect, test } from "vitest";
import { hasExtras, heartsFor, nextHeart } from "./hearts";

const view = (red: number, golden: number, can = true) => ({
  hearts: { red, golden },
  can_take_heart: can,
});

test("one heart after the other is offered, and then none", () => {
  expect(nextHeart(view(2, 1), null)).toBe("red");
  expect(nextHeart(view(2, 1), "red")).toBe("golden");
  expect(nextHeart(view(2, 1), "golden")).toBeNull();
});

test("hearts that are gone, or that the tile cannot take, are not offered", () => {
  expect(nextHeart(view(0, 1), null)).toBe("golden");
  expect(nextHeart(view(1, 0), "red")).toBeNull();
  expect(heartsFor(view(4, 1, false))).toEqual([]);
});

test("a game without hearts and warehouse keeps its room", () => {
  expect(hasExtras({ unlocked: ["circus"] })).toBe(false);
  expect(hasExtras({ unlocked: ["circus", "red_heart_2"] })).toBe(true);
  expect(hasExtras({ unlocked: ["warehouse"] })).toBe(true);
});
