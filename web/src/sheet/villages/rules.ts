/**
 * The final scoring of Bohemian Villages, and which counts no game can have, where no server can be
 * asked.
 *
 * The numbers are the server's: `python -m tests.web.sheet_rules` writes them, and many sheets with
 * what the rules say of them, which a test compares with what is said here.
 */

import data from "./rules.data.json";

/** The rows of the score. */
export const ROWS = ["coins", "town_halls", "shops", "churches", "tiles"] as const;
export type ScoreRow = (typeof ROWS)[number];

export const SHOPS: readonly string[] = data.shops;
export const COINS = "coins";
export const HALL = "town_hall";
export const CHURCH = "church";
/** The tiles that can be left at the end. */
export const TILE_KINDS = ["flour_mill", "glass_factory"] as const;
/** The kinds of which a player's buildings are counted. */
export const KINDS: readonly string[] = [HALL, ...SHOPS, CHURCH, ...TILE_KINDS];

export const [LEAST_PLAYERS = 0, MOST_PLAYERS = 0] = data.players;
export const MOST_FIGURES = Math.max(...data.figures);
/** The most coins that are printed on a town hall in any village set. */
export const MOST_HALL_COINS = data.hallCoins;
/** The numbers in what is said of each row. */
export const NUMBERS: Readonly<Record<ScoreRow, Record<string, number | string>>> = {
  coins: {},
  town_halls: { loss: -data.noTownHall, most: data.hallCoins },
  shops: { sets: data.shopSets.slice(1).join(", ") },
  churches: { first: data.churches.most, second: data.churches.second },
  tiles: {
    flour: data.tiles.flour_mill.coins,
    glass: data.tiles.glass_factory.coins,
    limit: data.tiles.flour_mill.most,
    most: data.tiles.glass_factory.most,
  },
};

const TILES: Readonly<Record<string, { coins: number; most: number }>> = data.tiles;

/** What was counted of a player; what is not written yet is not there. */
export interface Player {
  /** Coins, and the buildings of each kind; of mills and factories, the tiles that are left. */
  counts: Readonly<Record<string, number>>;
  /** The printed coins of each town hall; null where its village is not full. */
  halls: readonly (number | typeof UNWRITTEN | null)[];
}

/** The printed coins of a town hall that still have to be written down. */
export const UNWRITTEN = "unwritten";

/** Why a row, or a player, cannot be counted. */
export type Fault =
  | { why: "values"; least: number; most: number }
  | { why: "supply"; together: number; most: number }
  | { why: "figures"; used: number; most: number };

export interface Seat {
  points: Readonly<Record<ScoreRow, number>>;
  /** Of what counts so far; null where nothing was written, or where the figures do not suffice. */
  total: number | null;
  /** Null for everyone as long as something of anybody is refused or missing. */
  place: number | null;
  /** How many of the figures stand on what is counted. */
  used: number;
  /** By the row: a kind, `hallRow`, or `FIGURES` for all together. */
  faults: ReadonlyMap<string, Fault>;
  /** What has to be written down still: coins, or `hallRow`. Other empty rows are none of a kind. */
  missing: readonly string[];
}

/** Whether all of a player stands there, and everything can be counted. */
export const isWhole = ({ total, faults, missing }: Seat): boolean =>
  total !== null && faults.size === 0 && missing.length === 0;

export const FIGURES = "figures";
/** A town hall, counted from 1. */
export const hallRow = (hall: number): string => `hall.${hall}`;
/** The number of the town hall that a row is about; 0 for any other row. */
export const hallOf = (row: string): number => Number(/^hall\.(\d+)$/.exec(row)?.[1] ?? 0);

/** How many figures a player has. */
export const figuresOf = (players: number): number => data.figures[players] ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The most of a kind that a player can have, whatever else stands on the sheet. */
export const mostOf = (kind: string, players: number): number =>
  Math.min(figuresOf(players), TILES[kind]?.most ?? Number.POSITIVE_INFINITY);

type Faults = Map<string, Fault>;

/** The figures on buildings, but for rows at fault. */
const usedBy = (counts: Player["counts"], faults?: Faults): number =>
  sum(KINDS.map((kind) => (faults?.has(kind) ? 0 : (counts[kind] ?? 0))));

