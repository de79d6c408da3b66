/** Texts in the reader's language, from the very files that the Python package shows. */

import i18next from "i18next";
import { useMemo, useSyncExternalStore } from "react";
import type { TextKey } from "./keys";
import { signed } from "./signed";

export const LANGUAGES = ["en", "de", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  de: "Deutsch",
  it: "Italiano",
};

/** What fills the gaps of a text; `count` also chooses its form. */
export type Values = Record<string, string | number>;
export type Say = (key: TextKey, values?: Values) => string;

const LOADERS = {
  en: () => import("virtual:texts/en"),
  de: () => import("virtual:texts/de"),
  it: () => import("virtual:texts/it"),
};

export const isLanguage = (name: string): name is Language =>
  (LANGUAGES as readonly string[]).includes(name);

/** The first of the reader's languages that there are texts in, else English. */
export function preferred(languages: readonly string[]): Language {
  return languages.map((name) => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

/** Shows everything in this language from now on; its texts are loaded if need be. */
export async function setLanguage(language: Language): Promise<void> {
  const { default: texts } = await LOADERS[language]();
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: language,
      resources: { [language]: texts },
      fallbackLng: false,
      interpolation: { escapeValue: false },
    });
  } else {
    for (const [file, found] of Object.entries(texts))
      i18next.addResourceBundle(language, file, found);
    await i18next.changeLanguage(language);
  }
  document.documentElement.lang = language;
}

function watch(changed: () => void): () => void {
  i18next.on("languageChanged", changed);
  return () => i18next.off("languageChanged", changed);
}

/** The language in which everything is shown now. */
export const useLanguage = (): Language =>
  useSyncExternalStore(watch, () => i18next.language as Language);

const TO_THE_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Characters that nobody sees, and that turn what stands behind them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name, kept from turning the direction of what stands around it. */
export function isolated(name: string): string {
  const plain = name.replace(TURNING, "");
  return TO_THE_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain;
}

const allIsolated = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? isolated(value) : value,
    ]),
  );

/**
 * A sentence in which every number below zero has its minus. It is written only afterwards: a text
 * in another one is asked for by the number itself.
 */
function withSigns(sentence: string, values: Values): string {
  const below = Object.values(values).filter((value) => typeof value === "number" && value < 0);
  return below.reduce<string>(
    (told, value) => told.replaceAll(`${value}`, signed(value)),
    sentence,
  );
}

/** Gives texts in a language. */
export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    withSigns(i18next.t(key, { lng: language, ...allIsolated(values) }), values);

/** Gives texts in the reader's language, and draws anew when that changes. */
export function useText(): Say {
  const language = useLanguage();
  return useMemo(() => sayIn(language), [language]);
}
