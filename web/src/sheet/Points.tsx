/** What a row brings; null where nothing is written yet. */

import { signed } from "../texts/signed";
import { useText } from "../texts/texts";

export function Points({ points }: { points: number | null }) {
  const t = useText();
  return (
    <span
      className="row-points"
      title={points === null ? undefined : t("score_sheet:points_of", { count: points })}
    >
      {signed(points ?? "–")}
    </span>
  );
}
