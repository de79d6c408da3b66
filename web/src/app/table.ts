/** What every table has, whatever game is played at it. */

import { useEffect, useState } from "react";

/** A move, a roll or a reveal, as it stands in a record. */
export interface RecordEvent {
  e: string;
  seat?: number;
  [key: string]: unknown;
}

/** A move that the player to act may make. */
export interface LegalMove {
  /** In the game's notation. */
  text: string;
  event: RecordEvent;
}

/** What a move would do. */
export interface Preview {
  /** A sentence for each effect. */
  effects: string[];
  /** The effects that can be shown in their places; each game has its own. */
  marks: readonly Record<string, unknown>[];
  /** Why the move is not allowed; missing or null for one that is. */
  problem?: Refused | null;
}

/** Why a move is not allowed, and by which ruling. */
export interface Refused {
  message: string;
  ruling?: string | null;
}

export type Explain = (move: LegalMove, signal: AbortSignal) => Promise<Preview>;

/** A cell that somebody shows to the others. */
export interface Pointing {
  seat: number;
  at: readonly [number, number];
  /** Whether it is one's own finger. */
  isYours: boolean;
}

export interface TableProps<View> {
  view: View;
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
}

export const NO_PREVIEW: Preview = { effects: [], marks: [] };
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
