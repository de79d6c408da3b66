/**
 * What moves on the table of Dorfromantik: tiles land, tasks are ticked off, a territory that is closed
 * glows once, and the next tile is turned over. All of it in the order of the events that it shows.
 */

import type { RecordEvent } from "../api/moves";
import type { Since } from "../interface/useScene";
import { type Act, isInSight, type Piece, type Place, placeOf } from "../widgets/scene";
import { hexagon, keyOf, middleOf, type Point } from "./hexes";
import { placeOn, type TilePictures, tileMarkup } from "./picture";
import { cellOf } from "./text";
import type { Cell, DorfromantikView, PlacedTile, Territory } from "./view";

/** How long each takes at a calm pace, in milliseconds. */
const LANDING = 420;
const TICKED = 620;
const GLOW = 900;
const REVEALED = 420;
/** The part of its landing after which a tile touches the table. */
const TOUCHES = 0.62;
/** How far above its place a tile begins to fall, by the height of a cell. */
const HEIGHT = 0.36;
/** Territories of fewer tiles are closed without further ado. */
const LEAST_GLOWING = 2;

/** Where the landscape's coordinates begin on the screen, and how large they are shown. */
const origin = (): Place | null => placeOf(document.querySelector(".landscape-picture > svg > g"));

const onScreen = ({ x, y, scale }: Place, point: Point): Place => ({
  x: x + point.x * scale,
  y: y + point.y * scale,
  scale,
});

const inWindow = ({ x, y }: Place): boolean => {
  const frame = document.querySelector(".landscape-frame")?.getBoundingClientRect();
  return Boolean(
    frame && x >= frame.left && x <= frame.right && y >= frame.top && y <= frame.bottom,
  );
};

/** What is to be seen of all that has happened since. */
export function landscapeActs(
  { before, view, happened, seen }: Since<DorfromantikView>,
  pictures: TilePictures,
  yours: readonly number[],
): Act[] {
  const acts: Act[] = [];
  const fresh = happened.slice(seen);
  const lastPlaced = fresh.findLastIndex(({ e }) => e === "place");
  fresh.forEach((event, number) => {
    if (event.e === "place") {
      const tile = tileAt(view, cellOf(event));
      // One's own tile lay there already, and need not come.
      const isHeld = before !== null && yours.includes(event.seat ?? -1);
      if (tile) acts.push(landing(tile, pictures, isHeld ? settling : falling));
    }
    // What came of several tiles at once is told with the last of them.
    if (number === lastPlaced && before) {
      const ticked = doneTasks(before, view);
      if (ticked.length > 0) acts.push(ticking(ticked, pictures));
      const closed = closedTerritories(before, view);
      if (closed.length > 0) acts.push(glowing(closed));
    }
  });
  if (view.hand && fresh.some(isReveal)) acts.push(revealing());
  return acts;
}

const isReveal = ({ e }: RecordEvent): boolean => e === "reveal" || e === "take";

const tileAt = ({ landscape }: DorfromantikView, at: Cell | null): PlacedTile | undefined =>
  landscape.find((tile) => at !== null && keyOf(tile.at) === keyOf(at));

/** The tiles whose tasks were open and are fulfilled. */
export function doneTasks(before: DorfromantikView, now: DorfromantikView): PlacedTile[] {
  const open = new Set(before.tasks.map(({ at }) => keyOf(at)));
  return now.landscape.filter(
    ({ at, task }) => task === "fulfilled" && (open.has(keyOf(at)) || !tileAt(before, at)),
  );
}

/** The territories that nothing can be added to any more, and could before. */
export function closedTerritories(before: DorfromantikView, now: DorfromantikView): Territory[] {
  const closed = new Set(
    before.territories
      .filter(({ open }) => open === 0)
      .flatMap(({ kind, cells }) => cells.map((cell) => `${kind} ${keyOf(cell)}`)),
  );
  return now.territories.filter(
    ({ kind, open, cells }) =>
      open === 0 &&
      cells.length >= LEAST_GLOWING &&
      !cells.every((cell) => closed.has(`${kind} ${keyOf(cell)}`)),
  );
}

const piece = (markup: string): Piece => ({
  markup,
  left: -112,
  top: -112,
  width: 224,
  height: 224,
});

