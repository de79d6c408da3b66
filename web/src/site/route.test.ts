import { expect, test } from "vitest";
import {
  campaignPath,
  correctPath,
  dayPath,
  learnPath,
  momentPath,
  PRINT_PATH,
  PROFILE_PATH,
  printPath,
  recordPath,
  routeOf,
  rulesPath,
  SHEET_PATH,
  samePath,
  setPath,
  tablePath,
} from "./route";

const GAMES = ["dorfromantik"];
const TABLE = "0123456789abcdef";

test("every address that the page makes leads back to where it came from", () => {
  expect(routeOf(tablePath(TABLE), GAMES)).toEqual({ page: "table", table: TABLE });
  expect(routeOf(momentPath(TABLE, 12), GAMES)).toEqual({
    page: "moment",
    table: TABLE,
    events: 12,
  });
  expect(routeOf(recordPath(7), GAMES)).toEqual({ page: "record", events: 7 });
  expect(routeOf(learnPath("dorfromantik"), GAMES)).toEqual({
    page: "learn",
    game: "dorfromantik",
  });
  expect(routeOf(rulesPath("dorfromantik"), GAMES)).toEqual({
    page: "rules",
    game: "dorfromantik",
  });
  expect(routeOf(dayPath(), GAMES)).toEqual({ page: "day", day: "today" });
  expect(routeOf(dayPath("2026-12-24"), GAMES)).toEqual({ page: "day", day: "2026-12-24" });
  expect(routeOf(samePath(TABLE), GAMES)).toEqual({ page: "same", table: TABLE });
  expect(routeOf(PROFILE_PATH, GAMES)).toEqual({ page: "profile" });
  expect(routeOf("/challenge", GAMES)).toEqual({ page: "challenge" });
  expect(routeOf("/", GAMES)).toEqual({ page: "home" });
  expect(routeOf("/join", GAMES)).toEqual({ page: "join", to: "seat" });
  expect(routeOf("/join/watch", GAMES)).toEqual({ page: "join", to: "watch" });
  expect(routeOf("/join/device", GAMES)).toEqual({ page: "join", to: "device" });
  expect(routeOf(SHEET_PATH, GAMES)).toEqual({ page: "score-sheet" });
  expect(routeOf(PRINT_PATH, GAMES)).toEqual({ page: "print", paper: null });
  expect(routeOf(setPath(), GAMES)).toEqual({ page: "sets", set: null });
  expect(routeOf(setPath(TABLE), GAMES)).toEqual({ page: "sets", set: TABLE });
  for (const paper of [
    { what: "score-sheet", game: "dorfromantik" },
    { what: "reference", game: "dorfromantik" },
    { what: "tree", campaign: null },
    { what: "tree", campaign: TABLE },
    { what: "set", set: TABLE },
  ] as const)
    expect(routeOf(printPath(paper), GAMES)).toEqual({ page: "print", paper });
});

test("an address that nothing leads to is known as such", () => {
  for (const path of [
    "/table/xyz",
    "/print/reference/chess",
    "/table/",
    "/tables",
    `/table/${TABLE}/at/`,
    "/join/x",
    "/learn/chess",
  ])
    expect(routeOf(path, GAMES)).toEqual({ page: "nowhere" });
});

test("a campaign and everything in it has an address", () => {
  const campaign = { page: "campaign", campaign: TABLE, part: "map", game: null };
  expect(routeOf(campaignPath(TABLE), GAMES)).toEqual(campaign);
  for (const part of ["cards", "games", "box", "settings", "enter"] as const)
    expect(routeOf(campaignPath(TABLE, part), GAMES)).toEqual({ ...campaign, part });
  expect(routeOf(correctPath(TABLE, 12), GAMES)).toEqual({ ...campaign, part: "enter", game: 12 });
  expect(routeOf("/campaign-join", GAMES)).toEqual({ page: "campaign-join" });
  for (const path of [`${campaignPath(TABLE, "box")}/3`, "/campaign/x", `/campaign/${TABLE}/x`])
    expect(routeOf(path, GAMES)).toEqual({ page: "nowhere" });
});
