import { expect, test } from "vitest";
import cases from "./cases.data.json";
import {
  COINS,
  type Fault,
  FIGURES,
  isWhole,
  judge,
  KINDS,
  mostOf,
  type Player,
  ROWS,
  roomFor,
  UNWRITTEN,
} from "./rules";
import data from "./rules.data.json";

interface Case {
  players: (Record<string, number> & { halls?: Player["halls"] })[];
  wrong: string[][];
  points: Record<string, number>[];
  totals: (number | null)[];
  missing: string[][];
  places: (number | null)[];
}

const CASES = cases as unknown as Case[];

const player = ({ halls = [], ...counts }: Case["players"][number]): Player => ({ counts, halls });
const players = (...all: Record<string, number>[]): Player[] => all.map(player);

test("the page says of every sheet what the rules say: rows at fault, points, totals and places", () => {
  expect(CASES.length).toBeGreaterThan(200);
  expect(ROWS).toEqual(data.rows);
  for (const told of CASES) {
    const seats = judge(told.players.map(player));
    const about = JSON.stringify(told.players);
    expect(
      seats.map(({ faults }) => [...faults.keys()].sort()),
      about,
    ).toEqual(told.wrong);
    expect(
      seats.map(({ points }) => points),
      about,
    ).toEqual(told.points);
    expect(
      seats.map(({ total }) => total),
      about,
    ).toEqual(told.totals);
    expect(
      seats.map(({ missing }) => missing),
      about,
    ).toEqual(told.missing);
    expect(
      seats.map(({ place }) => place),
      about,
    ).toEqual(told.places);
  }
});

const values = (most: number, least = 0): Fault => ({ why: "values", least, most });

test.each([2, 3, 4, 5].flatMap((count) => KINDS.map((kind): [string, number] => [kind, count])))(
  "%s with %i players counts from 0 to the most that there can be",
  (kind, count) => {
    const most = { flour_mill: 5, glass_factory: 6 }[kind] ?? (count < 4 ? 13 : 10);
    const faults = (own: number) =>
      judge([{ counts: { [kind]: own }, halls: [] }, ...Array(count - 1).fill(player({}))])[0]
        ?.faults;
    expect(mostOf(kind, count)).toBe(most);
    expect([...(faults(0) ?? []), ...(faults(most) ?? [])]).toEqual([]);
    expect(faults(most + 1)?.get(kind)).toEqual(values(most));
  },
);

test.each([
  [1, undefined],
  [30, undefined],
  [0, values(30, 1)],
  [31, values(30, 1)],
])("a town hall has from 1 to 30 printed coins: %i", (coins, fault) => {
  const [seat] = judge([{ counts: { town_hall: 1 }, halls: [coins] }, player({})]);
  expect(seat?.faults.get("hall.1")).toEqual(fault);
  expect(seat?.points.town_halls).toBe(fault ? 0 : coins);
});

test("no rule limits coins", () => {
  const [none, many] = judge(players({ [COINS]: 0 }, { [COINS]: 9999 }));
  expect([none?.points.coins, many?.points.coins]).toEqual([0, 9999]);
  expect([none?.faults.size, many?.faults.size]).toEqual([0, 0]);
});

test("the figures of a player limit all buildings together, and one without them has no place", () => {
  const [one, other] = judge(players({ town_hall: 1, church: 6, dairy: 7 }, { coins: 3 }));
  expect(one?.faults.get(FIGURES)).toEqual({ why: "figures", used: 14, most: 13 });
  expect([one?.total, one?.place, other?.total, other?.place]).toEqual([null, null, -2, null]);
});

test("tiles that are left are limited for all players together", () => {
  const seats = judge(players({ flour_mill: 3 }, { flour_mill: 3 }, { coins: 1 }));
  const fault = { why: "supply", together: 6, most: 5 };
  expect(seats.map(({ faults }) => faults.get("flour_mill"))).toEqual([fault, fault, undefined]);
});

test("there is room for what neither the figures nor the tiles forbid", () => {
  const all = players({ church: 5, dairy: 6, flour_mill: 1 }, { flour_mill: 3 });
  expect(roomFor("bakery", all, 0)).toBe(1);
  expect(roomFor("flour_mill", all, 0)).toBe(2);
  expect(roomFor("flour_mill", all, 1)).toBe(4);
  expect(roomFor("church", players({ church: 1, dairy: 20 }, {}), 0)).toBe(0);
});

test("players with the same total share a place, five of them if need be", () => {
  const seats = judge(players({ coins: 9 }, { coins: 12 }, { coins: 12 }, { coins: 4 }));
  expect(seats.map(({ place }) => place)).toEqual([3, 1, 1, 4]);
  const alike = judge(Array.from({ length: 5 }, () => player({ coins: 7, church: 1 })));
  expect(alike.map(({ total, place }) => [total, place])).toEqual(Array(5).fill([8, 1]));
});

test.each([
  ["nothing", {}],
  ["no coins", { church: 1 }],
  ["a refused count", { coins: 20, dairy: 14 }],
  ["a refused town hall", { coins: 20, town_hall: 1, halls: [31] }],
  ["a full village without its printed coins", { coins: 20, town_hall: 1, halls: [UNWRITTEN] }],
] as const)("nobody has a place while of somebody there is %s", (_, told) => {
  const seats = judge([player(told as unknown as Case["players"][number]), player({ coins: 3 })]);
  expect(seats.map(({ place }) => place)).toEqual([null, null]);
  expect(seats.map(isWhole)).toEqual([false, true]);
});

test("a player below zero has a place like any other", () => {
  const seats = judge(players({ coins: 0 }, { coins: 1 }));
  expect(seats.map(({ total, place }) => [total, place])).toEqual([
    [-5, 2],
    [-4, 1],
  ]);
});
