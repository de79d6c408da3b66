import { expect, test } from "vitest";
import { read, written } from "./link";

const ID = "lX4ifqUWUq7qhmz2a6wxCg";
const HOUR = 3_600_000;

test("what a clock that is a little ahead has written keeps its time", () => {
  const at = 1_000 * HOUR;
  const sheet = {
    id: ID,
    game: "dorfromantik",
    fields: { "c.green": { value: "5", at } },
  } as const;
  expect(read(written(sheet), at - HOUR)).toEqual(sheet);
});

test("no time in a link is so late that nothing could be written after it", () => {
  const now = 1_000 * HOUR;
  const sheet = read(`1~${ID}~2gosa7pa2gv~c.green~5~0`, now);
  expect(sheet?.fields["c.green"]).toEqual({ value: "5", at: now + 24 * HOUR });
});
