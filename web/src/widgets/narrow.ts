import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the window is too narrow to show things beside one another. */
export const useNarrow = (): boolean => useMedia("(max-width: 55rem)");
