/**
 * Where one looks at the landscape from: moving and zooming by mouse, touch and keys.
 *
 * The camera is written to the picture's style at once and never makes React draw anew, so that
 * the landscape follows the finger however many tiles there are.
 */

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { placesAround } from "./handles";
import { APOTHEM, type Box, type Point, RADIUS } from "./hexes";
import { Wheel } from "./wheel";

export interface Camera {
  /** A place (x, y) of the landscape is shown at (x * scale + left, y * scale + top). */
  scale: number;
  left: number;
  top: number;
}

/** The most that one can come near: pixels for a unit. */
const NEAREST = 1.6;
/** So many pixels from where a pointer went down it is no longer a click. */
const DRAG = 6;
/** The room that is kept around a tile that is shown, for the handles there. */
const FINGER_ROOM = 60;
/** The room around a tile under a finger: no more, so that it stays under the finger. */
const NO_ROOM = 2;
/** Tiles that are shown smaller than so are looked at from nearer, where a part of them matters. */
const SMALL = 0.3;
/** Tiles that a finger has put down are shown as high as this at least, in pixels. */
const FINGER_TILE = 52;
/** How near a landscape that has just begun is shown at most. */
const NEAREST_FIT = 0.62;

/** The part of the window that nothing lies over. */
export type Window = Box;

/** The camera that shows a whole box in a window, with room to spare. */
export function wholeOf(box: Box, window: Window): Camera {
  const scale = Math.min(NEAREST_FIT, window.width / box.width, window.height / box.height);
  return {
    scale,
    left: window.left + (window.width - box.width * scale) / 2 - box.left * scale,
    top: window.top + (window.height - box.height * scale) / 2 - box.top * scale,
  };
}

/** The parts of the landscape's window that the buttons leave free. */
export function windowsOf(width: number, height: number, buttons: Box | null): Window[] {
  if (!buttons) return [{ left: 0, top: 0, width, height }];
  const isAbove = buttons.top + buttons.height / 2 < height / 2;
  const isLeft = buttons.left + buttons.width / 2 < width / 2;
  const [right, bottom] = [buttons.left + buttons.width, buttons.top + buttons.height];
  return [
    isAbove
      ? { left: 0, top: bottom, width, height: height - bottom }
      : { left: 0, top: 0, width, height: buttons.top },
    isLeft
      ? { left: right, top: 0, width: width - right, height }
      : { left: 0, top: 0, width: buttons.left, height },
  ];
}

/** The largest picture of a box that finds room in one of the windows. */
export function largestOf(box: Box, windows: readonly Window[]): Camera {
  const found = windows.map((window) => wholeOf(box, window));
  return found.reduce((best, next) => (next.scale > best.scale ? next : best));
}

/**
 * The camera after the box has grown: where it was as long as it shows all of the box; else moved
 * as little as that takes; null where only looking from farther away helps.
 */
export function keeping(now: Camera, box: Box, windows: readonly Window[]): Camera | null {
  const [left, top] = [box.left * now.scale + now.left, box.top * now.scale + now.top];
  const [width, height] = [box.width * now.scale, box.height * now.scale];
  const into = (start: number, size: number, from: number, room: number) =>
    Math.max(from - start, 0) + Math.min(from + room - start - size, 0);
  const moves = windows
    .filter((window) => width <= window.width && height <= window.height)
    .map((window) => ({
      dx: into(left, width, window.left, window.width),
      dy: into(top, height, window.top, window.height),
    }));
  const [first, ...others] = moves;
  if (!first) return null;
  const least = others.reduce(
    (best, next) => (Math.hypot(next.dx, next.dy) < Math.hypot(best.dx, best.dy) ? next : best),
    first,
  );
  return { ...now, left: now.left + least.dx, top: now.top + least.dy };
}

/** Windows at least so wide have room to spare around the landscape. */
const WIDE = 600;

/** The box with room in which the landscape can grow, so that the next tiles move nothing. */
export const roomToGrow = ({ left, top, width, height }: Box): Box => ({
  left: left - RADIUS,
  top: top - RADIUS,
  width: width + 2 * RADIUS,
  height: height + 2 * RADIUS,
});

/** What is to be seen well, where it would be too small if all of the landscape were shown. */
export interface Focus {
  at: Point;
  /** How high a cell has to be, in pixels. */
  cell: number;
}

/** The scale at which a cell is so high. */
const scaleOf = (cell: number): number => cell / (2 * APOTHEM);

