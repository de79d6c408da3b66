/** Texts that are loaded apart from the others, when the first of them is needed. */

import i18next, { type ResourceLanguage } from "i18next";
import { useEffect, useState } from "react";
import { type Language, type Say, useLanguage, useText } from "./texts";

/** Loads the texts of each language, by the names of their files. */
export type Loaders = Record<Language, () => Promise<{ default: ResourceLanguage }>>;

/**
 * Says the texts that these load, null as long as they are not there in the reader's language; and
 * what keeps them from being there.
 */
export function useTextsApart(loaders: Loaders): [say: Say | null, failure: unknown] {
  const t = useText();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Language | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let isCurrent = true;
    loaders[language]().then(
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
  }, [loaders, language]);
  return [loaded === language ? t : null, failure];
}

/** The same where nothing can be shown without them: throws what keeps them from being there. */
export function useNeededTexts(loaders: Loaders): Say | null {
  const [say, failure] = useTextsApart(loaders);
  if (failure) throw failure;
  return say;
}
