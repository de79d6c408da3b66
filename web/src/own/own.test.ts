import { expect, test } from "vitest";
import { filtered, grouped, NO_FILTER, type OwnGame, piecesOf, rowsOf, summary } from "./own";

const DAY = 86_400_000;
const NOW = 100 * DAY;

function game(points: number, more: Partial<OwnGame> = {}): OwnGame {
  const seat = { name: "Anna", bot: null, points, place: 1, own: true };
  return {
    table: `${points}`,
    open: true,
    game: "dorfromantik",
    options: {},
    cooperative: true,
    ended_at: NOW,
    of_day: false,
    points,
    place: 1,
    rows: {},
    pieces: {},
    seats: [seat],
    ...more,
  };
}

const bot = { name: "Bot 1", bot: "easy", points: 9, place: 2, own: false };
const GAMES = [
  game(120, { ended_at: NOW - 40 * DAY }),
  game(80),
  game(50, {
    game: "bohemian-villages",
    cooperative: false,
    seats: [game(50).seats[0] as typeof bot & { bot: null }, bot],
  }),
];

test.each([
  [{}, [120, 80, 50]],
  [{ game: "dorfromantik" }, [120, 80]],
  [{ withWhom: " BOT" }, [50]],
  [{ days: 30 }, [80, 50]],
  [{ result: "100" as const }, [120]],
  [{ result: "won" as const }, [50]],
  [{ withWhom: "Zoe" }, []],
])("games are searched by %j", (filter, points) => {
  const found = filtered(GAMES, { ...NO_FILTER, ...filter }, NOW);
  expect(found.map((one) => one.points)).toEqual(points);
});

test("games come to a best and an average, by the number of players as well", () => {
  expect(summary(GAMES)).toEqual({ games: 3, best: 120, mean: 250 / 3, won: 3 });
  expect(grouped(GAMES).map(([players, games]) => [players, games.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test("rows and pieces that bring most come first, and those that bring nothing not at all", () => {
  const games = [
    game(1, { rows: { river: 4, red: 0, forest: 8 }, pieces: { church: 1, manor: 0 } }),
    game(2, { rows: { river: 8, red: 0, forest: 8 }, pieces: { church: 0, manor: 0, dairy: 3 } }),
  ];
  expect(rowsOf(games)).toEqual([
    { row: "forest", best: 8, mean: 8 },
    { row: "river", best: 8, mean: 6 },
  ]);
  expect(piecesOf(games)).toEqual([
    ["dairy", 3],
    ["church", 1],
  ]);
});
