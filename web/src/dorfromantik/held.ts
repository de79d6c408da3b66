import type { Cell } from "./view";

/** Where the tile in hand is held. */
export interface Held {
  at: Cell;
  turn: number;
  /** Whether it was put down, and not just shown where the mouse is. */
  isDown: boolean;
}
