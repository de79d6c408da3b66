/** The final scoring: row by row when the game has just ended, each row lighting its buildings. */

import { useEffect, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { useText } from "../texts/texts";
import { useReveal } from "../widgets/reveal";
import { type BohemianView, type Kind, SCORE_ROWS, SHOPS } from "./view";

const LIT: Record<(typeof SCORE_ROWS)[number], readonly Kind[]> = {
  coins: [],
  town_halls: ["town_hall"],
  shops: SHOPS,
  churches: ["church"],
  tiles: ["flour_mill", "glass_factory"],
};
const NONE: readonly Kind[] = [];
export function Results({
  view,
  result,
  names,
  hasWatched,
  onLight,
}: {
  view: BohemianView;
  result: NonNullable<BohemianView["result"]>;
  names: string[];
  /** Whether the game ended before one's eyes. */
  hasWatched: boolean;
  onLight: (kinds: readonly Kind[]) => void;
}) {
  const t = useText();
  const [rows, showAll] = useReveal(SCORE_ROWS.length, hasWatched);
  const [chosen, setChosen] = useState<(typeof SCORE_ROWS)[number] | null>(null);
  const isDone = rows >= SCORE_ROWS.length;
  const latest = isDone ? undefined : SCORE_ROWS[rows - 1];
  useEffect(() => {
    const row = chosen ?? latest;
    onLight(row ? LIT[row] : NONE);
  }, [chosen, latest, onLight]);
  const winners = result.winners.map((seat) => names[seat] ?? "").join(", ");
  const totals = result.breakdown.map((breakdown) =>
    SCORE_ROWS.slice(0, rows).reduce((sum, row) => sum + breakdown[row], 0),
  );
  return (
    <div className="results">
      <div className="results-head">
        <h2>{t("web:table.over")}</h2>
        <p>
          {t(`bohemian-villages:table.end.${result.reason === "none" ? "figures" : result.reason}`)}
        </p>
        {isDone ? (
          <p className="winners" role="status">
            {t("web:villages.winners", { names: winners })}
          </p>
        ) : (
          <Button className="quiet" onPress={showAll}>
            {t("web:table.whole_result")}
          </Button>
        )}
      </div>
      <table>
        <caption className="unseen">{t("web:villages.final_scoring")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <th key={seat} scope="col" className={view.viewer === seat ? "mine" : ""}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCORE_ROWS.map((row, number) => (
            <tr key={row} className={row === (chosen ?? latest) ? "lit" : ""}>
              <th scope="row">
                {LIT[row].length > 0 && isDone ? (
                  <ToggleButton
                    className="row-button"
                    isSelected={chosen === row}
                    onChange={(on) => setChosen(on ? row : null)}
                  >
                    {t(`bohemian-villages:score.${row}`)}
                  </ToggleButton>
                ) : (
                  t(`bohemian-villages:score.${row}`)
                )}
              </th>
              {result.breakdown.map((breakdown, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <td key={seat}>{number < rows ? breakdown[row] : ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("web:villages.total")}</th>
            {totals.map((total, seat) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                className={isDone && result.winners.includes(seat) ? "winner" : ""}
              >
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
