/** The texts of new tables, loaded when the first of them is set up. */

import { type Loaders, useNeededTexts } from "./apart";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:setup-en"),
  de: () => import("virtual:setup-de"),
  it: () => import("virtual:setup-it"),
};

/** Says texts of new tables; null until they are there. Throws what keeps them from being there. */
export const useSetupTexts = (): Say | null => useNeededTexts(LOADERS);
