/** The final scoring, row by row. */

import { useText } from "../texts/texts";
import { type BohemianView, SCORE_ROWS } from "./view";

export function Results({
  result,
  names,
}: {
  result: NonNullable<BohemianView["result"]>;
  names: string[];
}) {
  const t = useText();
  const winners = result.winners.map((seat) => names[seat] ?? "").join(", ");
  return (
    <div className="results">
      <p>
        {t(`bohemian-villages:table.end.${result.reason === "none" ? "figures" : result.reason}`)}
      </p>
      <table>
        <caption className="unseen">{t("web:villages.final_scoring")}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <th key={seat} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCORE_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(`bohemian-villages:score.${row}`)}</th>
              {result.breakdown.map((breakdown, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <td key={seat}>{breakdown[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("web:villages.total")}</th>
            {result.scores.map((score, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
              <td key={seat} className={result.winners.includes(seat) ? "winner" : ""}>
                {score}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="winners">{t("web:villages.winners", { names: winners })}</p>
    </div>
  );
}
