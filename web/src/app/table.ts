/** What every table has, whatever game is played at it. */

/** A move, a roll or a reveal, as it stands in a record. */
export interface RecordEvent {
  e: string;
  seat?: number;
  [key: string]: unknown;
}

/** A move that the player to act may make, and what it would do, in sentences. */
export interface LegalMove {
  /** In the game's notation. */
  text: string;
  event: RecordEvent;
  effects: string[];
}

export interface TableProps<View> {
  view: View;
  /** The players' names by their seats. */
  names: string[];
  /** What can be done now by whoever looks at this page; empty while others play. */
  moves: LegalMove[];
  onPlay: (move: LegalMove) => void;
  /** Takes the last move back; null while that cannot be done. */
  onUndo: (() => void) | null;
  pointers: { seat: number; at: readonly [number, number] }[];
}
