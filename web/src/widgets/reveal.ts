/** Rows of a final scoring that come one after the other before those who watched the game end. */

import { useEffect, useState } from "react";
import { isCalm } from "./calm";

/** So long each row is looked at before the next one comes. */
const PACE = 1000;

/** How many of so many rows are filled in, and a way to see all of them at once. */
export function useReveal(all: number, isWanted: boolean, pace = PACE): [number, () => void] {
  const [rows, setRows] = useState(isWanted && !isCalm() ? 0 : all);
  useEffect(() => {
    if (rows >= all) return;
    const timer = setTimeout(() => setRows(rows + 1), pace);
    return () => clearTimeout(timer);
  }, [rows, all, pace]);
  return [rows, () => setRows(all)];
}
