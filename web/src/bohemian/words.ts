/** Buildings in words, for those who hear the table. */

import { useCallback } from "react";
import { useText } from "../texts/texts";
import { type Building, totalOf } from "./view";

/** The letter on the figures of a seat. */
export const letterOf = (seat: number): string => "ABCDE"[seat] ?? "";

/** What can be read on the picture of a building, for those who say what they see. */
function readable({ kind, coins, active, others_missing: missing, owner }: Building, name: string) {
  const parts: (string | number)[] = [totalOf(kind), name];
  if (coins !== undefined) parts.push(coins);
  if (!active && missing) parts.push(`+${missing}`);
  if (owner !== null) parts.push(letterOf(owner));
  return parts.join(" ");
}

/** Says what a building is, what is printed on it and who stands in it. */
export function useSiteWords(): (building: Building, names: readonly string[]) => string {
  const t = useText();
  return useCallback(
    (building, names) => {
      const words = [
        `${readable(building, t(`bohemian-villages:building.${building.kind}`))}.`,
        building.owner === null
          ? t("web:villages.free")
          : t("web:villages.of", { name: names[building.owner] ?? "" }),
      ];
      if (building.coins !== undefined)
        words.push(t("web:villages.printed", { count: building.coins }));
      if (building.active) words.push(t("web:villages.inn_active"));
      else if (building.others_missing)
        words.push(t("web:villages.inn_missing", { count: building.others_missing }));
      return words.join(" ");
    },
    [t],
  );
}
