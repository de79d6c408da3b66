/** How hexes and pieces of a campaign look. */

/** A shape of the art, and how much larger it has to be to fill a tile of 200 units. */
export interface Look {
  shape: string;
  scale: number;
}

const TUNNELS: readonly string[] = ["grain_tunnel", "village_tunnel", "forest_tunnel"];

/** What stands on a reached hex, or on the tile of a piece. */
export function lookOf(name: string): Look {
  if (name.startsWith("box_")) return { shape: "campaign-box-open", scale: 1.3 };
  if (name.startsWith("red_heart")) return { shape: "heart-red", scale: 2.4 };
  if (name === "golden_heart") return { shape: "heart-golden", scale: 2.4 };
  if (name === "warehouse") return { shape: "warehouse", scale: 2 };
  if (name === "task_tiles") return { shape: "token-village", scale: 1.1 };
  if (name === "landscape_tiles") return { shape: "flag-red", scale: 2 };
  if (TUNNELS.includes(name)) return { shape: "portal", scale: 2.2 };
  return { shape: `landmark-${name.replaceAll("_", "-")}`, scale: 1.2 };
}

/** The sign of the landscape that a tunnel leads under, beside its portal. */
export const signOf = (name: string): string | null =>
  TUNNELS.includes(name) ? `icon-${name.replace("_tunnel", "")}` : null;

/** Whether a piece is a tile with a picture on meadow; hearts lie by themselves. */
export const isOnMeadow = (name: string): boolean => !name.includes("heart");
