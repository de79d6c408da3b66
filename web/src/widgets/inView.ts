/** Brings what has just appeared into the window. */

import { type RefObject, useEffect } from "react";
import { isCalm } from "./calm";

/** Brings an element into view, as little as needed, whenever `moment` changes and is not empty. */
export function useInView(element: RefObject<Element | null>, moment: string): void {
  useEffect(() => {
    if (moment)
      element.current?.scrollIntoView({
        block: "nearest",
        behavior: isCalm() ? "instant" : "smooth",
      });
  }, [element, moment]);
}
