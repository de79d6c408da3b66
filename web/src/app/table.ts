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

export type Explain = (move: LegalMove, signal: AbortSignal) => Promise<string[]>;

export interface TableProps<View> {
  view: View;
  /** The players' names by their seats. */
  names: string[];
  /** What can be done now by whoever looks at this page; empty while others play. */
  moves: LegalMove[];
  /** Whether a move is on its way to the server. */
  isBusy: boolean;
  /** What a move would do, in sentences. */
  explain: Explain;
  onPlay: (move: LegalMove) => void;
  /** Takes the last move back; null while that cannot be done. */
  onUndo: (() => void) | null;
  pointers: { seat: number; at: readonly [number, number] }[];
}

const NOTHING: string[] = [];
/** A mouse that only passes by asks nothing. */
const PASSING_BY = 60;

/** The effects of a move, once they are known; nothing is asked while a move is on its way. */
export function useEffects(
  move: LegalMove | undefined,
  explain: Explain,
  isBusy: boolean,
): string[] {
  const [found, setFound] = useState<{ move: LegalMove; effects: string[] }>();
  useEffect(() => {
    if (!move || isBusy) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      explain(move, asking.signal).then(
        (effects) => setFound({ move, effects }),
        // What cannot be told now can be asked for again by choosing the move again.
        () => undefined,
      );
    }, PASSING_BY);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [move, explain, isBusy]);
  return found && found.move === move ? found.effects : NOTHING;
}
