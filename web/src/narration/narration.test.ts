import { expect, test } from "vitest";
import type { NarratedEvent } from "../api/client";
import { hasMovedBefore, sinceLastTurn } from "./narration";

let version = 0;
const step = (seat: number, e: string, told: string[] = []): NarratedEvent => ({
  version: ++version,
  event: { e, seat },
  told,
});
const kinds = (steps: readonly NarratedEvent[]) =>
  steps.map(({ event }) => `${event.seat} ${event.e}`);

test("since one's last turn, all that others did but nothing of one's own, and what one's roll came with", () => {
  const steps = [
    step(0, "roll"),
    step(0, "place"),
    step(0, "bishop"),
    step(1, "roll", ["gets 2 coins"]),
    step(1, "place", ["Kicks you out."]),
    step(2, "roll"),
    step(2, "special"),
    step(0, "roll", ["You get 1 coin."]),
  ];
  const told = ["1 roll", "1 place", "2 special", "0 roll"];
  expect(kinds(sinceLastTurn(steps, 0))).toEqual(told);
  expect(kinds(sinceLastTurn([...steps, step(0, "place")], 0))).toEqual(told);
});

test("at the end of the game, all since one's last move", () => {
  const others = [step(1, "place"), step(2, "roll"), step(2, "place"), step(2, "pass")];
  const steps = [step(1, "special"), step(0, "roll"), step(0, "place"), ...others];
  expect(sinceLastTurn(steps, 0, true)).toEqual([others[0], others[2], others[3]]);
  expect(sinceLastTurn([...steps, step(0, "roll"), step(0, "end")], 0, true)).toEqual([]);
});

test("before one's first move there is no turn to tell since", () => {
  const steps = [step(1, "place"), step(0, "roll"), step(0, "place")];
  const [before, , own] = steps;
  expect(hasMovedBefore(steps, 0, before?.version ?? 0)).toBe(false);
  expect(hasMovedBefore(steps, 0, own?.version ?? 0)).toBe(false);
  expect(hasMovedBefore([...steps, step(1, "place")], 0, version)).toBe(true);
});

test("in the first turn nothing has happened yet, or what came before", () => {
  expect(sinceLastTurn([step(0, "roll")], 0)).toEqual([]);
  expect(kinds(sinceLastTurn([step(1, "roll"), step(1, "place"), step(0, "roll")], 0))).toEqual([
    "1 place",
  ]);
});
