/** What a table of Bohemian Villages shows, as the server tells it. */

import type { components } from "../api/schema";

type Schemas = components["schemas"];

export type BohemianView = Schemas["BohemianView"];
export type Player = Schemas["Player"];
export type Village = Schemas["VillageView"];
export type Building = Schemas["BuildingView"];
export type Kind = Building["kind"];

/** The points of each row of a score. */
export type Breakdown = NonNullable<Player["breakdown"]>;
/** The parts of each row but the coins held. */
export type Parts = Schemas["ResultView"]["parts"][number];
/** One of the parts that make up a row of the final scoring, and what it is for. */
export type Part = Parts[string][number];

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
] as const satisfies readonly Kind[];

export const SHOPS = ["bakery", "butchery", "dairy", "tailor"] as const satisfies readonly Kind[];

export const isShop = (kind: Kind): kind is (typeof SHOPS)[number] =>
  (SHOPS as readonly Kind[]).includes(kind);

/** The total of the dice that places a figure on a kind of building. */
export const totalOf = (kind: Kind): number => KINDS.indexOf(kind) + 2;

/** The kind that a total places a figure on; undefined for totals above 12. */
export const kindOf = (total: number): Kind | undefined => KINDS[total - 2];

/** The rows that the page has words and pictures for. */
export const SCORE_ROWS = ["coins", "town_halls", "shops", "churches", "tiles"] as const;
export type ScoreRow = (typeof SCORE_ROWS)[number];

const isScoreRow = (row: string): row is ScoreRow =>
  (SCORE_ROWS as readonly string[]).includes(row);

/** The rows that a score has here, in their order; those are shown that the page has words for. */
export const rowsOf = ({ score_rows }: Pick<BohemianView, "score_rows">): readonly ScoreRow[] =>
  score_rows.filter(isScoreRow);

/** The points of a row; none where a score has no such row. */
export const pointsOf = (score: Breakdown, row: ScoreRow): number => score[row] ?? 0;

/** The parts that make up a row; none for the coins held. */
export const partsOf = (parts: Parts, row: ScoreRow): readonly Part[] => parts[row] ?? [];

/** How many buildings of a kind a player's figures stand on. */
export const occupiedBy = (player: Player, kind: Kind): number => player.occupies[kind] ?? 0;
