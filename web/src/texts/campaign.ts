/** The texts of campaigns, loaded when the first of them is needed. */

import { type Loaders, useNeededTexts } from "./apart";
import type { TextKey } from "./keys";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:campaign-en"),
  de: () => import("virtual:campaign-de"),
  it: () => import("virtual:campaign-it"),
};

/** Says texts of campaigns; null until they are there. Throws what keeps them from being there. */
export const useCampaignTexts = (): Say | null => useNeededTexts(LOADERS);

/** A text of a name that the server gives; a test holds that every such text is there. */
export const nameKey = (
  kind: "hex" | "piece" | "card" | "rank" | "counting" | "source" | "spot",
  name: string,
): TextKey => `campaign:${kind}.${name}` as TextKey;
