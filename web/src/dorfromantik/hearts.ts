/** Hearts that can be put on the tile in hand. */

import type { RecordEvent } from "../api/moves";
import type { DorfromantikView } from "./view";

export const HEARTS = ["red", "golden"] as const;
export type Heart = (typeof HEARTS)[number];

/** The heart that a placement brings; null without one. */
export const heartOf = ({ heart }: RecordEvent): Heart | null =>
  HEARTS.find((name) => name === heart) ?? null;

type WithHearts = Pick<DorfromantikView, "hearts" | "can_take_heart">;

/** The hearts that can be put on the tile in hand. */
export const heartsFor = (view: WithHearts): Heart[] =>
  view.can_take_heart ? HEARTS.filter((heart) => view.hearts[heart] > 0) : [];

/** The choice after this one; after the last heart comes none. */
export function nextHeart(view: WithHearts, heart: Heart | null): Heart | null {
  const offered = heartsFor(view);
  return offered[heart === null ? 0 : offered.indexOf(heart) + 1] ?? null;
}

/** Whether hearts or the warehouse are in play, which take room beside the tile. */
export const hasExtras = ({ unlocked }: Pick<DorfromantikView, "unlocked">): boolean =>
  unlocked.some((name) => name === "warehouse" || name.includes("heart"));
