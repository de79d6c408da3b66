import { type RefObject, useEffect, useRef, useState } from "react";

/** How wide an element is, in pixels; as given until that is known. */
export function useWidth<Shown extends Element>(
  usual: number,
): [element: RefObject<Shown | null>, width: number] {
  const element = useRef<Shown>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const found = element.current;
    if (!found) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(1, Math.round(entry.contentRect.width)));
    });
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