function faultsOf(players: readonly Player[]): Faults[] {
  const figures = figuresOf(players.length);
  const all = players.map(({ counts, halls }): Faults => {
    const faults: Faults = new Map();
    for (const kind of KINDS) {
      const most = mostOf(kind, players.length);
      if ((counts[kind] ?? 0) > most) faults.set(kind, { why: "values", least: 0, most });
    }
    halls.forEach((coins, at) => {
      if (typeof coins === "number" && (coins < 1 || coins > MOST_HALL_COINS))
        faults.set(hallRow(at + 1), { why: "values", least: 1, most: MOST_HALL_COINS });
    });
    return faults;
  });
  for (const [kind, { most }] of Object.entries(TILES)) {
    const left = players.map(({ counts }, at) => (all[at]?.has(kind) ? 0 : (counts[kind] ?? 0)));
    const together = sum(left);
    left.forEach((count, at) => {
      if (count > 0 && together > most) all[at]?.set(kind, { why: "supply", together, most });
    });
  }
  players.forEach(({ counts }, at) => {
    const used = usedBy(counts, all[at]);
    if (used > figures) all[at]?.set(FIGURES, { why: "figures", used, most: figures });
  });
  return all;
}

/** What a player has of a kind; nothing in a row at fault. */
const has = ({ counts }: Player, faults: Faults, kind: string): number =>
  faults.has(kind) ? 0 : (counts[kind] ?? 0);

function hallCoins(player: Player, faults: Faults): number {
  if (faults.has(HALL)) return 0;
  const halls = has(player, faults, HALL);
  if (halls === 0) return data.noTownHall;
  const counted = player.halls.slice(0, halls);
  return sum(
    counted.map((coins, at) =>
      typeof coins === "number" && !faults.has(hallRow(at + 1)) ? coins : 0,
    ),
  );
}

/** What has to be written down of a player still. */
const missingOf = ({ counts, halls }: Player): string[] => [
  ...(COINS in counts ? [] : [COINS]),
  ...halls.flatMap((coins, at) => (coins === UNWRITTEN ? [hallRow(at + 1)] : [])),
];

/** The shops in sets of different ones, the widest first. */
function shopCoins(player: Player, faults: Faults): number {
  const shops = SHOPS.map((kind) => has(player, faults, kind));
  const sets = Array.from(
    { length: Math.max(...shops) },
    (_, number) => shops.filter((count) => count > number).length,
  );
  return sum(sets.map((different) => data.shopSets[different] ?? 0));
}

/** Who alone has the most gets more; who shares that, or has second most, gets less. */
function churchCoins(own: number, all: readonly number[]): number {
  if (own === 0) return 0;
  const { most, second } = data.churches;
  const sorted = [...all].sort((a, b) => b - a);
  const [first = 0, next = 0] = sorted;
  if (own === first) return next < first ? most : second;
  return next < first && own === next ? second : 0;
}

const tileCoins = (player: Player, faults: Faults): number =>
  Math.floor(
    sum(TILE_KINDS.map((kind) => (TILES[kind]?.coins ?? 0) * has(player, faults, kind))) / 2,
  );

/** What the final scoring brings every player, and what no game can have. */
export function judge(players: readonly Player[]): Seat[] {
  const all = faultsOf(players);
  const known = players.map((player, at) => ({ player, faults: all[at] ?? new Map() }));
  const churches = known.map(({ player, faults }) => has(player, faults, CHURCH));
  const seats = known.map(({ player, faults }, at) => {
    const points = {
      coins: player.counts[COINS] ?? 0,
      town_halls: hallCoins(player, faults),
      shops: shopCoins(player, faults),
      churches: churchCoins(churches[at] ?? 0, churches),
      tiles: tileCoins(player, faults),
    };
    const isCounted = Object.keys(player.counts).length > 0 && !faults.has(FIGURES);
    const used = usedBy(player.counts, faults);
    const total = isCounted ? sum(Object.values(points)) : null;
    return { points, faults, used, total, missing: missingOf(player), place: null };
  });
  return seats.every(isWhole) ? placed(seats) : seats;
}

const placed = (seats: readonly Seat[]): Seat[] =>
  seats.map((seat) => {
    const more = seats.filter(({ total }) => (total ?? 0) > (seat.total ?? 0));
    return { ...seat, place: 1 + more.length };
  });

/** How many of a kind a player could still have, beside all else that is written. */
export function roomFor(kind: string, players: readonly Player[], at: number): number {
  const own = players[at]?.counts ?? {};
  const figures =
    figuresOf(players.length) -
    sum(KINDS.filter((other) => other !== kind).map((other) => own[other] ?? 0));
  const others = sum(players.map(({ counts }, other) => (other === at ? 0 : (counts[kind] ?? 0))));
  const supply = (TILES[kind]?.most ?? Number.POSITIVE_INFINITY) - others;
  return Math.max(0, Math.min(figures, supply));
}