/** A camera as near as something in focus needs it; the window stays on the box. */
export function nearTo(all: Camera, { at, cell }: Focus, box: Box, window: Window): Camera {
  const scale = scaleOf(cell);
  if (all.scale >= scale) return all;
  const along = (place: number, start: number, length: number, from: number, room: number) => {
    const spare = room - length * scale;
    const first = from + room / 2 - place * scale;
    const least = from + Math.min(spare, spare / 2) - start * scale;
    const most = from + Math.max(0, spare / 2) - start * scale;
    return Math.min(most, Math.max(least, first));
  };
  return {
    scale,
    left: along(at.x, box.left, box.width, window.left, window.width),
    top: along(at.y, box.top, box.height, window.top, window.height),
  };
}

/** The camera after zooming by a factor around a point of the screen. */
export function zoomed(camera: Camera, factor: number, around: Point, farthest: number): Camera {
  const scale = Math.min(NEAREST, Math.max(farthest, camera.scale * factor));
  const real = scale / camera.scale;
  return {
    scale,
    left: around.x - (around.x - camera.left) * real,
    top: around.y - (around.y - camera.top) * real,
  };
}

/** The camera moved so that a place of the landscape is shown, with a tile's room around it. */
export function showing(
  camera: Camera,
  place: Point,
  width: number,
  height: number,
  around = FINGER_ROOM,
): Camera {
  const room = Math.max(RADIUS * camera.scale, 28) + around;
  const x = place.x * camera.scale + camera.left;
  const y = place.y * camera.scale + camera.top;
  const into = (value: number, size: number) =>
    size < 2 * room
      ? size / 2 - value
      : Math.max(room - value, 0) + Math.min(size - room - value, 0);
  return { ...camera, left: camera.left + into(x, width), top: camera.top + into(y, height) };
}

export interface CameraActions {
  showAll: () => void;
  /** Comes nearer to a part, where tiles are small when all of them are shown. */
  lookAt: (part: Box) => void;
  /** Shows all of it again. */
  lookAway: () => void;
  zoom: (factor: number) => void;
  pan: (dx: number, dy: number) => void;
  show: (place: Point) => void;
  /** Shows a place so that a finger finds what lies there, until something else is shown. */
  showToFinger: (place: Point) => void;
  /** Goes back to where one looked from before something was shown to a finger. */
  rest: () => void;
  /** Puts what keeps its size on the screen in its place again. */
  refresh: () => void;
}

export interface CameraEvents {
  /** The pointer rests on or was lifted from a place without having moved the landscape. */
  onPoint?: (place: Point, how: "hover" | "click" | "turn", pointer: string) => void;
  /** The wheel was turned over a place; true when that meant something else than zooming. */
  onWheel?: (place: Point, way: 1 | 0 | -1) => boolean;
  onLeave?: () => void;
  /** The window has another size. */
  onResized?: () => void;
}

/** The room that a handle on a tile keeps to the tile, in pixels of the screen. */
const HANDLE_ROOM = 30;
const NEAREST_HANDLE = 60;

/**
 * Handles lie around a tile and stay as large as a finger, however near one looks, and in sight as
 * long as the tile is.
 */
function placeHandles(
  picture: HTMLElement,
  { scale, left, top }: Camera,
  window: Window,
  buttons: Box | null,
  marks: readonly Box[],
): void {
  const held = picture.querySelector<SVGGElement>("[data-handles]");
  if (!held) return;
  const onScreen = (box: Box): Box => ({
    left: box.left * scale + left,
    top: box.top * scale + top,
    width: box.width * scale,
    height: box.height * scale,
  });
  const [x, y] = pairOf(held.dataset.handles);
  const middle = { x: x * scale + left, y: y * scale + top };
  const away = Math.max(RADIUS * scale + HANDLE_ROOM, NEAREST_HANDLE);
  const handles = [...held.querySelectorAll<SVGGElement>("[data-handle]")];
  const wishes = handles.map(({ dataset }) => {
    const [wishX, wishY] = pairOf(dataset.handle);
    return { x: wishX, y: wishY };
  });
  const { width, height } = window;
  const around = { width, height, buttons, marks: marks.map(onScreen) };
  placesAround(middle, away, wishes, around).forEach((place, number) => {
    const [dx, dy] = [(place.x - middle.x) / scale, (place.y - middle.y) / scale];
    handles[number]?.setAttribute("transform", `translate(${dx} ${dy}) scale(${1 / scale})`);
  });
}

