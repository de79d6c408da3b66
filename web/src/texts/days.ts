/** The texts of games of the day and of challenges, loaded when the first of them is needed. */

import { type Loaders, useNeededTexts } from "./apart";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:days-en"),
  de: () => import("virtual:days-de"),
  it: () => import("virtual:days-it"),
};

/** Says texts of days; null until they are there. Throws what keeps them from being there. */
export const useDayTexts = (): Say | null => useNeededTexts(LOADERS);
