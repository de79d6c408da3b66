/** The texts of own games and profiles, loaded when the first of them is needed. */

import { type Loaders, useNeededTexts } from "./apart";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:profile-en"),
  de: () => import("virtual:profile-de"),
  it: () => import("virtual:profile-it"),
};

/** Says texts of own games; null until they are there. Throws what keeps them from being there. */
export const useProfileTexts = (): Say | null => useNeededTexts(LOADERS);
