/** Puts the landscape together from the art, as markup: one string is drawn faster than nodes. */

import measures from "../../../src/dorfplatz/art/landscape.json";
import { type Box, cornerOf, keyOf, middleOf, type Point, round, STEPS, turned } from "./hexes";
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
  /** Where a heart lies that is put on it. */
  heart?: [x: number, y: number];
}

/** Pictures by the names of their tiles. */
export type TilePictures = Record<string, TilePicture>;

/** Pictures that are not there yet: none by any name, also by one that every object knows. */
export const NO_PICTURES: TilePictures = Object.create(null);

/** What stands on the landscape, and on which cell where that is to be known. */
type Thing = Point & { shape: string; late?: string };

/** A tile on the landscape, with the heart that was put on it. */
type Placed = PlacedTile & { heart?: "red" | "golden" | null };

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

const FLAG_SCALE = measures.flag.scale;
const TOKEN_SCALE = measures.token.scale;
const HEART_SCALE = measures.heart.scale;

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
  group(use(`token-${kind}`) + number(value, 20, 15, 44), place, { scale: TOKEN_SCALE });

/** A heart that was put on a tile. */
const heart = (color: string, place: Point): string =>
  group(use(`heart-${color}`), place, { scale: HEART_SCALE });

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
    .map((thing) => lately(thing.late, use(thing.shape, thing)))
    .join("");

/** What lies on a cell, to be found by it as long as it has lain there for a short time only. */
const lately = (cell: string | undefined, content: string): string =>
  cell === undefined ? content : `<g data-late="${cell}">${content}</g>`;

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

/** Everything that lies on the table. The latest tiles, as many as wanted, can be found by cells. */
export function landscapeMarkup(
  tiles: readonly PlacedTile[],
  territories: readonly Territory[],
  pictures: TilePictures,
  latest = 0,
): string {
  const late = new Set(tiles.slice(Math.max(0, tiles.length - latest)));
  const cellOf = (tile: PlacedTile) => (late.has(tile) ? keyOf(tile.at) : undefined);
  const grounds: string[] = [];
  const things: Thing[] = [];
  const marks: string[] = [];
  for (const tile of tiles) {
    const picture = pictures[tile.tile];
    if (!picture) continue;
    const middle = middleOf(tile.at);
    const cell = cellOf(tile);
    grounds.push(lately(cell, group(picture.ground, middle, { turn: tile.turn })));
    const standing = thingsOf(picture, tile.turn, middle);
    things.push(...(cell ? standing.map((thing) => ({ ...thing, late: cell })) : standing));
    marks.push(lately(cell, marksMarkup(tile, territories, pictures)));
  }
  const found = corners(tiles);
  for (const corner of found)
    for (const thing of CORNER_THINGS[corner.shape] ?? [])
      things.push({ shape: thing.shape, ...plus(corner, thing) });
  return [
    ...tiles.map((tile) => lately(cellOf(tile), use("cardboard", middleOf(tile.at)))),
    ...grounds,
    ...found.filter(({ shape }) => shape === "F").map((place) => use("glade", place)),
    standing(things),
    ...marks,
  ].join("");
}

/** The token, the flag and the heart of a placed tile, as far as they still lie there. */
export function marksMarkup(
  tile: Placed,
  territories: readonly Territory[],
  pictures: TilePictures,
): string {
  const picture = pictures[tile.tile];
  const marks: string[] = [];
  if (tile.flag && picture?.flag) {
    const home = homeOf(tile, tile.flag, territories);
    marks.push(flag(tile.flag, home, placeOn(tile.at, tile.turn, picture.flag)));
  }
  if (tile.token && tile.task === "open" && picture?.token)
    marks.push(token(...tile.token, placeOn(tile.at, tile.turn, picture.token)));
  if (tile.heart && picture?.heart)
    marks.push(heart(tile.heart, placeOn(tile.at, tile.turn, picture.heart)));
  return marks.join("");
}

