/** What a table of Bohemian Villages shows, as the server tells it. */

export const KINDS = [
  "bakery",
  "butchery",
  "dairy",
  "tailor",
  "flour_mill",
  "glass_factory",
  "farm",
  "inn",
  "town_hall",
  "church",
  "manor",
] as const;
export type Kind = (typeof KINDS)[number];

export const SHOPS = KINDS.slice(0, 4);

/** The total of the dice that places a figure on a kind of building. */
export const totalOf = (kind: Kind): number => KINDS.indexOf(kind) + 2;

/** The kind that a total places a figure on; undefined for totals above 12. */
export const kindOf = (total: number): Kind | undefined => KINDS[total - 2];

export interface Building {
  kind: Kind;
  owner: number | null;
  /** The coins printed on a town hall or manor. */
  coins?: number;
  /** Whether an inn pays in each turn. */
  active?: boolean;
  /** How many more buildings of its village an inn needs to be occupied. */
  others_missing?: number;
}

export interface Village {
  name: string;
  tile: string;
  occupied: number;
  size: number;
  buildings: Building[];
}

export const SCORE_ROWS = ["coins", "town_halls", "shops", "churches", "tiles"] as const;
export type Breakdown = Record<(typeof SCORE_ROWS)[number], number>;

/** One of the parts that make up a row of the final scoring, and what it is for. */
export type Part = { points: number } & (
  | { for: "hall"; village: string }
  | { for: "idle_hall"; village: string; count: number }
  | { for: "no_hall" }
  | { for: "shops" | ChurchPlace; count: number }
  | { for: "tiles"; flour: number; glass: number }
);
type ChurchPlace = "most_churches" | "shared_churches" | "second_churches" | "fewer_churches";
/** The parts of each row but the coins held. */
export type Parts = Record<Exclude<(typeof SCORE_ROWS)[number], "coins">, Part[]>;

export interface Player {
  /** Null where coins are hidden, as are score and breakdown then. */
  coins: number | null;
  score: number | null;
  breakdown: Breakdown | null;
  income: number;
  /** The villages of the inns that pay in each turn, and the churches that do by the bishop. */
  income_from: { inns: string[]; churches: number };
  figures: number;
  special: number;
  bishop: boolean;
  occupies: Record<Kind, number>;
  inns_active: number;
  inns_inactive: number;
  town_halls: { village: string; coins: number; missing: number }[];
}

export interface BohemianView {
  game: "bohemian-villages";
  viewer: number | null;
  phase: "income" | "roll" | "first_move" | "second_move" | "over";
  active: number | null;
  round: number;
  dice: number[];
  rolling: number;
  /** What the active player got for this turn; null once the first move is made. */
  collected: number | null;
  bishop: number | null;
  supply: {
    special: number;
    special_removed: number;
    flour: number;
    glass: number;
    bank: number | null;
  };
  villages: Village[];
  players: Player[];
  result: {
    e: "result";
    reason: "none" | "figures" | "bank" | "rounds";
    scores: number[];
    breakdown: Breakdown[];
    parts: Parts[];
    winners: number[];
  } | null;
}
