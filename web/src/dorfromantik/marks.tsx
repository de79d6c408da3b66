/** What is shown on top of the landscape: what a placement would do, who points, where one is. */

import { memo } from "react";
import measures from "../../../src/dorfplatz/art/landscape.json";
import type { Held } from "./held";
import { cellName, hexagon, isSameCell, keyOf, middleOf, type Point } from "./hexes";
import { around, boxOf, freePlace, placeOn, roomOfMarks, type TilePictures } from "./picture";
import type { Cell, DorfromantikView } from "./view";

/** An effect of a placement that can be shown in its place. */
export interface Mark {
  at: Cell;
  what: "fulfilled" | "cancelled" | "advanced" | "flag";
  /** The tiles that count there then. */
  tiles: number;
}

const SIGNS: Record<Mark["what"], string> = {
  fulfilled: "M-9 1L-3 8 10-8",
  cancelled: "M-8-8 8 8M8-8-8 8",
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
  return (
    <g className="effects-shown">
      {marks.map((mark) => {
        const { x, y } = placeOfMark(view, held, mark, pictures);
        return (
          <g
            key={`${keyOf(mark.at)} ${mark.what}`}
            className={`mark ${mark.what}`}
            transform={`translate(${x} ${y})`}
          >
            <circle r="20" />
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

/** The upper right corner of the token or flag that a mark is about. */
function placeOfMark(
  view: DorfromantikView,
  held: Held,
  { at, what }: Mark,
  pictures: TilePictures,
): Point {
  const placed = view.landscape.find((tile) => isSameCell(tile.at, at));
  const tile = placed ?? view.hand;
  const turn = placed ? placed.turn : held.turn;
  const picture = tile ? pictures[tile.tile] : undefined;
  const point = what === "flag" ? picture?.flag : picture?.token;
  const { x, y } = placeOn(at, turn, point ?? [0, 0]);
  return what === "flag" ? { x: x + 52, y: y - 44 } : { x: x + 48, y: y - 28 };
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
        const cells = view.score_cells[`longest_${kind}`];
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

/** The coordinates of every cell on which a tile lies or may lie. */
export const Coordinates = memo(function Coordinates({ view }: { view: DorfromantikView }) {
  return (
    <g className="coordinates">
      {[...view.landscape, ...view.frontier].map(({ at }) => {
        const { x, y } = middleOf(at);
        return (
          <text key={keyOf(at)} x={x} y={y + 76} fontSize="26" textAnchor="middle">
            {cellName(at)}
          </text>
        );
      })}
    </g>
  );
});

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

const HANDLES = [
  { what: "left", way: "-1 0", path: "M-7-8A10.5 10.5 0 1 1-10 4M-8-15V-7H0" },
  { what: "right", way: "1 0", path: "M7-8A10.5 10.5 0 1 0 10 4M8-15V-7H0" },
  { what: "place", way: "0 1", path: "M-10 1L-3 8 11-8" },
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
    <g transform={`translate(${x} ${y})`}>
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
