/** What is wrong with a row of a player, or missing there, in words. */

import type { TextKey } from "../../texts/keys";
import { useText } from "../../texts/texts";
import { kindKey } from "../kinds";
import { type SheetState, textIn } from "../state";
import { countField, hallField } from "./fields";
import { COINS, type Fault, FIGURES, hallOf, type Seat } from "./rules";

/** What is counted that is not called by its building. */
const COUNT_NAMES: Readonly<Record<string, TextKey>> = {
  [COINS]: "web:villages.coins",
  flour_mill: "web:villages.flour_tiles",
  glass_factory: "web:villages.glass_tiles",
};

/** The name of what is counted, in the plural. */
export const countKey = (row: string): TextKey => COUNT_NAMES[row] ?? kindKey(row);

/** Why a row, in which `written` stands, is not counted. */
export function useFaultWords(): (fault: Fault, written?: number) => string {
  const t = useText();
  return (fault, written = 0) => {
    switch (fault.why) {
      case "values":
        return t("score_sheet:fault.values", {
          number: written,
          names: `${fault.least}–${fault.most}`,
        });
      case "supply":
        return t("score_sheet:villages.fault.supply", {
          number: fault.together,
          limit: fault.most,
        });
      case "figures":
        return t("score_sheet:villages.fault.figures", { number: fault.used, limit: fault.most });
    }
  };
}

/** Everything that keeps a player, counted from 1, from having a place; nothing where all is right. */
export function useOpenWords(): (state: SheetState, player: number, seat: Seat) => string[] {
  const t = useText();
  const faultWords = useFaultWords();
  const nameOf = (row: string): string => {
    const hall = hallOf(row);
    return hall ? t("score_sheet:villages.hall", { number: hall }) : t(countKey(row), { count: 2 });
  };
  return (state, player, { total, faults, missing }) => {
    if (total === null && faults.size === 0) return [t("score_sheet:villages.blank")];
    const written = (row: string): number => {
      const hall = hallOf(row);
      return Number(textIn(state, hall ? hallField(player, hall) : countField(player, row)));
    };
    const refused = [...faults].map(([row, fault]) => {
      const text = faultWords(fault, written(row));
      return row === FIGURES ? text : t("score_sheet:villages.refused", { row: nameOf(row), text });
    });
    const unwritten = missing.map((row) =>
      t("score_sheet:villages.unwritten", { row: nameOf(row) }),
    );
    return [...refused, ...unwritten];
  };
}
