/** Puts the landscape together from the art, as markup: one string is drawn faster than nodes. */

import { cornerOf, keyOf, middleOf, type Point, round, STEPS, turned } from "./hexes";
import {
  type Cell,
  FLAG_LANDSCAPES,
  type Flag,
  type PlacedTile,
  type Territory,
  type Tile,
} from "./view";

/** How a tile looks that is not turned. */
export interface TilePicture {
  /** Markup that turns with the tile. */
  ground: string;
  /** What stands on it, upright: shape and place. */
  things: [shape: string, x: number, y: number][];
  /** Where the token of its task lies. */
  token?: [x: number, y: number];
  flag?: [x: number, y: number];
}

export type TilePictures = Record<string, TilePicture>;

type Thing = Point & { shape: string };

/** What stands on a corner around which six edges show one landscape, and nothing else. */
const CORNER_THINGS: Record<string, Thing[]> = {
  F: [
    { shape: "tree-b", x: -6, y: -5 },
    { shape: "tree-a", x: 7, y: -1 },
    { shape: "tree-c", x: -2, y: 7 },
  ],
  G: [{ shape: "tree-lone", x: 0, y: 0 }],
  V: [{ shape: "tree-lone", x: 0, y: 0 }],
};

const FLAG_SCALE = 1.35;

const pointOf = ([x, y]: [number, number]): Point => ({ x, y });
const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** A shape of the art with its origin at a place. */
export const use = (shape: string, { x, y }: Point = { x: 0, y: 0 }): string =>
  `<use href="#${shape}" x="${round(x)}" y="${round(y)}"/>`;

function group(content: string, { x, y }: Point, { turn = 0, scale = 1 } = {}): string {
  const moves = [`translate(${round(x)} ${round(y)})`];
  if (turn) moves.push(`rotate(${60 * turn})`);
  if (scale !== 1) moves.push(`scale(${scale})`);
  return `<g transform="${moves.join(" ")}">${content}</g>`;
}

const number = (value: number, x: number, y: number, size: number): string =>
  `<text class="p-ink" x="${x}" y="${y}" font-size="${size}" font-weight="700" text-anchor="middle">${value}</text>`;

/** A task token: the sign of its landscape and its number. */
export const token = (kind: string, value: number, place: Point): string =>
  group(use(`token-${kind}`) + number(value, 20, 15, 44), place);

/** A flag with the tiles of its territory, on a dashed plate while that is open. */
function flag(color: Flag, home: Territory | undefined, place: Point): string {
  const plate = home?.open === 0 ? "flag-worth" : "flag-worth-open";
  const worth = home ? use(plate) + number(home.tiles, 15, 13.5, 20) : "";
  return group(use(`flag-${color}`) + worth, place, { scale: FLAG_SCALE });
}

function thingsOf(picture: TilePicture, turn: number, middle: Point): Thing[] {
  return picture.things.map(([shape, x, y]) => ({
    shape,
    ...plus(middle, turned({ x, y }, turn)),
  }));
}

const backToFront = (a: Thing, b: Thing): number => round(a.y) - round(b.y) || a.x - b.x;

const standing = (things: Thing[]): string =>
  things
    .toSorted(backToFront)
    .map((thing) => use(thing.shape, thing))
    .join("");

/** The landscape at each corner around which all edges show the same one. */
function corners(tiles: readonly PlacedTile[]): Thing[] {
  const edges = new Map(tiles.map((tile) => [keyOf(tile.at), tile.edges]));
  const found: Thing[] = [];
  for (const tile of tiles) {
    // The corners to the right: each corner of the table is one of these for a single cell.
    for (const direction of [0, 1]) {
      const letters = new Set([tile.edges[direction], tile.edges[direction + 1]]);
      for (const [way, facing] of [
        [direction, [3, 2]],
        [direction + 1, [3, 4]],
      ] as const) {
        const step = STEPS[way] ?? [0, 0];
        const other = edges.get(keyOf([tile.at[0] + step[0], tile.at[1] + step[1]]));
        for (const face of facing) letters.add(other?.[(way + face) % 6]);
      }
      const [letter] = letters;
      if (letters.size === 1 && letter !== undefined && letter in CORNER_THINGS)
        found.push({ shape: letter, ...plus(middleOf(tile.at), cornerOf(direction)) });
    }
  }
  return found;
}

/** Everything that lies on the table. */
export function landscapeMarkup(
  tiles: readonly PlacedTile[],
  territories: readonly Territory[],
  pictures: TilePictures,
): string {
  const grounds: string[] = [];
  const things: Thing[] = [];
  const marks: string[] = [];
  for (const tile of tiles) {
    const picture = pictures[tile.tile];
    if (!picture) continue;
    const middle = middleOf(tile.at);
    grounds.push(group(picture.ground, middle, { turn: tile.turn }));
    things.push(...thingsOf(picture, tile.turn, middle));
    const place = (point: [number, number]) => plus(middle, turned(pointOf(point), tile.turn));
    if (tile.flag && picture.flag)
      marks.push(flag(tile.flag, homeOf(tile, tile.flag, territories), place(picture.flag)));
    if (tile.token && tile.task === "open" && picture.token)
      marks.push(token(...tile.token, place(picture.token)));
  }
  const found = corners(tiles);
  for (const corner of found)
    for (const thing of CORNER_THINGS[corner.shape] ?? [])
      things.push({ shape: thing.shape, ...plus(corner, thing) });
  return [
    ...tiles.map((tile) => use("cardboard", middleOf(tile.at))),
    ...grounds,
    ...found.filter(({ shape }) => shape === "F").map((place) => use("glade", place)),
    standing(things),
    ...marks,
  ].join("");
}

function homeOf(tile: PlacedTile, color: Flag, territories: readonly Territory[]) {
  const key = keyOf(tile.at);
  return territories.find(
    ({ kind, cells }) =>
      kind === FLAG_LANDSCAPES[color] && cells.some((cell) => keyOf(cell) === key),
  );
}

/** Where on the landscape something of a tile lies, as it is turned there. */
export const placeOn = (at: Cell, turn: number, point: [number, number]): Point =>
  plus(middleOf(at), turned(pointOf(point), turn));

/** The cell of a piece in whose middle a sign of the whole is best seen. */
export function middleCell(cells: readonly Cell[], taken: readonly Cell[]): Cell | undefined {
  const count = cells.length || 1;
  const places = cells.map((cell) => ({ cell, ...middleOf(cell) }));
  const x = places.reduce((sum, place) => sum + place.x, 0) / count;
  const y = places.reduce((sum, place) => sum + place.y, 0) / count;
  const open = places.filter(({ cell }) => !taken.some((other) => keyOf(other) === keyOf(cell)));
  const away = (place: Point) => Math.hypot(place.x - x, place.y - y);
  return (open.length ? open : places).toSorted((a, b) => away(a) - away(b))[0]?.cell;
}

/** A tile that lies by itself around (0, 0), turned by so many steps. */
export function tileMarkup(tile: Tile, turn: number, pictures: TilePictures): string {
  const picture = pictures[tile.tile];
  if (!picture) return "";
  const origin = { x: 0, y: 0 };
  const place = (point: [number, number]) => turned(pointOf(point), turn);
  const marks: string[] = [];
  if (tile.flag && picture.flag)
    marks.push(group(use(`flag-${tile.flag}`), place(picture.flag), { scale: FLAG_SCALE }));
  if (tile.token && picture.token) marks.push(token(...tile.token, place(picture.token)));
  return [
    use("cardboard"),
    group(picture.ground, origin, { turn }),
    standing(thingsOf(picture, turn, origin)),
    ...marks,
  ].join("");
}
