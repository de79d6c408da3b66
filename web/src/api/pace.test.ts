import { expect, test } from "vitest";
import {
  CAUGHT_UP,
  type Following,
  goOn,
  happened,
  IN_A_HURRY,
  isOfBot,
  MANY,
  type Pace,
  type Shown,
  skipped,
} from "./pace";

const bot = (known: number) => ({ known, isOfBot: true });
const person = (known: number) => ({ known, isOfBot: false });

/** What is shown, and when: all steps come at once, and each rest is waited for to its end. */
function shownOf(steps: { known: number; isOfBot: boolean }[], pace: Pace): (number | null)[] {
  let following: Following<number> = CAUGHT_UP;
  const shown: (number | null)[] = [];
  const take = (next: Shown<number>) => {
    ({ following } = next);
    if (next.show !== null) shown.push(next.show);
    return next.rest;
  };
  for (const step of steps) take(happened(following, step, pace));
  while (following.isResting) take(goOn(following, pace));
  return shown;
}

test("each move of a bot is shown by itself, and in order", () => {
  expect(shownOf([bot(1), bot(2), bot(3)], "calm")).toEqual([1, 2, 3]);
  expect(shownOf([bot(1), person(2), bot(3), person(4)], "quick")).toEqual([1, 2, 3, 4]);
});

test("what people do is shown at once where nothing waits before it", () => {
  const shown = happened(CAUGHT_UP, person(1), "calm");
  expect(shown).toEqual({ following: CAUGHT_UP, show: 1, rest: null });
});

test("nobody's own move waits for the rest after a bot's move that is shown", () => {
  const { following } = happened(CAUGHT_UP, bot(1), "calm");
  expect(happened(following, person(2), "calm")).toEqual({ following, show: 2, rest: null });
});

test("at once means that nothing waits", () => {
  expect(shownOf([bot(1), bot(2), person(3)], "instant")).toEqual([1, 2, 3]);
  const resting = { waiting: [bot(1)], isResting: true };
  expect(happened(resting, bot(2), "instant")).toEqual({
    following: CAUGHT_UP,
    show: 2,
    rest: null,
  });
});

test("calm rests longer than quick, and much that waits is shown in a hurry", () => {
  const calm = happened(CAUGHT_UP, bot(1), "calm").rest ?? 0;
  const quick = happened(CAUGHT_UP, bot(1), "quick").rest ?? 0;
  expect(calm).toBeGreaterThan(quick);
  const much = Array.from({ length: MANY + 1 }, (_, number) => bot(number));
  const hurried = goOn({ waiting: much, isResting: true }, "calm");
  expect(hurried.rest).toBe(IN_A_HURRY);
  expect(goOn(hurried.following, "calm").rest).toBe(calm);
});

test("whoever skips sees how the table stands", () => {
  const { following } = happened({ waiting: [bot(1)], isResting: true }, bot(2), "calm");
  expect(skipped(following)).toEqual({ following: CAUGHT_UP, show: 2, rest: null });
  expect(skipped(CAUGHT_UP).show).toBeNull();
});

test("only what a bot has moved is waited for", () => {
  const entry = (by: string, e: string) =>
    ({ version: 1, by, command: "", at: 0, event: { e } }) as never;
  expect(isOfBot({ entries: [entry("m1", "moved")] })).toBe(false);
  expect(isOfBot({ entries: [entry("house", "confirmed")] })).toBe(false);
  expect(isOfBot({ entries: [entry("house", "moved"), entry("house", "chanced")] })).toBe(true);
  expect(isOfBot({ entries: null })).toBe(false);
});
