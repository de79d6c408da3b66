/** Numbers as the reader's language writes them. */

import { signed } from "./signed";
import { type Language, useLanguage } from "./texts";

/** Writes numbers as a language does. */
export function numbersIn(
  language: Language,
  options: Intl.NumberFormatOptions = {},
): (number: number) => string {
  const format = new Intl.NumberFormat(language, options);
  return (number) => signed(format.format(number));
}

/** Writes numbers as the reader's language does, to one digit behind the point at most. */
export const useNumbers = (): ((number: number) => string) =>
  numbersIn(useLanguage(), { maximumFractionDigits: 1 });
