import { expect, test } from "vitest";
import { asked, BEGINNING, backwards, onwards, played } from "./lesson";

const MOVE = { e: "end" };

test("back from where the guide played on leads to one's own moves", () => {
  const mine = played(BEGINNING, MOVE);
  const after = onwards(mine, { byGuide: true });
  expect(after.done).toEqual([null]);
  expect(backwards(after)).toEqual(mine);
});

test("the server is asked about steps and moves alone", () => {
  const after = onwards(played(BEGINNING, MOVE), { byGuide: true });
  expect(Object.keys(asked(after))).toEqual(["step", "done", "now"]);
});
