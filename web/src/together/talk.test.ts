import { expect, test } from "vitest";
import type { Said } from "../api/client";
import { heard, unread } from "./talk";

const said = (number: number, member: string): Said => ({
  number,
  member,
  at: number,
  phrase: "hello",
  text: null,
});

const TALK = [said(1, "m1"), said(2, "m2"), said(3, "m3"), said(4, "m1")];

test("what others said after the last thing that was read is new", () => {
  const numbers = unread(TALK, { read: 2, muted: [] }, "m1").map(({ number }) => number);
  expect(numbers).toEqual([3]);
});

test("whoever is muted is neither heard nor new", () => {
  const kept = { read: 0, muted: ["m3"] };
  expect(heard(TALK, kept).map(({ member }) => member)).toEqual(["m1", "m2", "m1"]);
  expect(unread(TALK, kept, "m1").map(({ number }) => number)).toEqual([2]);
});