/** The room that tokens, flags and hearts take on the landscape. */
export function roomOfMarks(tiles: readonly Placed[], pictures: TilePictures): Box[] {
  return tiles.flatMap(({ tile, at, turn, flag: color, task, heart: given }) => {
    const picture = pictures[tile];
    const room: Box[] = [];
    if (color && picture?.flag)
      room.push(around(placeOn(at, turn, picture.flag), FLAG_ROOM, FLAG_SCALE));
    if (task === "open" && picture?.token)
      room.push(around(placeOn(at, turn, picture.token), TOKEN_ROOM, TOKEN_SCALE));
    if (given && picture?.heart)
      room.push(around(placeOn(at, turn, picture.heart), HEART_ROOM, HEART_SCALE));
    return room;
  });
}

/** A box by its left and upper edge, its width and its height. */
export const boxOf = ([left = 0, top = 0, width = 0, height = 0]: readonly number[]): Box => ({
  left,
  top,
  width,
  height,
});

/** The box of a shape whose origin lies at a place. */
export const around = ({ x, y }: Point, box: Box, scale: number): Box => ({
  left: x + box.left * scale,
  top: y + box.top * scale,
  width: box.width * scale,
  height: box.height * scale,
});

const TOKEN_ROOM = boxOf(measures.token.room);
/** The room that a token takes around its origin. */
export const TOKEN_BOX = around({ x: 0, y: 0 }, TOKEN_ROOM, TOKEN_SCALE);
const FLAG_ROOM = boxOf(measures.flag.room);
const HEART_ROOM = boxOf(measures.heart.room);

const reach = (start: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(start + size, other + otherSize) - Math.max(start, other));

/** How much of a box is covered by others. */
export const covered = (box: Box, others: readonly Box[]): number =>
  others.reduce(
    (sum, other) =>
      sum +
      reach(box.left, box.width, other.left, other.width) *
        reach(box.top, box.height, other.top, other.height),
    0,
  );

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

const { ribbon } = measures;
const RIBBON_ROOM = boxOf(ribbon.room);

/** Where the ribbon of a railroad or river lies best: near its middle, and on nothing else. */
export function freePlace(cells: readonly Cell[], taken: readonly Box[]): Point {
  const middles = cells.map(middleOf);
  const x = middles.reduce((sum, place) => sum + place.x, 0) / middles.length;
  const y = middles.reduce((sum, place) => sum + place.y, 0) / middles.length;
  const places = middles.flatMap((middle) =>
    ribbon.around.map(([dx = 0, dy = 0]) => plus(middle, { x: dx, y: dy })),
  );
  const rated = places.map((place) => ({
    place,
    cover: Math.round(covered(around(place, RIBBON_ROOM, ribbon.scale), taken)),
    away: Math.round(Math.hypot(place.x - x, place.y - y)),
  }));
  const best = rated.toSorted((a, b) => a.cover - b.cover || a.away - b.away)[0];
  return best?.place ?? { x, y };
}

/** A tile that lies by itself around (0, 0), turned by so many steps; with its token, or without. */
export function tileMarkup(
  tile: Tile,
  turn: number,
  pictures: TilePictures,
  hasToken = true,
): string {
  const picture = pictures[tile.tile];
  if (!picture) return use("cardboard");
  const origin = { x: 0, y: 0 };
  const place = (point: [number, number]) => turned(pointOf(point), turn);
  const marks: string[] = [];
  if (tile.flag && picture.flag)
    marks.push(group(use(`flag-${tile.flag}`), place(picture.flag), { scale: FLAG_SCALE }));
  if (hasToken && tile.token && picture.token)
    marks.push(token(...tile.token, place(picture.token)));
  return [
    use("cardboard"),
    group(picture.ground, origin, { turn }),
    standing(thingsOf(picture, turn, origin)),
    ...marks,
  ].join("");
}
