/** The texts of campaigns, loaded when the first of them is needed. */

import i18next from "i18next";
import { useEffect, useState } from "react";
import type { TextKey } from "./keys";
import { type Language, type Say, useLanguage, useText } from "./texts";

const LOADERS = {
  en: () => import("virtual:campaign-en"),
  de: () => import("virtual:campaign-de"),
  it: () => import("virtual:campaign-it"),
};

/** Says texts of campaigns; null until they are there. Throws what keeps them from being there. */
export function useCampaignTexts(): Say | null {
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
  if (failure) throw failure;
  return loaded === language ? t : null;
}

/** A text of a name that the server gives; a test holds that every such text is there. */
export const nameKey = (
  kind: "hex" | "piece" | "card" | "rank" | "counting" | "source" | "spot",
  name: string,
): TextKey => `campaign:${kind}.${name}` as TextKey;
