/**
 * Short movements over a page that shows already how everything stands: pieces fly on a layer of
 * their own, and what they lead to is hidden until they are there. Only `transform` and `opacity`
 * change, so that browsers need not lay anything out or draw it anew.
 *
 * Whatever somebody does ends a scene at once. Nothing waits for it, nothing hears of its end, and
 * without it the page would look the same afterwards.
 */

import { signed } from "../texts/signed";
import "./scene.css";

/** Where a shape's origin lies on the screen, and how large a unit of the art is there. */
export interface Place {
  x: number;
  y: number;
  scale: number;
}

/** A shape that flies, in units of the art around its origin. */
export interface Piece {
  /** Put together from our own shapes, never from what somebody has written. */
  markup: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** When something begins and how long it takes, in milliseconds. */
export interface Span {
  start: number;
  length: number;
}

/** One thing that happens in a scene; the next begins when it is over. */
export interface Act {
  name: string;
  /** How long it takes if there is time enough. */
  lasts: number;
  /** Adds its movements. */
  show(stage: Stage, span: Span): void;
}

export interface Flight {
  /** How far a piece jumps on its way, in pixels, and how often. */
  hop?: number;
  hops?: number;
  /** Whether it fades as it arrives. */
  fades?: boolean;
}

/** What a scene is made with. */
export interface Stage {
  /** A piece takes this way, and is gone when it is there. */
  fly(piece: Piece, way: readonly Place[], span: Span, how?: Flight): void;
  /** A piece stands somewhere for some time. */
  stand(piece: Piece, place: Place, span: Span): void;
  /** A piece at a place moves in a way of its own, and is there as long as it moves. */
  put(piece: Piece, place: Place, frames: Keyframe[], span: Span): void;
  /** Something of its own moves on the layer, and is there as long as it moves. */
  add(element: HTMLElement, frames: Keyframe[], span: Span): void;
  /** Something on the layer that cannot be seen otherwise is seen for some time. */
  flash(element: Element, span: Span): void;
  /** An element of the page cannot be seen until a moment. */
  hide(element: Element, until: number): void;
  /** An element of the page moves; before that, it is as in the first frame. */
  move(element: Element, frames: Keyframe[], span: Span): void;
  /** A number of the page counts to what stands there. */
  count(element: HTMLElement, from: number, to: number, span: Span): void;
}

/** What ends a scene besides its end. */
const INPUTS = ["pointerdown", "keydown", "wheel", "resize"] as const;
const LISTENING = { capture: true, passive: true } as const;
/** Steps of a way that is no straight line. */
const STEPS = 16;
/** The part of a way on which something appears, and on which it fades. */
const FADE = 0.2;
/** Of so many numbers at most one is counted through. */
const MOST_NUMBERS = 12;

const HIDDEN = [{ opacity: 0 }, { opacity: 0 }];
const SEEN = [{ opacity: 1 }, { opacity: 1 }];

let current: Scene | undefined;

/** Ends what is being shown; the page is left as it is. */
export const endScene = (): void => current?.end();

/**
 * Shows acts one after the other, quickened so that all of them take no longer than `most`
 * milliseconds. What was shown before ends. `note` stands above it meanwhile.
 */
export function playScene(acts: readonly Act[], most: number, speed = 1, note = ""): void {
  endScene();
  const whole = acts.reduce((sum, { lasts }) => sum + lasts, 0) / speed;
  if (whole === 0) return;
  const each = Math.min(1, most / whole) / speed;
  const scene = new Scene(acts, note);
  let start = 0;
  for (const { lasts, show } of acts) {
    const length = lasts * each;
    show(scene, { start, length });
    start += length;
  }
  scene.begin();
}

class Scene implements Stage {
  readonly #layer = document.createElement("div");
  readonly #animations: Animation[] = [];

  constructor(acts: readonly Act[], note: string) {
    this.#layer.className = "scene";
    this.#layer.setAttribute("aria-hidden", "true");
    this.#layer.dataset.acts = acts.map(({ name }) => name).join(" ");
    if (note === "") return;
    const told = document.createElement("p");
    told.className = "scene-note";
    told.textContent = note;
    this.#layer.append(told);
  }

