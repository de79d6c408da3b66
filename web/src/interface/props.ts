/** What the table of any game is given to show and to do. */

import { type ReactNode, useEffect, useState } from "react";
import {
  type Explain,
  type LegalMove,
  NO_PREVIEW,
  type Preview,
  type RecordEvent,
} from "../api/moves";
import type { PieceSource } from "./pieces";

/** A cell that somebody shows to the others. */
export interface Pointing {
  seat: number;
  at: readonly [number, number];
  /** Whether it is one's own finger. */
  isYours: boolean;
}

export interface TableProps<View> {
  view: View;
  /** Pieces that the page has no pictures of; missing where it has all. */
  pieces?: PieceSource | null;
  /** The players' names by their seats. */
  names: string[];
  /** The seats of whoever looks at this page; missing where that is nobody at the table. */
  yours?: readonly number[];
  /** What can be done now by whoever looks at this page; empty while others play. */
  moves: LegalMove[];
  /** Whether a move is on its way to the server. */
  isBusy: boolean;
  /** Whether what is played stays: chance answers at once, and no turn is confirmed before. */
  isFinal?: boolean;
  /** The move that a bot would make, once it was asked; the table marks it. */
  hinted?: LegalMove;
  explain: Explain;
  onPlay: (move: LegalMove) => void;
  /** Told which move is chosen and not made yet, by its text; null for none. */
  onHold?: (move: string | null) => void;
  /** Takes the last move back; null while that cannot be done. */
  onUndo: (() => void) | null;
  /** Ends the turn, where turns are to be confirmed; null while there is none to end. */
  onConfirm: (() => void) | null;
  /** Shows the others a cell, or none any more; null where one cannot. */
  onPoint: ((at: readonly [number, number] | null) => void) | null;
  /** Cells that something beside the table speaks of. */
  lit?: readonly (readonly [number, number])[];
  /** The part beside the table that something speaks of, where only one has room at a time. */
  part?: string | undefined;
  /** How high the cells of a landscape have to be shown at least, in pixels. */
  leastCell?: number;
  pointers: Pointing[];
  /** The events of the game so far, or the latest of them; missing where nobody knows them. */
  happened?: readonly RecordEvent[];
  /** How many of these, counted from the first, were seen here before; missing for all of them. */
  seen?: number | undefined;
  /** What there is to look back on when the game is over, below its result. */
  ending?: ReactNode;
  /** Whether more is about to be shown at once. */
  isHurried?: boolean;
}

/** A mouse that only passes by asks nothing. */
const PASSING_BY = 60;

/** What a move would do, once it is known; nothing is asked while a move is on its way. */
export function usePreview(
  move: LegalMove | undefined,
  explain: Explain,
  isBusy: boolean,
): Preview {
  const [found, setFound] = useState<{ move: LegalMove; preview: Preview }>();
  useEffect(() => {
    if (!move || isBusy) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      explain(move, asking.signal).then(
        (preview) => setFound({ move, preview }),
        // What cannot be told now can be asked for again by choosing the move again.
        () => undefined,
      );
    }, PASSING_BY);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [move, explain, isBusy]);
  return found && found.move === move ? found.preview : NO_PREVIEW;
}

/** The sentences of what a move would do. */
export const useEffects = (
  move: LegalMove | undefined,
  explain: Explain,
  isBusy: boolean,
): string[] => usePreview(move, explain, isBusy).effects;

/** Tells which move is chosen and not made yet. */
export function useHolding(move: LegalMove | undefined, onHold: TableProps<unknown>["onHold"]) {
  const text = move?.text ?? null;
  useEffect(() => {
    onHold?.(text);
    return () => onHold?.(null);
  }, [text, onHold]);
}
