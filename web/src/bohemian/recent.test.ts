import { expect, test } from "vitest";
import type { RecordEvent } from "../api/moves";
import { ownKicks, recentPlacements, recentThings } from "./recent";
import type { Village } from "./view";

const VILLAGES: Village[] = [
  {
    name: "Nenbrad",
    tile: "1",
    occupied: 0,
    size: 3,
    buildings: [
      { kind: "inn", owner: null },
      { kind: "farm", owner: null },
      { kind: "flour_mill", owner: null },
    ],
  },
];

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

test("whoever was kicked out is told from where and by whom, and nobody else", () => {
  const happened = [place(0, 0), roll(1), place(1, 0), place(1, 1), roll(2), place(2, 1)];
  const kicks = (viewer: number | null) => ownKicks(VILLAGES, happened, viewer);
  expect(kicks(0)).toEqual([{ village: "Nenbrad", kind: "inn", by: 1 }]);
  expect(kicks(2)).toEqual([]);
  expect(kicks(null)).toEqual([]);
});

test("whoever was kicked out is told of it though the other one was kicked out there, too", () => {
  const happened = [place(0, 0), roll(1), place(1, 0), roll(2), place(2, 0), roll(0)];
  expect(ownKicks(VILLAGES, happened, 0)).toEqual([{ village: "Nenbrad", kind: "inn", by: 1 }]);
  expect(ownKicks(VILLAGES, [...happened, place(0, 0)], 0)).toEqual([]);
});

test("marks outlast one's own moves, and go when others begin", () => {
  const happened = [place(1, 0), place(1, 2), { e: "income", seat: 0 }, roll(0)];
  expect(found(0, ...happened)).toHaveLength(2);
  expect(found(0, ...happened, place(0, 1))).toHaveLength(2);
  expect(found(0, ...happened, place(0, 1), roll(1))).toEqual([]);
});

test("where one has placed a figure oneself, nothing of others is left to mark", () => {
  const happened = [place(1, 0), place(1, 1), roll(0), place(0, 0)];
  expect(found(0, ...happened).map(([site]) => site)).toEqual(["Nenbrad 1"]);
});

test("bishop and tile that others took are marked until one's own turn ends", () => {
  const took = (seat: number, e: string): RecordEvent => ({ e, seat });
  const things = (...happened: RecordEvent[]) => [...recentThings(happened, 0)];
  const happened = [place(0, 0), roll(1), took(1, "bishop"), took(1, "special"), roll(0)];
  expect(things(...happened, place(0, 1))).toEqual([[1, ["bishop", "special"]]]);
  expect(things(...happened, took(0, "bishop"))).toEqual([[1, ["special"]]]);
  expect(things(...happened, place(0, 1), roll(1))).toEqual([]);
});

test("the bishop is marked with whoever took him last", () => {
  const happened = [place(0, 0), { e: "bishop", seat: 1 }, { e: "bishop", seat: 2 }];
  expect([...recentThings(happened, 0)]).toEqual([[2, ["bishop"]]]);
});

test("nobody is kicked out of a mill, which empties when all are full", () => {
  expect(found(0, place(2, 2), place(1, 2)).map(([, { kicked }]) => kicked)).toEqual([null]);
});

test("those who do not play see the latest turn", () => {
  expect(found(null, place(0, 0), roll(1), place(1, 1), place(1, 2))).toHaveLength(2);
});
