/** Where the tile in hand would grow together with its neighbours. */

import type { Lying } from "./held";
import { APOTHEM, keyOf, type Point, STEPS, turned } from "./hexes";
import type { Cell, DorfromantikView, Tile } from "./view";

type WithTiles = Pick<DorfromantikView, "landscape">;

/** How far the sign of a match reaches around its middle. */
export const MATCH_SIZE = 13;

/** The middles of the edges that would meet equal ones, around the tile's middle. */
export function matchesOf(view: WithTiles, tile: Tile, { at, turn }: Lying): Point[] {
  const found = matchingEdges(view, at, edgesTurned(tile, turn));
  return found.map((direction) => turned({ x: 0, y: -APOTHEM }, direction));
}

/** A tile's edges from the north on, when it lies with this turn. */
export function edgesTurned(tile: Tile, turn: number): string {
  const plain = tile.edges.slice(tile.turn) + tile.edges.slice(0, tile.turn);
  const cut = (6 - turn) % 6;
  return plain.slice(cut) + plain.slice(0, cut);
}

/** The directions in which an edge would meet an equal one; meadows are not counted. */
export function matchingEdges(view: WithTiles, at: Cell, edges: string): number[] {
  const tiles = new Map(view.landscape.map((tile) => [keyOf(tile.at), tile.edges]));
  return STEPS.flatMap(([q, r], direction) => {
    const other = tiles.get(keyOf([at[0] + q, at[1] + r]))?.[(direction + 3) % 6];
    return other !== undefined && other === edges[direction] && other !== "M" ? [direction] : [];
  });
}
