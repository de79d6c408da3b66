import { expect, test } from "vitest";
import type { Entry, Missed, NarratedEvent, Snapshot } from "./client";
import {
  continued,
  type Known,
  legalMoves,
  movesNow,
  NO_MOVES,
  NOTHING_KNOWN,
  previewsByText,
  withNews,
} from "./news";

const snapshot = (version: number, more: Partial<Snapshot> = {}) =>
  ({ version, settled: version, yours: [0], view: { game: "pig", version }, ...more }) as Snapshot;
const entry = (version: number) => ({ version, by: "m1", command: "", at: 0 }) as Entry;
const event = (version: number): NarratedEvent => ({ version, event: { e: "end" }, told: [] });
const news = (version: number, more: Partial<Missed> = {}): Missed => ({
  version,
  entries: [entry(version)],
  snapshot: snapshot(version),
  ...more,
});
const MOVES = { seat: 0, moves: [{ text: "end", move: { e: "end" } }] };
const FIRST = withNews(NOTHING_KNOWN, news(1, { moves: MOVES }));
const versions = ({ entries }: Known) => entries.map(({ version }) => version);

test("what comes again is not taken in twice, and what is old not at all", () => {
  const again = withNews(FIRST, news(2, { entries: [entry(1), entry(2)] }));
  expect(versions(again)).toEqual([1, 2]);
  expect(withNews(again, news(1))).toBe(again);
});

test("what was too much to be told leaves no entries with a gap", () => {
  expect(versions(withNews(FIRST, news(300, { entries: null })))).toEqual([]);
  expect(versions(withNews(FIRST, news(1, { entries: null })))).toEqual([1]);
});

test("moves are there for the own seat, until something happens that matters", () => {
  expect(movesNow(FIRST, 0).map(({ text }) => text)).toEqual(["end"]);
  expect(movesNow(FIRST, 1)).toBe(NO_MOVES);
  expect(movesNow(FIRST, null)).toBe(NO_MOVES);
  const pointed = withNews(FIRST, news(2, { snapshot: snapshot(2, { settled: 1 }) }));
  expect(movesNow(pointed, 0)).toBe(movesNow(FIRST, 0));
  // What comes with a refusal brings no moves: those of before are no longer to be made.
  expect(movesNow(withNews(FIRST, news(2)), 0)).toBe(NO_MOVES);
});

test("what lies on the table stays the same thing while nothing happens there", () => {
  const pointed = withNews(FIRST, news(2, { snapshot: snapshot(2, { settled: 1 }) }));
  expect(pointed.snapshot?.view).toBe(FIRST.snapshot?.view);
  expect(withNews(FIRST, news(2)).snapshot?.view).not.toBe(FIRST.snapshot?.view);
});

test("what was taken back is not narrated any more", () => {
  const known = continued(NOTHING_KNOWN.narration, 3, { after: 0, steps: [event(1), event(3)] });
  const now = continued(known, 5, { after: 2, steps: [event(5)] });
  expect(now).toEqual({ version: 5, steps: [event(1), event(5)] });
});

test("what comes with a refusal narrates nothing, and what is narrated later is asked for since", () => {
  const told = withNews(FIRST, news(2, { narration: { after: 0, steps: [event(2)] } }));
  expect(told.narration.version).toBe(2);
  expect(withNews(told, news(3)).narration).toBe(told.narration);
});

const PLACE = { text: "L01 @0,1 r0", move: { e: "place", turn: 0 } };
const STORE = { text: "store L01", move: { e: "store" } };

test("what is said once can be added to every move that it belongs to", () => {
  const additions = [{ to: "place", text: "red heart", move: { heart: "red" } }];
  const moves = legalMoves({ moves: [PLACE, STORE], additions });
  expect(moves.map(({ text }) => text)).toEqual([
    "L01 @0,1 r0",
    "store L01",
    "L01 @0,1 r0 red heart",
  ]);
  expect(moves[2]?.event).toEqual({ e: "place", turn: 0, heart: "red" });
  expect(legalMoves({ moves: [PLACE] })).toHaveLength(1);
});

test("an addition is told first, and takes the place of what it changes", () => {
  const found = previewsByText({
    version: 1,
    seat: 0,
    previews: [
      { ...PLACE, effects: ["2 points", "closed"], marks: [], added: [[1, 1]] },
      { ...STORE, effects: ["stored"], marks: [] },
    ],
    additions: [{ to: "place", text: "red heart", told: ["nothing", "5 points"] }],
  });
  expect(found.get("L01 @0,1 r0")?.effects).toEqual(["2 points", "closed"]);
  expect(found.get("L01 @0,1 r0 red heart")?.effects).toEqual(["5 points", "closed"]);
  expect([...found.keys()]).toHaveLength(3);
});
