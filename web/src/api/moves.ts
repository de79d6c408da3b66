/** Moves, rolls and reveals as the server tells them, and what it says of a move before it is made. */

/** A move, a roll or a reveal, as it stands in a record. */
export interface RecordEvent {
  e: string;
  seat?: number;
  [key: string]: unknown;
}

/** An event as the server sends it; every one tells by `e` what it is. */
export const eventOf = (sent: object): RecordEvent => ({ e: "", ...sent });

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

/** Tells what a move would do. */
export type Explain = (move: LegalMove, signal: AbortSignal) => Promise<Preview>;

export const NO_PREVIEW: Preview = { effects: [], marks: [] };