function pairOf(words = ""): [number, number] {
  const [x = 0, y = 0] = words.split(" ").map(Number);
  return [x, y];
}

/** The buttons that lie over the landscape, as they are seen from its corner. */
function buttonsOver(frame: HTMLElement | null): Box | null {
  const buttons = frame?.parentElement?.querySelector(".camera-buttons");
  if (!frame || !buttons) return null;
  const [outer, inner] = [frame.getBoundingClientRect(), buttons.getBoundingClientRect()];
  const { width, height } = inner;
  if (width === 0) return null;
  return { left: inner.left - outer.left, top: inner.top - outer.top, width, height };
}

/** Lets one move around: `frame` is the window on the landscape, `picture` what moves in it. */
export function useCamera(
  frame: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
  box: Box,
  events: CameraEvents,
  focus: Focus | null,
  marks: readonly Box[],
): CameraActions {
  const camera = useRef<Camera | null>(null);
  const latest = useRef({ box, events, focus, marks });
  latest.current = { box, events, focus, marks };
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const size = useCallback(() => {
    const { width = 1, height = 1 } = frame.current?.getBoundingClientRect() ?? {};
    return { left: 0, top: 0, width, height };
  }, [frame]);

  const write = useCallback(
    (next: Camera) => {
      camera.current = next;
      const svg = picture.current;
      if (!svg) return;
      const { left, top } = latest.current.box;
      const x = next.left + left * next.scale;
      const y = next.top + top * next.scale;
      svg.style.transform = `translate(${x}px,${y}px) scale(${next.scale})`;
      placeHandles(svg, next, size(), buttonsOver(frame.current), latest.current.marks);
      svg.dataset.moving = "";
      clearTimeout(resting.current);
      resting.current = setTimeout(() => delete svg.dataset.moving, 200);
    },
    [picture, frame, size],
  );

  const whole = useCallback(() => {
    const { width, height } = size();
    return largestOf(latest.current.box, windowsOf(width, height, buttonsOver(frame.current)));
  }, [size, frame]);

  const looksAt = useRef<Box>(null);
  /** All of it, or as much as can be seen well of a part, or of what is in focus. */
  const best = useCallback(() => {
    const { box: all, focus: wanted } = latest.current;
    const { width, height } = size();
    const far = whole();
    if (looksAt.current && far.scale < SMALL)
      return largestOf(looksAt.current, windowsOf(width, height, buttonsOver(frame.current)));
    return wanted ? nearTo(far, wanted, all, { left: 0, top: 0, width, height }) : far;
  }, [size, whole, frame]);

  const farthest = useCallback(() => Math.min(whole().scale, NEAREST_FIT) * 0.7, [whole]);

  /** Where one looked from before something was shown to a finger. */
  const home = useRef<Camera | null>(null);
  // Whoever has moved the landscape wants to see that part of it; else all of it stays in sight.
  const isMoved = useRef(false);
  const actions = useRef<CameraActions>(null);
  actions.current ??= {
    showAll: () => {
      home.current = null;
      looksAt.current = null;
      isMoved.current = false;
      write(whole());
    },
    lookAway: () => {
      home.current = null;
      looksAt.current = null;
      isMoved.current = false;
      write(best());
    },
    lookAt: (part) => {
      looksAt.current = part;
      write(best());
    },
    zoom: (factor) => {
      const { width, height } = size();
      isMoved.current = true;
      if (camera.current)
        write(zoomed(camera.current, factor, { x: width / 2, y: height / 2 }, farthest()));
    },
    pan: (dx, dy) => {
      const now = camera.current;
      isMoved.current = true;
      if (now) write({ ...now, left: now.left + dx, top: now.top + dy });
    },
    show: (place) => {
      const { width, height } = size();
      if (camera.current) write(showing(camera.current, place, width, height));
    },
    showToFinger: (place) => {
      const now = camera.current;
      if (!now) return;
      const { width, height } = size();
      const around = { x: place.x * now.scale + now.left, y: place.y * now.scale + now.top };
      const factor = Math.max(1, scaleOf(FINGER_TILE) / now.scale);
      home.current ??= now;
      write(showing(zoomed(now, factor, around, 0), place, width, height, NO_ROOM));
    },
    rest: () => {
      const before = home.current;
      home.current = null;
      if (!isMoved.current && before) write(before);
    },
    refresh: () => {
      const [now, shown, over] = [camera.current, picture.current, buttonsOver(frame.current)];
      if (now && shown) placeHandles(shown, now, size(), over, latest.current.marks);
    },
  };

  // The picture's corner moves when the landscape grows; what one sees stays where it is, unless
  // that would no longer be all of it.
  const { left, top, width, height } = box;
  const isNear = focus !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is read where it is written
  useLayoutEffect(() => {
    const now = home.current ?? camera.current;
    home.current = null;
    if (now && isMoved.current) write(camera.current ?? now);
    else if (!now || isNear) write(best());
    else {
      const { width, height } = size();
      const windows = windowsOf(width, height, buttonsOver(frame.current));
      const far = width < WIDE ? best() : largestOf(roomToGrow(latest.current.box), windows);
      write(keeping(now, latest.current.box, windows) ?? far);
    }
  }, [write, best, size, isNear, left, top, width, height]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pointers = new Map<number, Point>();
    let start: Point | null = null;
    let dragging = false;
    const wheel = new Wheel();

    const at = (event: MouseEvent): Point => {
      const bounds = element.getBoundingClientRect();
      return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
    };
    const placeOf = ({ x, y }: Point): Point => {
      const now = camera.current ?? { scale: 1, left: 0, top: 0 };
      return { x: (x - now.left) / now.scale, y: (y - now.top) / now.scale };
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest("button,[data-handle]")) return;
      element.dataset.byMouse = "";
      pointers.set(event.pointerId, at(event));
      if (pointers.size === 1) [start, dragging] = [at(event), false];
      else dragging = true;
    };
    const onMove = (event: PointerEvent) => {
      const now = at(event);
      // Whoever let go beside the window drags no longer.
      if (event.pointerType === "mouse" && event.buttons === 0) pointers.delete(event.pointerId);
      const before = pointers.get(event.pointerId);
      if (!before) {
        if (event.pointerType === "mouse")
          latest.current.events.onPoint?.(placeOf(now), "hover", event.pointerType);
        return;
      }
      if (start && Math.hypot(now.x - start.x, now.y - start.y) > DRAG && !dragging) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
      }
      if (!dragging || !camera.current) return;
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      let next = {
        ...camera.current,
        left: camera.current.left + (now.x - before.x) / pointers.size,
        top: camera.current.top + (now.y - before.y) / pointers.size,
      };
      if (other) {
        const span = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        const factor = Math.hypot(now.x - other.x, now.y - other.y) / span;
        const around = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        next = zoomed(next, factor, around, farthest());
      }
      pointers.set(event.pointerId, now);
      isMoved.current = true;
      write(next);
    };
    const onUp = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      if (pointers.size === 0 && !dragging && event.type === "pointerup")
        latest.current.events.onPoint?.(placeOf(at(event)), "click", event.pointerType);
    };
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const place = placeOf(at(event));
      // A pinch on a trackpad comes as a wheel with this key, and always zooms.
      if (!event.ctrlKey && latest.current.events.onWheel?.(place, wheel.step(event))) return;
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      isMoved.current = true;
      if (camera.current) write(zoomed(camera.current, factor, at(event), farthest()));
    };
    const onKey = () => delete element.dataset.byMouse;
    const onMenu = (event: MouseEvent) => {
      event.preventDefault();
      // On a Mac this is a click with a key held, and its end is to place nothing.
      pointers.clear();
      latest.current.events.onPoint?.(placeOf(at(event)), "turn", "mouse");
    };
    const onLeave = (event: PointerEvent) => {
      if (event.pointerType === "mouse") latest.current.events.onLeave?.();
    };
    let seen = size();
    const resized = new ResizeObserver(() => {
      const now = size();
      const [dx, dy] = [(now.width - seen.width) / 2, (now.height - seen.height) / 2];
      seen = now;
      if (!isMoved.current || !camera.current) write(best());
      else
        write({ ...camera.current, left: camera.current.left + dx, top: camera.current.top + dy });
      latest.current.events.onResized?.();
    });

    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("pointercancel", onUp);
    element.addEventListener("pointerleave", onLeave);
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("contextmenu", onMenu);
    element.addEventListener("keydown", onKey);
    resized.observe(element);
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("pointercancel", onUp);
      element.removeEventListener("pointerleave", onLeave);
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("contextmenu", onMenu);
      element.removeEventListener("keydown", onKey);
      resized.disconnect();
    };
  }, [frame, write, farthest, size, best]);

  return actions.current;
}
