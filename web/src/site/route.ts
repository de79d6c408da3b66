/** Which page an address leads to; every one can be kept, sent and opened again. */

import { useSyncExternalStore } from "react";

export type Route<Game extends string = string> =
  | { page: "home" }
  | { page: "join"; to: Joining }
  | { page: "table"; table: string }
  | { page: "moment"; table: string; events: number }
  | { page: "record"; events: number }
  | { page: "learn"; game: Game }
  | { page: "rules"; game: Game }
  | { page: "campaign"; campaign: string; part: CampaignPart; game: number | null }
  | { page: "campaign-join" }
  | { page: "score-sheet" }
  | { page: "print"; paper: Paper<Game> | null }
  | { page: "day"; day: string }
  | { page: "puzzles"; day: string; game: Game | null }
  | { page: "challenge" }
  | { page: "profile" }
  | { page: "same"; table: string }
  | { page: "sets"; set: string | null }
  | { page: "nowhere" };

/** What a link lets its reader do: sit down, watch, or go on with one more device. */
export type Joining = "seat" | "watch" | "device";

/** What can be printed: a sheet to fill in, rules to look up, or the progress tree. */
export type Paper<Game extends string = string> =
  | { what: "score-sheet"; game: Game }
  | { what: "reference"; game: Game }
  /** The pieces of a set of one's own. */
  | { what: "set"; set: string }
  /** The tree of a campaign, or of one that has not begun. */
  | { what: "tree"; campaign: string | null };

/** What there is to see of a campaign besides its map. */
export const CAMPAIGN_PARTS = ["map", "cards", "games", "box", "settings"] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number] | "enter";

const CAMPAIGN =
  /^\/campaign\/([0-9a-f]{16})(?:\/(cards|games|box|settings|enter))?(?:\/(\d{1,9}))?$/;
const LEARNING = /^\/(learn|rules)\/([a-z-]+)$/;
const PRINT = /^\/print(?:\/(score-sheet|reference)\/([a-z-]+)|\/(tree)(?:\/([0-9a-f]{16}))?)?$/;
const PRINT_SET = /^\/print\/set\/([\w-]{16,32})$/;
const SET = /^\/sets(?:\/([\w-]{16,32}))?$/;
const TABLE = /^\/table\/([0-9a-f]{16})$/;
const MOMENT = /^\/table\/([0-9a-f]{16})\/at\/(\d{1,6})$/;
const SAME = /^\/table\/([0-9a-f]{16})\/same$/;
const DAY = /^\/days\/(today|\d{4}-\d{2}-\d{2})$/;
const PUZZLES = /^\/puzzles(?:\/(\d{4}-\d{2}-\d{2})(?:\/([a-z-]+))?)?$/;
const JOIN = /^\/join(?:\/(watch|device))?$/;
const RECORD = /^\/record\/at\/(\d{1,6})$/;

/** The page at a path; the games are those that can be learned. */
export function routeOf<Game extends string>(path: string, games: readonly Game[]): Route<Game> {
  const [, table] = TABLE.exec(path) ?? [];
  if (table) return { page: "table", table };
  const [, earlier, events] = MOMENT.exec(path) ?? [];
  if (earlier) return { page: "moment", table: earlier, events: Number(events) };
  const [, opened] = RECORD.exec(path) ?? [];
  if (opened) return { page: "record", events: Number(opened) };
  const [, page, name] = LEARNING.exec(path) ?? [];
  const game = games.find((known) => known === name);
  if (game && (page === "learn" || page === "rules")) return { page, game };
  const [, campaign, part = "map", position] = CAMPAIGN.exec(path) ?? [];
  if (campaign && (position === undefined || part === "enter"))
    return {
      page: "campaign",
      campaign,
      part: part as CampaignPart,
      game: position === undefined ? null : Number(position),
    };
  const [printed, paper, of, tree, treeOf] = PRINT.exec(path) ?? [];
  const [, own] = PRINT_SET.exec(path) ?? [];
  if (own) return { page: "print", paper: { what: "set", set: own } };
  const [isSet, set] = SET.exec(path) ?? [];
  if (isSet) return { page: "sets", set: set ?? null };
  if (printed === "/print") return { page: "print", paper: null };
  if (tree) return { page: "print", paper: { what: "tree", campaign: treeOf ?? null } };
  const sheet = games.find((known) => known === of);
  if (sheet && (paper === "score-sheet" || paper === "reference"))
    return { page: "print", paper: { what: paper, game: sheet } };
  const [, compared] = SAME.exec(path) ?? [];
  if (compared) return { page: "same", table: compared };
  const [, day] = DAY.exec(path) ?? [];
  if (day) return { page: "day", day };
  const [isPuzzle, puzzleDay, puzzleGame] = PUZZLES.exec(path) ?? [];
  const puzzled = games.find((known) => known === puzzleGame);
  if (isPuzzle && (puzzleGame === undefined || puzzled))
    return { page: "puzzles", day: puzzleDay ?? "today", game: puzzled ?? null };
  if (path === PROFILE_PATH) return { page: "profile" };
  if (path === "/challenge") return { page: "challenge" };
  if (path === "/campaign-join") return { page: "campaign-join" };
  if (path === SHEET_PATH) return { page: "score-sheet" };
  if (path === "/") return { page: "home" };
  const [isJoin, to = "seat"] = JOIN.exec(path) ?? [];
  if (isJoin) return { page: "join", to: to as Joining };
  return { page: "nowhere" };
}

