/** The landscape on the table, and the tile in hand where it would lie. */

import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { saveSettings, useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { keyMeant } from "../widgets/keys";
import { CameraButtons } from "./CameraButtons";
import { type CameraEvents, useCamera } from "./camera";
import { HeartOnTile } from "./Extras";
import { type Heart, hasExtras } from "./hearts";
import type { Held, Placing } from "./held";
import {
  type Box,
  boxAround,
  cellAt,
  hexagon,
  isSameCell,
  keyOf,
  middleOf,
  nearestCell,
  nearestOf,
  nextTurn,
  type Point,
} from "./hexes";
import { useKeys } from "./keys";
import { Coordinates, Effects, Handles, Longest, MARK_SIZE, type Mark, Pointer } from "./marks";
import { MATCH_SIZE, matchesOf } from "./matches";
import {
  landscapeMarkup,
  marksMarkup,
  roomOfMarks,
  type TilePictures,
  tileMarkup,
} from "./picture";
import type { Cell, DorfromantikView, Tile } from "./view";

interface Props {
  view: DorfromantikView;
  pictures: TilePictures;
  /** Whether it is one's own turn to place the tile. */
  canPlace: boolean;
  held: Held | null;
  /** How the tile would lie after a hint; it is shown until the tile is put down somewhere. */
  hinted: Placing | null;
  /** The heart that is to be put on the tile. */
  heart: Heart | null;
  /** Goes on to the next heart, or none; null where one cannot. */
  onHeart: (() => void) | null;
  /** Goes to what can be done with the warehouse. */
  onWarehouse: () => void;
  /** Whether there is a choice between the warehouse and the stack, and nothing to do here. */
  isChoosing: boolean;
  onHold: (held: Held | null) => void;
  onPlace: (held: Held) => void;
  /** Somebody would like to place the tile where it cannot lie. */
  onRefuse: (at: Cell) => void;
  /** Somebody has chosen something on the landscape, wherever. */
  onTouch: () => void;
  /** Whether a click places the tile that it has not put down before. */
  placesAtOnce: boolean;
  /** Cells that something outside of the landscape speaks of. */
  lit: readonly Cell[];
  /** Cells that a guide speaks of: they are brought in sight. */
  wanted: readonly Cell[];
  /** How high cells have to be at least, in pixels, where that matters more than seeing all. */
  leastCell: number | undefined;
  /** What the held tile would do to tasks and flags. */
  marks: readonly Mark[];
  /** Shows the others a cell; null where one cannot. */
  onPointAt: ((at: Cell) => void) | null;
  pointers: readonly { at: Cell; name: string; seat: number }[];
}

const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const ORIGIN: Cell = [0, 0];
const PAN = 80;
/** Keys that press what has the focus, where that is not the landscape. */
const PRESSING = ["Enter", " "];

export function LandscapeBoard(props: Props) {
  const { view, pictures, canPlace, held, onHold, onPlace, onRefuse, lit, marks, pointers } = props;
  const { wanted, leastCell, hinted, onPointAt, onTouch, placesAtOnce, heart, onHeart } = props;
  const t = useText();
  const { showsCoordinates: isNumbered } = useSettings();
  const setNumbered = (on: boolean) => saveSettings({ showsCoordinates: on });
  const [isPointing, setPointing] = useState(false);
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const free = useMemo(
    () => new Map(view.frontier.map((cell) => [keyOf(cell.at), cell])),
    [view.frontier],
  );
  const legal = useMemo(
    () => view.frontier.filter(({ turns }) => turns.length > 0).map(({ at }) => at),
    [view.frontier],
  );
  const box = useMemo(
    () => boxAround([...view.landscape, ...view.frontier].map(({ at }) => at)),
    [view.landscape, view.frontier],
  );

  const canvas = {
    width: box.width,
    height: box.height,
    viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`,
  };

  const turnsAt = (at: Cell) => free.get(keyOf(at))?.turns ?? [];
  const holdAt = (at: Cell, isDown: boolean): Held | null => {
    const turns = turnsAt(at);
    const [first] = turns;
    if (!canPlace || first === undefined) return null;
    if (held && isSameCell(held.at, at)) return { ...held, isDown: held.isDown || isDown };
    if (hinted && isSameCell(hinted.at, at)) return { ...hinted, isDown };
    const turn = held && turns.includes(held.turn) ? held.turn : first;
    return { at, turn, isDown };
  };
  const turn = (way: 1 | -1) => {
    if (held) onHold({ ...held, turn: nextTurn(turnsAt(held.at), held.turn, way) });
  };

  // A learner has to find the cells; what is near to the latest tile is what a step is about.
  const focus = useMemo(() => {
    if (leastCell === undefined || !canPlace) return null;
    const latest = view.landscape.at(-1)?.at ?? ORIGIN;
    const cells = legal.length > 0 ? legal : [latest];
    return { at: middleOf(nearestOf(cells, latest)), cell: leastCell };
  }, [leastCell, canPlace, view.landscape, legal]);

  const events: CameraEvents = {
    onPoint(place, how, pointer) {
      const at = cellAt(place);
      if (how === "click") onTouch();
      // Who cannot place a tile now points with a plain click, who can asks for it first.
      if (how === "click" && onPointAt && (isPointing || !canPlace)) {
        setPointing(false);
        return onPointAt(at);
      }
      const found = holdAt(at, how === "click");
      const isMouse = pointer === "mouse";
      if (how === "turn") turn(1);
      else if (how === "hover") {
        if (!held?.isDown && !(held && found && isSameCell(held.at, at))) onHold(found);
      } else if (!found) {
        onHold(null);
        if (!isMouse) camera.rest();
        if (canPlace) onRefuse(at);
      } else if (isMouse && held && isSameCell(held.at, at) && (held.isDown || placesAtOnce))
        onPlace(found);
      else {
        onHold(found);
        // What lies under a mouse stays there for the click that places it. A second tap places
        // nothing, since fingers tap twice by accident, and to come nearer.
        if (!isMouse) camera.showToFinger(middleOf(at));
      }
    },
    onWheel(place, way) {
      if (!held || !isSameCell(cellAt(place), held.at)) return false;
      if (way !== 0) turn(way);
      return true;
    },
    onResized() {
      const shown = held?.isDown ? held : hinted;
      if (shown) camera.show(middleOf(shown.at));
    },
    onLeave() {
      if (held && !held.isDown) onHold(null);
    },
  };
  const marked = useMemo(
    () => roomOfMarks(view.landscape, pictures).map(withItsSign),
    [view.landscape, pictures],
  );
  const camera = useCamera(frame, picture, box, events, focus, marked);

  const goTo = (towards: Point) => {
    const from = held?.at ?? view.landscape.at(-1)?.at ?? [0, 0];
    const next = nearestCell(legal, from, towards) ?? (held ? null : legal[0]);
    if (!next) return;
    onHold(holdAt(next, true));
    camera.show(middleOf(next));
  };
  useKeys(frame, (event, focus) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const key = keyMeant(event);
    const arrow = ARROWS[key];
    // What else could be meant with these keys is not taken from it.
    if (focus === "elsewhere" && PRESSING.includes(key)) return;
    if (focus !== "here" && arrow && !canPlace) return;
    if (arrow && event.shiftKey) camera.pan(-arrow.x * PAN, -arrow.y * PAN);
    else if (arrow) goTo(arrow);
    else if (key === "r" || key === "t") turn(event.shiftKey ? -1 : 1);
    else if (key === "+" || key === "=") camera.zoom(1.25);
    else if (key === "-") camera.zoom(0.8);
    else if (key === "0") camera.showAll();
    else if (key === "c") setNumbered(!isNumbered);
    else if (key === "p" && onPointAt) onPointAt(held?.at ?? view.landscape.at(-1)?.at ?? [0, 0]);
    else if (key === "h" && onHeart && view.can_take_heart) onHeart();
    else if (key === "w" && view.unlocked.includes("warehouse")) props.onWarehouse();
    else if (key === "Escape") {
      onHold(null);
      camera.rest();
    } else if ((key === "Enter" || key === " ") && held) onPlace(held);
    else if (key === "Enter" && hinted) {
      onHold({ ...hinted, isDown: true });
      camera.show(middleOf(hinted.at));
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    if (hinted) camera.show(middleOf(hinted.at));
  }, [camera, hinted]);
  useEffect(() => {
    if (wanted.length === 0) return;
    camera.lookAt(boxAround(wanted));
    return () => camera.lookAway();
  }, [camera, wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: handles come and go with what is held
  useLayoutEffect(() => {
    camera.refresh();
  }, [camera, held]);

  return (
    <div className={isPointing ? "landscape pointing" : "landscape"}>
      <div
        ref={frame}
        className="landscape-frame"
        role="application"
        data-focus-home={props.isChoosing ? undefined : ""}
        aria-label={t("web:landscape.label")}
        aria-describedby={help}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is played with keys
        tabIndex={0}
      >
        <div ref={picture} className="landscape-picture" aria-hidden="true">
          <svg {...canvas} aria-hidden="true">
            <Tiles view={view} pictures={pictures} />
            {canPlace && <FreeCells cells={view.frontier} />}
            <Longest view={view} pictures={pictures} />
            {isNumbered && <Coordinates view={view} pictures={pictures} />}
          </svg>
          {/* What changes with every turn of a tile is painted by itself. */}
          <svg {...canvas} className="landscape-overlay" aria-hidden="true">
            <LitCells view={view} cells={lit} pictures={pictures} />
            {hinted && view.hand && !held?.isDown && !isSameCell(held?.at ?? null, hinted.at) && (
              <HintedTile tile={view.hand} lying={hinted} pictures={pictures} />
            )}
            {held && view.hand && (
              <HeldTile
                view={view}
                tile={view.hand}
                held={held}
                heart={heart}
                pictures={pictures}
              />
            )}
            {held && <Effects view={view} held={held} marks={marks} pictures={pictures} />}
            {pointers.map(({ at, name, seat }) => (
              <Pointer key={seat} at={at} name={name} seat={seat} />
            ))}
            {held?.isDown && (
              <Handles
                at={held.at}
                canTurn={turnsAt(held.at).length > 1}
                onHandle={(what) => {
                  if (what === "place") onPlace(held);
                  else turn(what === "right" ? 1 : -1);
                }}
              />
            )}
          </svg>
        </div>
      </div>
      <p id={help} className="key-help">
        {t("web:landscape.keys")}
        {hasExtras(view) && ` ${t("web:landscape.keys_unlocked")}`}
      </p>
      <CameraButtons
        camera={camera}
        isNumbered={isNumbered}
        onNumber={setNumbered}
        isPointing={isPointing}
        onPointing={onPointAt ? setPointing : null}
      />
    </div>
  );
}

/** The room of a token or flag, with the sign that a placement puts at one of its corners. */
const withItsSign = ({ left, top, width, height }: Box): Box => ({
  left: left - MARK_SIZE,
  top: top - MARK_SIZE,
  width: width + 2 * MARK_SIZE,
  height: height + 2 * MARK_SIZE,
});

/** So many tiles can be shown landing by whoever was away. */
const LATEST = 12;

const Tiles = memo(function Tiles({
  view,
  pictures,
}: {
  view: DorfromantikView;
  pictures: TilePictures;
}) {
  const markup = useMemo(
    () => landscapeMarkup(view.landscape, view.territories, pictures, LATEST),
    [view.landscape, view.territories, pictures],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes
  return <g dangerouslySetInnerHTML={{ __html: markup }} />;
});

const OUTLINE = hexagon(0.9);

const FreeCells = memo(function FreeCells({ cells }: { cells: DorfromantikView["frontier"] }) {
  return (
    <g>
      {cells.map(({ at, turns }) => {
        const { x, y } = middleOf(at);
        const place = `translate(${x} ${y})`;
        return turns.length > 0 ? (
          <polygon key={keyOf(at)} className="free-cell" transform={place} points={OUTLINE} />
        ) : (
          <path
            key={keyOf(at)}
            className="barred-cell"
            transform={place}
            d="M-12-12 12 12M12-12-12 12"
          />
        );
      })}
    </g>
  );
});

/** Cells that are spoken of; what lies on their tiles stays as clear as it was. */
const LitCells = memo(function LitCells({
  view,
  cells,
  pictures,
}: {
  view: DorfromantikView;
  cells: readonly Cell[];
  pictures: TilePictures;
}) {
  const lit = new Set(cells.map(keyOf));
  const tiles = view.landscape.filter(({ at }) => lit.has(keyOf(at)));
  const marks = tiles.map((tile) => marksMarkup(tile, view.territories, pictures)).join("");
  return (
    <>
      {cells.map((at) => {
        const { x, y } = middleOf(at);
        const place = `translate(${x} ${y})`;
        return (
          <polygon key={keyOf(at)} className="lit-cell" transform={place} points={hexagon(0.95)} />
        );
      })}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g dangerouslySetInnerHTML={{ __html: marks }} />
    </>
  );
});

/** How a bot would place the tile in hand: a pale picture of it, and the sign of a hint. */
function HintedTile({
  tile,
  lying: { at, turn, heart },
  pictures,
}: {
  tile: Tile;
  lying: Placing;
  pictures: TilePictures;
}) {
  const { x, y } = middleOf(at);
  const markup = useMemo(() => tileMarkup(tile, turn, pictures), [tile, turn, pictures]);
  return (
    <g className="hinted-tile" transform={`translate(${x} ${y})`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g className="hinted-ghost" dangerouslySetInnerHTML={{ __html: markup }} />
      <polygon className="hinted-outline" points={hexagon(0.96)} />
      <HeartOnTile heart={heart} />
      <g transform="translate(0 -80) scale(1.7)">
        <use href="#hint" />
      </g>
    </g>
  );
}

function HeldTile({
  view,
  tile,
  held,
  heart,
  pictures,
}: {
  view: DorfromantikView;
  tile: Tile;
  held: Held;
  heart: Heart | null;
  pictures: TilePictures;
}) {
  const { x, y } = middleOf(held.at);
  const markup = useMemo(() => tileMarkup(tile, held.turn, pictures), [tile, held.turn, pictures]);
  return (
    <g className={held.isDown ? "held-tile down" : "held-tile"} transform={`translate(${x} ${y})`}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: put together from our own shapes */}
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <polygon className="held-outline" points={hexagon(0.98)} />
      <HeartOnTile heart={heart} />
      {matchesOf(view, tile, held).map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle className="match" r={MATCH_SIZE} />
          <path className="match-tick" d="M-6 0.5l4 4.5 8-9" />
        </g>
      ))}
    </g>
  );
}
