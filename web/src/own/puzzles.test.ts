// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { countSolved, note, outcomeOf } from "./puzzles";

describe("solved puzzles", () => {
  beforeEach(() => localStorage.clear());

  it("are counted once each", () => {
    note("2026-12-24", "dorfromantik", "solved");
    note("2026-12-24", "dorfromantik", "solved");
    note("2026-12-24", "bohemian-villages", "solved");
    expect(countSolved()).toBe(2);
  });

  it("are not those whose answer was seen before", () => {
    note("2026-12-24", "dorfromantik", "seen");
    note("2026-12-24", "dorfromantik", "solved");
    expect(outcomeOf("2026-12-24", "dorfromantik")).toBe("seen");
    expect(countSolved()).toBe(0);
  });

  it("are none where nothing sensible is kept", () => {
    localStorage.setItem("dorfplatz-puzzles", "[1");
    expect(countSolved()).toBe(0);
    expect(outcomeOf("2026-12-24", "dorfromantik")).toBeNull();
  });
});