/** The score sheet for a game with the cardboard box; behind a "#", it may bring one along. */
export const SHEET_PATH = "/score-sheet";
export const sheetAddress = (sheet: string): string => `${location.origin}${SHEET_PATH}#${sheet}`;

/** The list of what can be printed. */
export const PRINT_PATH = "/print";
export function printPath(paper: Paper): string {
  if (paper.what === "set") return `${PRINT_PATH}/set/${paper.set}`;
  if (paper.what !== "tree") return `${PRINT_PATH}/${paper.what}/${paper.game}`;
  return `${PRINT_PATH}/tree${paper.campaign ? `/${paper.campaign}` : ""}`;
}

/** All sets of one's own, or one of them. */
export const setPath = (set = ""): string => `/sets${set && `/${set}`}`;

export const tablePath = (table: string): string => `/table/${table}`;
export const learnPath = (game: string): string => `/learn/${game}`;
/** The rules of a game, and in them a ruling by its number. */
export const rulesPath = (game: string, ruling = ""): string =>
  `/rules/${game}${ruling && `#${ruling}`}`;
export const momentPath = (table: string, events: number): string => `/table/${table}/at/${events}`;
/** Behind a moment's path: the game is to be analysed. */
export const ANALYSIS_HASH = "#analysis";
export const recordPath = (events: number): string => `/record/at/${events}`;
/** A link's secret stands behind the mark that browsers never send to a server. */
export const joinAddress = (secret: string, to: Joining): string =>
  `${location.origin}/join${to === "seat" ? "" : `/${to}`}#${secret}`;

/** The games of a day, as in "2026-12-24", and their boards. */
export const dayPath = (day = "today"): string => `/days/${day}`;
/** The puzzles of a day, as in "2026-12-24", or one of them; without a day those of today. */
export const puzzlePath = (day = "", game = ""): string =>
  `/puzzles${day && `/${day}`}${game && `/${game}`}`;
/** What came of a table's game, beside all others with the same tiles or dice. */
export const samePath = (table: string): string => `/table/${table}/same`;
/** The own games; behind a "#", it may bring the way to another device's profile along. */
export const PROFILE_PATH = "/profile";
export const profileAddress = (secret: string): string =>
  `${location.origin}${PROFILE_PATH}#${secret}`;
export const challengeAddress = (secret: string): string =>
  `${location.origin}/challenge#${secret}`;

export const campaignPath = (campaign: string, part: CampaignPart = "map"): string =>
  `/campaign/${campaign}${part === "map" ? "" : `/${part}`}`;
/** Where the sheet of a game is entered anew; a game is known by its position. */
export const correctPath = (campaign: string, game: number): string =>
  `${campaignPath(campaign, "enter")}/${game}`;
export const campaignJoinAddress = (secret: string): string =>
  `${location.origin}/campaign-join#${secret}`;

const MOVED = "dorfplatz-moved";

let left = "";

/** The path of the page that was left for this one; empty where this one was opened first. */
export const cameFrom = (): string => left;

/** Goes to a page of this site without loading it anew. */
export function go(path: string, { replace = false } = {}): void {
  if (!replace) left = location.pathname;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  window.dispatchEvent(new Event(MOVED));
  // Another page is read from its beginning.
  if (!replace) window.scrollTo(0, 0);
}

function watch(changed: () => void): () => void {
  window.addEventListener("popstate", changed);
  window.addEventListener(MOVED, changed);
  return () => {
    window.removeEventListener("popstate", changed);
    window.removeEventListener(MOVED, changed);
  };
}

/** The path that is shown now. */
export const usePath = (): string => useSyncExternalStore(watch, () => location.pathname);
