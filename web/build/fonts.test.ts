import { expect, test } from "vitest";
import { rangesOf } from "./fonts";

test("letters are named by the ranges that they make up, each once and in order", () => {
  expect(rangesOf("cab")).toBe("U+61-63");
  expect(rangesOf("žA BAé")).toBe("U+20,U+41-42,U+E9,U+17E");
});
