/** The texts of what people do at a table besides playing, loaded when others sit there, too. */

import { type Loaders, useTextsApart } from "./apart";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:together-en"),
  de: () => import("virtual:together-de"),
  it: () => import("virtual:together-it"),
};

/** Says texts of what people do together; null until they are there. */
export const useTogetherTexts = (): Say | null => useTextsApart(LOADERS)[0];
