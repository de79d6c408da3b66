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

test("what stands in a link and is no such thing is left out, all else is there", () => {
  const read36 = (...fields: string[]) =>
    Object.keys(read([`v1~${ID}~1`, ...fields].join("~"))?.fields ?? {});
  for (const day of ["20261331", "20260230", "00000000", "99999999", "2026", "x"])
    expect(read36("day", day, "0", "1.coins", "9", "0"), day).toEqual(["1.coins"]);
  expect(read36("day", "20261129", "0", "players", "6", "0", "players", "1", "0")).toEqual(["day"]);
  const odd = ["1.coins~-5", "1.coins~99999", "6.coins~3", "1.hall.14~3", "1.full.1~2", "bishop~0"];
  expect(read36(...odd.flatMap((field) => [...field.split("~"), "0"]))).toEqual([]);
  expect(read36("__proto__", "1", "0", "constructor", "1", "0", "name.1", ".9.", "0")).toEqual([]);
  expect(read36()).toEqual([]);
});

test.each(["", "v1", `v1~${ID}`, `v2~${ID}~1`, "v1~short~1", `v1~${ID}~1~day`, `v1~${ID}~-1`])(
  "%o is no link of a sheet",
  (text) => expect(read(text)).toBeNull(),
);

test("no time in a link is so late that nothing could be written after it", () => {
  const now = 1_000 * HOUR;
  const sheet = read(`1~${ID}~2gosa7pa2gv~c.green~5~0`, now);
  expect(sheet?.fields["c.green"]).toEqual({ value: "5", at: now + 24 * HOUR });
});
