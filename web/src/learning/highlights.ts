/** Lights up what a step of a guided game speaks of, wherever it is drawn on the table. */

import { type RefObject, useEffect } from "react";
import type { LessonMoment } from "./lesson";

type Light = LessonMoment["light"];

type Parts = Readonly<Record<string, string>>;

function* litElements(table: Element, light: Light, parts: Parts): Generator<Element> {
  for (const part of light.parts ?? []) yield* table.querySelectorAll(parts[part] ?? "none");
  for (const [village, kind] of light.sites ?? [])
    for (const picture of table.querySelectorAll(".village"))
      if (picture.querySelector(".village-name")?.textContent === village)
        for (const building of picture.querySelectorAll(".building"))
          if (building.querySelector(`use[href="#${kind}"]`)) yield building;
}

/**
 * Marks what is lit by an attribute; pictures that are drawn later are marked as they come. The
 * first building among them is brought into view, or else the first of them.
 */
export function useHighlights(
  table: RefObject<HTMLElement | null>,
  light: Light | undefined,
  parts: Parts,
): void {
  useEffect(() => {
    const within = table.current;
    if (!within || !light) return;
    let inView: Element | undefined;
    const mark = () => {
      const found = [...litElements(within, light, parts)];
      for (const element of found) element.setAttribute("data-lit", "");
      // Dice are always in sight, buildings may have to be brought there.
      const wanted = found.find((element) => element.matches(".building")) ?? found[0];
      if (wanted && wanted !== inView)
        wanted.scrollIntoView?.({ block: wanted.matches(".building") ? "center" : "nearest" });
      inView = wanted;
    };
    const drawing = new MutationObserver(mark);
    drawing.observe(within, { childList: true, subtree: true });
    mark();
    return () => {
      drawing.disconnect();
      for (const element of within.querySelectorAll("[data-lit]"))
        element.removeAttribute("data-lit");
    };
  }, [table, light, parts]);
}
