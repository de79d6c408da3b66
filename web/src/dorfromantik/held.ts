import type { Heart } from "./hearts";
import type { Cell } from "./view";

/** How the tile in hand might lie. */
export interface Lying {
  at: Cell;
  turn: number;
}

/** How the tile in hand might be placed. */
export interface Placing extends Lying {
  heart: Heart | null;
}

/** Where the tile in hand is held. */
export interface Held extends Lying {
  /** Whether it was put down, and not just shown where the mouse is. */
  isDown: boolean;
  /** The heart that a hint would put on it, until the tile is put down there. */
  heart?: Heart | null;
}
