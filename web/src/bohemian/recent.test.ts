import { expect, test } from "vitest";
import type { RecordEvent } from "../app/table";
import { recentPlacements } from "./recent";
import type { Village } from "./view";

const VILLAGES = [
  { name: "Nenbrad", buildings: [{ kind: "inn" }, { kind: "farm" }, { kind: "flour_mill" }] },
] as unknown as Village[];

const place = (seat: number, building: number): RecordEvent => ({
  e: "place",
  seat,
  village: "Nenbrad",
  building,
});
const roll = (seat: number): RecordEvent => ({ e: "roll", seat });

const found = (viewer: number | null, ...happened: RecordEvent[]) => [
  ...recentPlacements(VILLAGES, happened, viewer),
];

test("what others placed since one's own last move is marked, and who was kicked out", () => {
  const happened = [place(0, 0), roll(1), place(1, 0), place(1, 1), roll(2), place(2, 1)];
  expect(found(0, ...happened)).toEqual([
    ["Nenbrad 0", { seat: 1, kicked: 0 }],
    ["Nenbrad 1", { seat: 2, kicked: 1 }],
  ]);
});

test("marks outlast one's own roll, and go with one's own move", () => {
  const happened = [place(1, 0), { e: "income", seat: 0 }, roll(0)];
  expect(found(0, ...happened)).toHaveLength(1);
  expect(found(0, ...happened, place(0, 1))).toEqual([]);
});

test("nobody is kicked out of a mill, which empties when all are full", () => {
  expect(found(0, place(2, 2), place(1, 2)).map(([, { kicked }]) => kicked)).toEqual([null]);
});

test("those who do not play see the latest turn", () => {
  expect(found(null, place(0, 0), roll(1), place(1, 1), place(1, 2))).toHaveLength(2);
});
