/**
 * Who gets how many coins while a game of Bohemian Villages goes on: when a turn begins, and when a
 * figure is placed.
 *
 * The numbers are the rules': `python -m tests.web.sheet_rules` writes them, and many tables with what
 * the engine pays there, which a test compares with what is said here.
 */

import data from "./income.data.json";

interface Kind {
  kind: string;
  kick: string;
  printed: boolean;
}

/** The kinds of building by the numbers that place a figure on them. */
export const KINDS: Readonly<Record<string, Kind>> = data.kinds;
export const TOTALS: readonly number[] = Object.keys(KINDS).map(Number);
export const DICE = data.dice;
export const SIDES = data.sides;
/** So many other occupied buildings of its village turn an inn active. */
export const INN_FROM = data.innFrom;
export const MOST_PRINTED = data.printedMost;
export const MOST_INNS = data.inns;

/** Kinds that pay all who have their tiles, once all of them are occupied. */
export const WORKS: Readonly<Record<string, { coins: number; most: number }>> = data.tiles;
export const START = "start";

/** What is placed or begins; the number of a building, or the beginning of a turn. */
export type Chosen = number | typeof START;

/** What is counted of a player here, the new building included. */
export type Counts = Readonly<Record<string, number>>;

export interface Happening {
  /** The kind of building on which a figure is placed, or `START`. */
  what: string;
  /** Players are counted from 0. */
  mover: number;
  bishop: number | null;
  /** The coins on the building, where some are printed there. */
  printed: number;
  /** How many buildings of a kind of `WORKS` there are. */
  inPlay: Counts;
  counts: readonly Counts[];
}

/** What somebody gets, and what it is made of. */
export type Part =
  | { of: "inns" | "churches" | "farms" | "printed"; number: number }
  | { of: "tiles"; number: number; value: number };

export interface Payment {
  coins: number;
  parts: readonly Part[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const worth = (part: Part): number =>
  part.of === "tiles" ? part.number * part.value : part.number;

/** How many tiles of a kind lie with the players. */
export const tilesHeld = (kind: string, counts: readonly Counts[]): number =>
  sum(counts.map((own) => own[kind] ?? 0));

/** Whether placing a figure on this kind has everyone paid: all of its buildings are occupied. */
export const isScored = ({ what, inPlay, counts }: Happening): boolean =>
  what in WORKS && (inPlay[what] ?? 0) > 0 && tilesHeld(what, counts) === inPlay[what];

function partsOf(happening: Happening, seat: number): Part[] {
  const { what, mover, bishop, printed, counts } = happening;
  const own = counts[seat] ?? {};
  const works = WORKS[what];
  if (works)
    return isScored(happening) ? [{ of: "tiles", number: own[what] ?? 0, value: works.coins }] : [];
  if (seat !== mover) return [];
  switch (what) {
    case START:
      return [
        { of: "inns", number: own.inn ?? 0 },
        { of: "churches", number: bishop === seat ? (own.church ?? 0) : 0 },
      ];
    case "farm":
      return [{ of: "farms", number: own.farm ?? 0 }];
    case "manor":
      return [{ of: "printed", number: printed }];
    default:
      return [];
  }
}

/** What everyone gets, in the order of the players. */
export const payments = (happening: Happening): Payment[] =>
  happening.counts.map((_, seat) => {
    const parts = partsOf(happening, seat).filter((part) => worth(part) > 0);
    return { parts, coins: sum(parts.map(worth)) };
  });

/** Dice that are put together, and those that are left. */
export interface Way {
  dice: readonly number[];
  left: readonly number[];
}

/** All ways to put two or more of these dice together, each once, the fewest dice first. */
export function waysWith(rolled: readonly number[]): Way[] {
  const sorted = rolled.toSorted((a, b) => a - b);
  const found = new Map<string, Way>();
  for (let set = 1; set < 1 << sorted.length; set++) {
    const dice = sorted.filter((_, at) => set & (1 << at));
    if (dice.length < 2) continue;
    found.set(dice.join("+"), { dice, left: sorted.filter((_, at) => !(set & (1 << at))) });
  }
  return [...found.values()].sort((a, b) => a.dice.length - b.dice.length);
}

export const totalOf = ({ dice }: Way): number => sum(dice);

export const hasDouble = (rolled: readonly number[]): boolean =>
  new Set(rolled).size < rolled.length;
