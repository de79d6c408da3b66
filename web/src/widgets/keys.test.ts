import { expect, test } from "vitest";
import { keyMeant } from "./keys";

test.each([
  ["r", "KeyR", "r"],
  ["R", "KeyR", "r"],
  ["к", "KeyR", "r"],
  ["К", "KeyR", "r"],
  ["ρ", "KeyR", "r"],
  ["ר", "KeyR", "r"],
  ["с", "KeyC", "c"],
  ["з", "KeyP", "p"],
  ["à", "Digit0", "0"],
])("%s on %s means %s", (key, code, meant) => {
  expect(keyMeant({ key, code })).toBe(meant);
});

test("where a Latin layout has letters in other places, what they say counts", () => {
  expect(keyMeant({ key: "p", code: "KeyR" })).toBe("p");
  expect(keyMeant({ key: "+", code: "BracketRight" })).toBe("+");
});

test("keys with names keep them", () => {
  expect(keyMeant({ key: "ArrowUp", code: "ArrowUp" })).toBe("ArrowUp");
  expect(keyMeant({ key: "Enter", code: "NumpadEnter" })).toBe("Enter");
});
