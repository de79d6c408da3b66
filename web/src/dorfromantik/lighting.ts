/** Which cells rows beside the landscape light up, and for how long. */

import { useCallback, useMemo, useState } from "react";
import type { Cell } from "./view";

export interface Lighting {
  cells: readonly Cell[];
  /** The row that was chosen, and stays lit. */
  row: string | null;
  /** Lights the cells of a row until another is chosen, or none. */
  choose: (row: string | null, cells: readonly Cell[]) => void;
  /** Lights cells while something rests on their row; none when it goes on. */
  pass: (cells: readonly Cell[]) => void;
  clear: () => void;
}

interface Lit {
  turn: unknown;
  row: string | null;
  chosen: readonly Cell[];
  passing: readonly Cell[];
}

const NOTHING: readonly Cell[] = [];

/** What is lit lasts for a turn at most, since the next tile changes what a row speaks of. */
export function useLighting(turn: unknown): Lighting {
  const dark: Lit = useMemo(() => ({ turn, row: null, chosen: NOTHING, passing: NOTHING }), [turn]);
  const [kept, setLit] = useState(dark);
  const lit = kept.turn === turn ? kept : dark;
  const change = useCallback(
    (next: Partial<Lit>) =>
      setLit((before) => ({ ...(before.turn === turn ? before : dark), ...next })),
    [turn, dark],
  );
  const { row } = lit;
  const cells = lit.passing.length > 0 ? lit.passing : lit.chosen;
  return useMemo(
    () => ({
      cells,
      row,
      choose: (next, chosen) => change({ row: next, chosen, passing: NOTHING }),
      pass: (passing) => change({ passing }),
      clear: () => change(dark),
    }),
    [cells, row, change, dark],
  );
}
