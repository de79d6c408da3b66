import { expect, test } from "vitest";
import cases from "./cases.data.json";
import { ALL_PIECES, type Counted, judge, possibleCounts, rankAndNext, tokensOf } from "./rules";
import { rowsOf } from "./sheet";

type Case = Counted & {
  wrong: string[];
  points: Record<string, number>;
  total: number;
  rank: string;
  circles: number;
};

const CASES = cases as unknown as Case[];

test("the page says of every sheet what the rules say: rows at fault, points, rank and circles", () => {
  expect(CASES.length).toBeGreaterThan(100);
  for (const { wrong, points, total, rank, circles, ...told } of CASES) {
    // To the server, a row in which nothing is written holds a 0.
    const nothing = Object.fromEntries(rowsOf(told.pieces).map((row) => [row, 0]));
    const counted = { ...told, counts: { ...nothing, ...told.counts } };
    const judged = judge(counted);
    const about = JSON.stringify(counted);
    expect([...judged.faults.keys()].sort(), about).toEqual(wrong.toSorted());
    for (const [row, count] of Object.entries(judged.points))
      expect(count, `${row} of ${about}`).toBe(wrong.includes(row) ? 0 : (points[row] ?? 0));
    if (wrong.length > 0) continue;
    expect(judged.total, about).toBe(total);
    expect(judged.tasks + judged.flagsAndLines + judged.unlocked, about).toBe(total);
    expect(rankAndNext(total).rank, about).toMatchObject({ rank, circles });
  }
});

test.each([
  ["green", [], 33],
  ["red", ["landscape_tiles", "flag_festival"], 152],
  ["longest_railroad", [], 21],
  ["longest_river", ["task_tiles"], 26],
  ["golden_heart", ALL_PIECES, 6],
  ["circus", ALL_PIECES, 1],
  ["signalman", ALL_PIECES, 7],
  ["shepherdess", ALL_PIECES, 18],
  ["hill", ALL_PIECES, 12],
  ["construction_site", ALL_PIECES, 3],
  ["balloon_launch_site", ALL_PIECES, 100],
])("%s counts from 0 to the most that there can be", (row, pieces, most) => {
  const possible = possibleCounts(row, pieces);
  expect([possible[0], possible.at(-1)]).toEqual([0, most]);
  const sheet = (count: number): Counted => ({
    pieces,
    tokens: {},
    doubled: {},
    counts: { [row]: count },
    hearts: [],
  });
  expect(judge(sheet(most)).faults.has(row)).toBe(false);
  expect(judge(sheet(0)).faults.has(row)).toBe(false);
  expect(judge(sheet(most + 1)).faults.get(row)).toEqual({ why: "values", possible });
});

test("only the tokens that exist can be fulfilled", () => {
  expect(tokensOf("forest", [])).toEqual([4, 5, 5, 6, 6]);
  expect(tokensOf("forest", ["task_tiles", "deer"])).toEqual([4, 4, 5, 5, 6, 6, 7]);
  expect(tokensOf("river", ["task_tiles", "deer"])).toEqual([4, 4, 5, 5, 6, 6]);
});

test("a row at fault says why, and scores nothing", () => {
  const counted: Counted = {
    pieces: ["harbor"],
    tokens: { river: [4, 6] },
    doubled: {},
    counts: { longest_river: 5, harbor: 3 },
    hearts: [],
  };
  const judged = judge(counted);
  expect(judged.faults.get("longest_river")).toEqual({ why: "least", least: 6 });
  expect(judged.total).toBe(10 + 3);
  const { longest_river: _, ...counts } = counted.counts;
  const line = { why: "no_line", line: "longest_river" };
  expect(judge({ ...counted, counts }).faults.get("harbor")).toEqual(line);
});

test("the next rank is that of the next result in the table", () => {
  expect(rankAndNext(0).next?.from).toBe(100);
  expect(rankAndNext(136)).toMatchObject({ rank: { rank: "night_watchman" }, next: { from: 140 } });
  expect(rankAndNext(400).next).toBeUndefined();
});
