/** The texts of guided games and rules, loaded when the first of them is needed. */

import i18next from "i18next";
import { useEffect, useState } from "react";
import type { TextKey } from "./keys";
import { type Language, type Say, useLanguage, useText } from "./texts";

const LOADERS = {
  en: () => import("virtual:learning/en"),
  de: () => import("virtual:learning/de"),
  it: () => import("virtual:learning/it"),
};

/** Says texts of guides and rules; null as long as they are not there in the reader's language. */
export function useLearning(): Say | null {
  return useTexts()[0];
}

/** The same where nothing can be shown without them: throws what keeps them from being there. */
export function useNeededLearning(): Say | null {
  const [say, failure] = useTexts();
  if (failure) throw failure;
  return say;
}

function useTexts(): [Say | null, unknown] {
  const t = useText();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    LOADERS[language]().then(
      ({ default: texts }) => {
        for (const [file, found] of Object.entries(texts))
          i18next.addResourceBundle(language, file, found);
        if (isCurrent) setLoaded(language);
      },
      (error: unknown) => {
        if (isCurrent) setFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return [loaded === language ? t : null, failure];
}

/** A text whose name is put together; a test holds that every such text is there. */
export const textKey = (name: string): TextKey => `learning:${name}` as TextKey;

/** Whether there is such a text. */
export const hasText = (name: string): boolean => i18next.exists(`learning:${name}`);

/** What a ruling says, by its number; a test holds that every one is told. */
export const rulingKey = (number: string): TextKey => `rulings:rule.${number}` as TextKey;
