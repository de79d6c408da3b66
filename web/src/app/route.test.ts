import { expect, test } from "vitest";
import { learnPath, momentPath, recordPath, routeOf, rulesPath, tablePath } from "./route";

const TABLE = "0123456789abcdef";

test("every address that the page makes leads back to where it came from", () => {
  expect(routeOf(tablePath(TABLE))).toEqual({ page: "table", table: TABLE });
  expect(routeOf(momentPath(TABLE, 12))).toEqual({ page: "moment", table: TABLE, events: 12 });
  expect(routeOf(recordPath(7))).toEqual({ page: "record", events: 7 });
  expect(routeOf(learnPath("dorfromantik"))).toEqual({ page: "learn", game: "dorfromantik" });
  expect(routeOf(rulesPath("dorfromantik"))).toEqual({ page: "rules", game: "dorfromantik" });
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/join")).toEqual({ page: "join" });
});

test("an address that nothing leads to is known as such", () => {
  for (const path of [
    "/table/xyz",
    "/table/",
    "/tables",
    `/table/${TABLE}/at/`,
    "/join/x",
    "/learn/chess",
  ])
    expect(routeOf(path)).toEqual({ page: "nowhere" });
});