  begin(): void {
    // What would move may be out of sight.
    if (this.#animations.length === 0) return;
    document.body.append(this.#layer);
    current = this;
    for (const input of INPUTS) window.addEventListener(input, this.end, LISTENING);
    const all = this.#animations.map(({ finished }) => finished);
    // What was ended before has nothing more to do.
    Promise.all(all).then(this.end, () => undefined);
  }

  readonly end = (): void => {
    if (current === this) current = undefined;
    for (const input of INPUTS) window.removeEventListener(input, this.end, LISTENING);
    for (const animation of this.#animations) animation.cancel();
    this.#layer.remove();
  };

  fly(piece: Piece, way: readonly Place[], { start, length }: Span, how: Flight = {}): void {
    const { hop = 0, hops = 1, fades = false } = how;
    const largest = Math.max(...way.map(({ scale }) => scale));
    const frames = Array.from({ length: STEPS + 1 }, (_, step): Keyframe => {
      const part = step / STEPS;
      const { x, y, scale } = placeOn(way, part);
      const up = hop * Math.abs(Math.sin(part * hops * Math.PI));
      const come = Math.min(1, part / FADE);
      const gone = fades ? Math.min(1, (1 - part) / FADE) : 1;
      return {
        transform: transformTo(piece, { x, y: y - up, scale }, largest),
        opacity: Math.min(come, gone),
      };
    });
    this.#animate(this.#put(piece, largest), frames, { start, length });
  }

  stand(piece: Piece, place: Place, span: Span): void {
    const element = this.#put(piece, place.scale);
    element.style.transform = transformTo(piece, place, place.scale);
    this.flash(element, span);
  }

  put(piece: Piece, place: Place, frames: Keyframe[], span: Span): void {
    const element = this.#put(piece, place.scale);
    const { left, top } = piece;
    element.style.left = `${place.x + left * place.scale}px`;
    element.style.top = `${place.y + top * place.scale}px`;
    this.#animate(element, frames, span);
  }

  add(element: HTMLElement, frames: Keyframe[], span: Span): void {
    this.#layer.append(element);
    this.#animate(element, frames, span);
  }

  flash(element: Element, span: Span): void {
    this.#animate(element, SEEN, span);
  }

  hide(element: Element, until: number): void {
    this.#animate(element, HIDDEN, { start: 0, length: until });
  }

  move(element: Element, frames: Keyframe[], span: Span): void {
    this.#animate(element, frames, span, "backwards");
  }

  count(element: HTMLElement, from: number, to: number, { start, length }: Span): void {
    const numbers = numbersBetween(from, to);
    const { x, y } = element.getBoundingClientRect();
    const { fontFamily, fontSize, fontWeight, lineHeight, color } = getComputedStyle(element);
    const looks = { fontFamily, fontSize, fontWeight, lineHeight, color };
    const each = length / numbers.length;
    numbers.forEach((number, place) => {
      const shown = document.createElement("b");
      shown.textContent = signed(number);
      Object.assign(shown.style, { ...looks, transform: `translate(${x}px,${y}px)` });
      this.#layer.append(shown);
      // What it was is seen from the beginning of the scene.
      const begin = place === 0 ? 0 : start + place * each;
      this.flash(shown, { start: begin, length: start + (place + 1) * each - begin });
    });
    this.hide(element, start + length);
  }

  #put(piece: Piece, scale: number): HTMLElement {
    const element = document.createElement("div");
    const { left, top, width, height, markup } = piece;
    const box = `viewBox="${left} ${top} ${width} ${height}"`;
    element.innerHTML = `<svg ${box} width="${width * scale}" height="${height * scale}">${markup}</svg>`;
    element.style.transformOrigin = `${-left * scale}px ${-top * scale}px`;
    this.#layer.append(element);
    return element;
  }

  #animate(
    element: Element,
    frames: Keyframe[],
    { start, length }: Span,
    fill: FillMode = "none",
  ): void {
    // Of what takes no time, browsers make nothing at all.
    const timing = { delay: start, duration: Math.max(length, 1), fill };
    this.#animations.push(element.animate(frames, timing));
  }
}

function transformTo(piece: Piece, { x, y, scale }: Place, largest: number): string {
  const [left, top] = [x + piece.left * largest, y + piece.top * largest];
  return `translate(${left.toFixed(1)}px,${top.toFixed(1)}px) scale(${(scale / largest).toFixed(4)})`;
}

/** Where one is after a part of a way, each stretch of which takes equally long. */
export function placeOn(way: readonly Place[], part: number): Place {
  const stretches = way.length - 1;
  const at = Math.max(0, Math.min(Math.floor(part * stretches), stretches - 1));
  const from = way[at] ?? { x: 0, y: 0, scale: 1 };
  const to = way[at + 1] ?? from;
  const rest = part * stretches - at;
  // Slowly at first, and slowly again before it is there.
  const eased = rest < 0.5 ? 2 * rest * rest : 1 - 2 * (1 - rest) * (1 - rest);
  const between = (one: number, other: number) => one + (other - one) * eased;
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    scale: between(from.scale, to.scale),
  };
}

/** The numbers that are counted through, from what was to the one before what is. */
export function numbersBetween(from: number, to: number): number[] {
  const steps = Math.min(Math.abs(to - from), MOST_NUMBERS);
  return Array.from({ length: steps }, (_, step) =>
    Math.round(from + ((to - from) * step) / steps),
  );
}

/** Where the origin of something drawn lies on the screen; null where it is not drawn. */
export function placeOf(element: Element | null | undefined): Place | null {
  if (!(element instanceof SVGGraphicsElement)) return null;
  const matrix = element.getScreenCTM();
  return matrix && matrix.a !== 0 ? { x: matrix.e, y: matrix.f, scale: matrix.a } : null;
}

/** Whether the middle of an element can be seen: in the window, and in all that is scrolled. */
export function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isIn = (box: Pick<DOMRect, "left" | "top" | "right" | "bottom">) =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  if (width === 0 && height === 0) return false;
  if (!isIn({ left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }))
    return false;
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const isScrolled = outer !== document.body && getComputedStyle(outer).overflowY !== "visible";
    if (isScrolled && outer !== document.documentElement && !isIn(outer.getBoundingClientRect()))
      return false;
  }
  return true;
}
