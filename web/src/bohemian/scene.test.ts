// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { RecordEvent } from "../api/moves";
import { villageActs } from "./scene";
import type { BohemianView, Player, Village } from "./view";

const villages = (...owners: (number | null)[]): Village[] => [
  {
    name: "Nenbrad",
    tile: "1",
    occupied: 0,
    size: 3,
    buildings: [
      { kind: "inn", owner: owners[0] ?? null },
      { kind: "flour_mill", owner: owners[1] ?? null },
    ],
  },
];

const table = (coins: number[], ...owners: (number | null)[]): BohemianView =>
  ({
    viewer: 0,
    active: 0,
    dice: [1, 2, 3, 4],
    villages: villages(...owners),
    players: coins.map((count) => ({ coins: count, bishop: false }) as Player),
  }) as unknown as BohemianView;

const place = (seat: number, building: number): RecordEvent => ({
  e: "place",
  seat,
  village: "Nenbrad",
  building,
});
const roll = (seat: number): RecordEvent => ({ e: "roll", seat, dice: [1, 2, 3, 4] });

const names = (
  before: BohemianView | null,
  view: BohemianView,
  seen: number,
  ...happened: RecordEvent[]
) => villageActs({ before, view, happened, seen }).map(({ name }) => name);

test("a figure comes, who stood there goes, coins come, then the next dice roll", () => {
  const happened = [place(1, 0), place(0, 0), { e: "end", seat: 0 }, roll(1)];
  const found = names(table([0, 0], 1), table([3, 0], 0), 1, ...happened);
  expect(found).toEqual(["figure-0", "home-1", "coins-0", "roll"]);
});

test("what comes with a roll comes before it", () => {
  const found = names(table([0, 0], 1), table([2, 0], 1), 1, place(1, 0), roll(0));
  expect(found).toEqual(["coins-0", "roll"]);
});

test("whoever leaves a full mill goes home after the figure that filled it has come", () => {
  const happened = [place(1, 1), place(0, 0)];
  const found = names(table([0, 0], null, 1), table([0, 0], 0, null), 1, ...happened);
  expect(found).toEqual(["figure-0", "home-1"]);
});

test("of what was missed, every figure is seen in order, and nothing that nobody knows", () => {
  const happened = [place(0, 0), roll(1), place(1, 0), roll(0), place(0, 0), roll(1)];
  const found = names(null, table([9, 9], 0), 0, ...happened);
  expect(found).toEqual(["figure-0", "figure-1", "home-0", "figure-0", "home-1", "roll"]);
});
