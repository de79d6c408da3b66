/** How someone at a table is, in words, where the seats stand below each other. */

import type { Company, Snapshot } from "../api/client";
import { useLanguage } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";
import { companionsOf, standingWords } from "./company";

/** Empty for those of whom there is nothing to say that the place does not say itself. */
export function useStanding(snapshot: Snapshot, company: Company | null, seat: number): string {
  const t = useTogetherTexts();
  const language = useLanguage();
  const companion = companionsOf(snapshot, company)[seat];
  if (!t || !companion || ["you", "bot", "open"].includes(companion.standing)) return "";
  return standingWords(t, language, companion, Date.now()) || t("together:company.here");
}
