/** Where a long map is looked at: at the circles that can be crossed next. */

import { type RefObject, useEffect, useRef } from "react";
import { isCalm } from "../widgets/calm";

/** From where to where something reaches down the window. */
export interface Span {
  top: number;
  bottom: number;
}

/**
 * How far the window has to move so that places on the map are in view; 0 where that is not needed.
 *
 * Where they do not find room together, it is enough that one of them is in view.
 */
export function distanceTo(places: readonly Span[], view: Span): number {
  const isSeen = ({ top, bottom }: Span) => top >= view.top && bottom <= view.bottom;
  if (places.length === 0 || places.every(isSeen)) return 0;
  const all = {
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
  const hasRoom = all.bottom - all.top <= view.bottom - view.top;
  if (!hasRoom && places.some(isSeen)) return 0;
  const first = places.find(({ top }) => top === all.top) ?? all;
  const wanted = hasRoom ? all : first;
  return (wanted.top + wanted.bottom - view.top - view.bottom) / 2;
}

/** Brings the circles that can be crossed into view, at first and whenever `moment` changes. */
export function useOnward(map: RefObject<Element | null>, moment: string): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what has changed
  useEffect(() => {
    const fronts = [...(map.current?.querySelectorAll(".front:not(.chosen) .ring") ?? [])];
    const places = fronts.map((front) => front.getBoundingClientRect());
    // The bar above the map stays at the upper edge of the window.
    const bar = map.current?.parentElement?.querySelector(".crossing-bar");
    const view = { top: bar?.getBoundingClientRect().height ?? 0, bottom: window.innerHeight };
    const top = distanceTo(places, view);
    const behavior = isFirst.current || isCalm() ? "instant" : "smooth";
    isFirst.current = false;
    if (top !== 0) window.scrollBy({ top, behavior });
  }, [map, moment]);
}
