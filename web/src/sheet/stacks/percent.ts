/** Probabilities in whole percents, as the reader's language writes them. */

import { useLanguage } from "../../texts/texts";

export function usePercent(): (chance: number) => string {
  const numbers = new Intl.NumberFormat(useLanguage(), {
    style: "percent",
    maximumFractionDigits: 0,
  });
  return (chance) => numbers.format(chance);
}
