/** The texts of analyses, loaded when the first of them is needed. */

import { type Loaders, useNeededTexts } from "./apart";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:analysis-en"),
  de: () => import("virtual:analysis-de"),
  it: () => import("virtual:analysis-it"),
};

/** Says texts of analyses; null until they are there. Throws what keeps them from being there. */
export const useAnalysisTexts = (): Say | null => useNeededTexts(LOADERS);
