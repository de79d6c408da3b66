import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** So few pixels out of sight are no text. */
const SLIVER = 4;

const isMore = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight > SLIVER;

/** Whether more is there below what a box with a height of its own shows. */
export function useMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  // What is written there may be another after any drawing.
  useLayoutEffect(() => {
    if (box.current) setMore(isMore(box.current));
  });
  useEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const look = () => setMore(isMore(shown));
    const resized = new ResizeObserver(look);
    resized.observe(shown);
    shown.addEventListener("scroll", look);
    return () => {
      resized.disconnect();
      shown.removeEventListener("scroll", look);
    };
  }, [box]);
  return hasMore;
}