/** A tile comes down onto its cell. */
function landing(
  tile: PlacedTile,
  pictures: TilePictures,
  framesAt: (scale: number) => Keyframe[],
): Act {
  return {
    name: `tile-${keyOf(tile.at)}`,
    lasts: LANDING,
    show(stage, { start, length }) {
      const from = origin();
      if (!from) return;
      const at = onScreen(from, middleOf(tile.at));
      if (!inWindow(at)) return;
      const key = CSS.escape(keyOf(tile.at));
      const lying = document.querySelectorAll(`.landscape-picture [data-late="${key}"]`);
      for (const part of lying) stage.hide(part, start + length);
      const isOpen = tile.task === "open";
      const markup = tileMarkup(tile, tile.turn, pictures, isOpen);
      stage.put(piece(markup), at, framesAt(at.scale), { start, length });
    },
  };
}

/** A tile falls, touches the table, and lies still. */
function falling(scale: number): Keyframe[] {
  const up = HEIGHT * 173 * scale;
  return [
    { transform: `translateY(${-up}px) rotate(-4deg) scale(1.16)`, opacity: 0, easing: "ease-in" },
    { opacity: 1, offset: 0.25, easing: "ease-in" },
    { transform: "none", opacity: 1, offset: TOUCHES, easing: "ease-out" },
    { transform: `translateY(${-up * 0.06}px) scale(1.02)`, offset: 0.78, easing: "ease-in" },
    { transform: "none", opacity: 1 },
  ];
}

/** A tile that was held over its cell is put down. */
const settling = (scale: number): Keyframe[] => [
  { transform: `translateY(${-10 * scale}px) scale(1.07)`, opacity: 1, easing: "ease-in" },
  { transform: "scale(.985)", offset: TOUCHES, easing: "ease-out" },
  { transform: "none", opacity: 1 },
];

const TICK =
  '<circle r="26" class="scene-tick"/><path class="scene-tick-line" d="M-12 1l8 9 16-18"/>';

/** How small a tick is shown at least, so that it is noticed on a landscape that is seen from afar. */
const LEAST_TICK = 0.6;

/** Tasks are ticked off where their tokens lay. */
function ticking(tiles: readonly PlacedTile[], pictures: TilePictures): Act {
  return {
    name: `tasks-${tiles.map(({ at }) => keyOf(at)).join("-")}`,
    lasts: TICKED,
    show(stage, span) {
      const from = origin();
      if (!from) return;
      for (const tile of tiles) {
        const token = pictures[tile.tile]?.token;
        const point = token ? placeOn(tile.at, tile.turn, token) : middleOf(tile.at);
        const at = onScreen(from, point);
        const large = { ...at, scale: Math.max(at.scale, LEAST_TICK) };
        if (inWindow(at)) stage.put(piece(TICK), large, TICKING, span);
      }
    },
  };
}

const TICKING: Keyframe[] = [
  { transform: "scale(.2)", opacity: 0 },
  { transform: "scale(1.35)", opacity: 1, offset: 0.28 },
  { transform: "scale(1)", opacity: 1, offset: 0.42 },
  { transform: "scale(1)", opacity: 1, offset: 0.78 },
  { transform: "translateY(-18px) scale(.9)", opacity: 0 },
];

/** A territory glows once. */
function glowing(territories: readonly Territory[]): Act {
  return {
    name: `closed-${territories.map(({ kind }) => kind).join("-")}`,
    lasts: GLOW,
    show(stage, span) {
      const from = origin();
      if (!from) return;
      for (const { cells } of territories) {
        const hexes = cells.map((cell) => {
          const { x, y } = middleOf(cell);
          return `<polygon class="scene-glow" transform="translate(${x} ${y})" points="${hexagon(0.97)}"/>`;
        });
        stage.put(piece(hexes.join("")), from, GLOWING, span);
      }
    },
  };
}

const GLOWING: Keyframe[] = [
  { opacity: 0 },
  { opacity: 0.85, offset: 0.3 },
  { opacity: 0.6, offset: 0.6 },
  { opacity: 0 },
];

/** The tile in hand is turned over. */
function revealing(): Act {
  return {
    name: "reveal",
    lasts: REVEALED,
    show(stage, span) {
      const tile = document.querySelector(".hand-tile > svg");
      if (tile && isInSight(tile)) stage.move(tile, TURNING, span);
    },
  };
}

const TURNING: Keyframe[] = [
  { transform: "perspective(30rem) translateY(-10px) rotateY(88deg) scale(.92)", opacity: 0 },
  { transform: "perspective(30rem) rotateY(-9deg) scale(1.03)", opacity: 1, offset: 0.7 },
  { transform: "none", opacity: 1 },
];
