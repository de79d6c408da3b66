/** What is shown on top of the landscape: what a placement would do, who points, where one is. */

import { memo } from "react";
import measures from "../../../src/dorfplatz/art/landscape.json";
import type { Held } from "./held";
import { type Box, cellName, hexagon, isSameCell, keyOf, middleOf, type Point } from "./hexes";
import { MATCH_SIZE, matchesOf } from "./matches";
import {
  around,
  boxOf,
  covered,
  freePlace,
  placeOn,
  roomOfMarks,
  type TilePictures,
} from "./picture";
import { type Cell, countedCells, type DorfromantikView } from "./view";

/** An effect of a placement that can be shown in its place. */
export interface Mark {
  at: Cell;
  what: "fulfilled" | "cancelled" | "started" | "advanced" | "flag";
  /** The tiles that count there then. */
  tiles: number;
}

const SIGNS: Record<Mark["what"], string> = {
  fulfilled: "M-9 1L-3 8 10-8",
  cancelled: "M-8-8 8 8M8-8-8 8",
  started: "",
  advanced: "",
  flag: "M-9 1L-3 8 10-8",
};

/** What the tile in hand would do to tasks and flags, beside each of them. */
export function Effects({
  view,
  held,
  marks,
  pictures,
}: {
  view: DorfromantikView;
  held: Held;
  marks: readonly Mark[];
  pictures: TilePictures;
}) {
  const places = placesOfMarks(view, held, marks, pictures);
  return (
    <g className="effects-shown">
      {marks.map((mark, number) => {
        const { x, y } = places[number] ?? middleOf(mark.at);
        return (
          <g
            key={`${keyOf(mark.at)} ${mark.what}`}
            className={`mark ${mark.what}`}
            transform={`translate(${x} ${y})`}
          >
            <circle r={MARK_SIZE} />
            {SIGNS[mark.what] ? (
              <path d={SIGNS[mark.what]} />
            ) : (
              <text y="8.5" fontSize="24" textAnchor="middle">
                {mark.tiles}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** How far a mark reaches around its middle, with its line. */
export const MARK_SIZE = 20;

/** The corners of tokens and flags at which a mark can lie, the best first. */
const CORNERS = {
  token: [
    [48, -28],
    [-48, -28],
    [48, 30],
    [-48, 30],
  ],
  flag: [
    [52, -44],
    [-14, -44],
    [60, 10],
    [-22, 10],
  ],
} as const;

const square = (size: number): Box => ({
  left: -size,
  top: -size,
  width: 2 * size,
  height: 2 * size,
});

/** For each mark a corner of what it is about where it hides least of all else. */
export function placesOfMarks(
  view: Pick<DorfromantikView, "hand" | "landscape">,
  held: Held,
  marks: readonly Mark[],
  pictures: TilePictures,
): Point[] {
  const middle = middleOf(held.at);
  const taken = (view.hand ? matchesOf(view, view.hand, held) : []).map(({ x, y }) =>
    around({ x: middle.x + x, y: middle.y + y }, square(MATCH_SIZE), 1),
  );
  return marks.map(({ at, what }) => {
    const placed = view.landscape.find((tile) => isSameCell(tile.at, at));
    const tile = placed ?? view.hand;
    const picture = tile ? pictures[tile.tile] : undefined;
    const kind = what === "flag" ? "flag" : "token";
    const { x, y } = placeOn(at, placed ? placed.turn : held.turn, picture?.[kind] ?? [0, 0]);
    const elsewhere = view.landscape.filter((other) => !isSameCell(other.at, at));
    const hidden = [...taken, ...roomOfMarks(elsewhere, pictures)];
    const places = CORNERS[kind].map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
    const rated = places.map((place) => ({
      place,
      cover: covered(around(place, square(MARK_SIZE), 1), hidden),
    }));
    const { place } = rated.reduce((best, next) => (next.cover < best.cover ? next : best));
    taken.push(around(place, square(MARK_SIZE), 1));
    return place;
  });
}

const { ribbon } = measures;
const [numberX = 0, numberY = 0] = ribbon.number;
const RIBBON_ROOM = boxOf(ribbon.room);

/** How long the longest railroad and river are, on each of them and on nothing else. */
export const Longest = memo(function Longest({
  view,
  pictures,
}: {
  view: DorfromantikView;
  pictures: TilePictures;
}) {
  const taken = roomOfMarks(view.landscape, pictures);
  return (
    <g>
      {(["railroad", "river"] as const).map((kind) => {
        const cells = countedCells(view, `longest_${kind}`);
        if (cells.length < ribbon.least) return null;
        const place = freePlace(cells, taken);
        taken.push(around(place, RIBBON_ROOM, ribbon.scale));
        return (
          <g
            key={kind}
            className="longest"
            transform={`translate(${place.x} ${place.y}) scale(${ribbon.scale})`}
          >
            <use href={`#longest-${kind}`} />
            <text
              className="p-card"
              x={numberX}
              y={numberY}
              fontSize={ribbon.size}
              fontWeight="700"
              textAnchor="middle"
            >
              {cells.length}
            </text>
          </g>
        );
      })}
    </g>
  );
});

const DIGIT = 15;
const LINE = 28;
/** How far below a cell's middle its coordinates can stand, the best first. */
const LINES = [76, 9, -56];

/** The coordinates of every cell on which a tile lies or may lie, beside what lies there. */
export const Coordinates = memo(function Coordinates({
  view,
  pictures,
}: {
  view: DorfromantikView;
  pictures: TilePictures;
}) {
  const taken = roomOfMarks(view.landscape, pictures);
  return (
    <g className="coordinates">
      {[...view.landscape, ...view.frontier].map(({ at }) => {
        const { x, y } = lineFor(at, taken);
        return (
          <text key={keyOf(at)} x={x} y={y} fontSize="26" textAnchor="middle">
            {cellName(at)}
          </text>
        );
      })}
    </g>
  );
});

/** Where a cell's coordinates stand so that they hide least of tokens and flags. */
export function lineFor(at: Cell, taken: readonly Box[]): Point {
  const { x, y } = middleOf(at);
  const width = DIGIT * cellName(at).length;
  const rated = LINES.map((below) => ({
    place: { x, y: y + below },
    cover: covered({ left: x - width / 2, top: y + below - LINE, width, height: LINE }, taken),
  }));
  return rated.reduce((best, next) => (next.cover < best.cover ? next : best)).place;
}

/** A cell that somebody points at, with who does. */
export function Pointer({ at, name, seat }: { at: Cell; name: string; seat: number }) {
  const { x, y } = middleOf(at);
  return (
    <g className={`pointer seat-${seat}`} transform={`translate(${x} ${y})`}>
      <polygon className="pointer-outline" points={hexagon(1.02)} />
      <path className="pointer-hand" d="M0-12L-15-40H15Z" />
      <text className="pointer-name" y="-52" textAnchor="middle" fontSize="36">
        {name}
      </text>
    </g>
  );
}

/** Each with the direction in which it would like to lie; the first one has its way first. */
const HANDLES = [
  { what: "place", way: "0 1", path: "M-10 1L-3 8 11-8" },
  { what: "left", way: "-1 0", path: "M-7-8A10.5 10.5 0 1 1-10 4M-8-15V-7H0" },
  { what: "right", way: "1 0", path: "M7-8A10.5 10.5 0 1 0 10 4M8-15V-7H0" },
] as const;

/** What a finger turns and places a tile with that was put down. */
export function Handles({
  at,
  canTurn,
  onHandle,
}: {
  at: Cell;
  canTurn: boolean;
  onHandle: (what: "left" | "right" | "place") => void;
}) {
  const { x, y } = middleOf(at);
  return (
    <g data-handles={`${x} ${y}`} transform={`translate(${x} ${y})`}>
      {HANDLES.filter(({ what }) => canTurn || what === "place").map(({ what, way, path }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same buttons lie beside the board
        <g key={what} data-handle={way} className={`handle ${what}`} onClick={() => onHandle(what)}>
          <circle r="24" />
          <path d={path} />
        </g>
      ))}
    </g>
  );
}
