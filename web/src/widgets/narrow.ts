import { useSyncExternalStore } from "react";

const query = () => window.matchMedia("(max-width: 55rem)");

/** Whether the window is too narrow to show things beside one another. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = query();
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => query().matches,
  );
}
