// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Reason } from "../api/client";
import type { Say } from "../texts/texts";
import { whyWords } from "./reasons";

const VIEW = {
  game: "bohemian-villages",
  villages: [{ name: "Nenbrad", buildings: [{ kind: "inn" }, { kind: "farm" }] }],
};

/** Tells which text with which values, instead of the text. */
const say: Say = (key, values) =>
  [key, ...Object.entries(values ?? {}).map(([name, value]) => `${name}=${value}`)].join(" ");

const reason = (text: string, more: Partial<Reason> = {}): Reason => ({
  text,
  points: 1,
  values: {},
  words: {},
  seat: null,
  ...more,
});

test("a reason is filled in with numbers, with words that have texts, and with names", () => {
  const reasons = [
    reason("dorfromantik:why.task_new", {
      values: { number: 5 },
      words: { landscape: "dorfromantik:landscape.forest" },
    }),
    reason("bohemian-villages:why.kicks", { values: { count: 3 }, seat: 1 }),
  ];
  expect(whyWords(say, { reasons, rest: 0, next: null }, VIEW, [null, "Bruno"])).toEqual([
    "dorfromantik:why.task_new number=5 landscape=dorfromantik:landscape.forest",
    "bohemian-villages:why.kicks count=3 seat=Bruno",
  ]);
});

test("last comes the next best move, called as it is in the list of moves", () => {
  const next = {
    text: "1+1 bishop",
    move: { e: "bishop", seat: 0, dice: [1, 1] },
    told: reason("bohemian-villages:why.next.better", { values: { count: 2 } }),
  };
  expect(whyWords(say, { reasons: [], rest: 0, next }, VIEW, [])).toEqual([
    "bohemian-villages:why.next.better count=2 move=1 + 1: web:villages.bishop",
  ]);
});

test("where cells have no names, the next best place is not called by one", () => {
  const next = {
    text: "L07 @0,1 r2",
    move: { e: "place", seat: 0, tile: "L07", at: [0, 1], turn: 2 },
    told: reason("dorfromantik:why.next.better", { values: { count: 2 } }),
  };
  expect(whyWords(say, { reasons: [], rest: 0, next }, VIEW, [], false)).toEqual([
    "dorfromantik:why.next_unnamed.better count=2",
  ]);
});
