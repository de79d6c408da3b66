import type { Cell } from "./view";

/** How the tile in hand might lie. */
export interface Lying {
  at: Cell;
  turn: number;
}

/** Where the tile in hand is held. */
export interface Held extends Lying {
  /** Whether it was put down, and not just shown where the mouse is. */
  isDown: boolean;
}
