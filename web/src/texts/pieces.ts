/** What a campaign unlocks, and how it is called. */

import type { TextKey } from "./keys";

type Named<Prefix extends string> =
  Extract<TextKey, `${Prefix}${string}`> extends `${Prefix}${infer Name}` ? Name : never;

export type Piece = Named<"campaign:piece.">;

/** The pieces that are not red hearts, by the boxes in which they lie. */
export const BOXES: readonly (readonly Piece[])[] = [
  ["task_tiles"],
  ["landscape_tiles"],
  [
    "warehouse",
    "circus",
    "grain_tunnel",
    "signalman",
    "deer",
    "village_tunnel",
    "shepherdess",
    "castle",
    "forest_tunnel",
    "hill",
    "farm",
    "clouds",
  ],
  ["forest_cabin", "harvest_festival", "watchtower", "locomotive", "ship"],
  [
    "balloon_launch_site",
    "construction_site",
    "flag_festival",
    "golden_heart",
    "harbor",
    "train_station",
  ],
];

/** All alike: only how many there are counts. */
export const RED_HEARTS: readonly Piece[] = [
  "red_heart_1",
  "red_heart_2",
  "red_heart_3",
  "red_heart_4",
];

const PIECES: readonly string[] = BOXES.flat();

/** The text that names a piece, where it is known; capitals and spaces do not matter. */
export function pieceKey(name: string): TextKey | null {
  const plain = name.toLowerCase().replaceAll(" ", "_");
  return PIECES.includes(plain) ? `campaign:piece.${plain as Piece}` : null;
}
