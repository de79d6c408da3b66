/** The texts of guided games and rules, loaded when the first of them is needed. */

import i18next from "i18next";
import { type Loaders, useNeededTexts, useTextsApart } from "./apart";
import type { TextKey } from "./keys";
import type { Say } from "./texts";

const LOADERS: Loaders = {
  en: () => import("virtual:learning/en"),
  de: () => import("virtual:learning/de"),
  it: () => import("virtual:learning/it"),
};

/** Says texts of guides and rules; null as long as they are not there in the reader's language. */
export const useLearning = (): Say | null => useTextsApart(LOADERS)[0];

/** The same where nothing can be shown without them: throws what keeps them from being there. */
export const useNeededLearning = (): Say | null => useNeededTexts(LOADERS);

/** A text whose name is put together; a test holds that every such text is there. */
export const textKey = (name: string): TextKey => `learning:${name}` as TextKey;

/** Whether there is such a text. */
export const hasText = (name: string): boolean => i18next.exists(`learning:${name}`);

/** What a ruling says, by its number; a test holds that every one is told. */
export const rulingKey = (number: string): TextKey => `rulings:rule.${number}` as TextKey;
