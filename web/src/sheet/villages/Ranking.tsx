/** Who comes first: everyone by their total, with shared places. */

import { useText } from "../../texts/texts";
import type { Seat } from "./rules";

export function Ranking({
  names,
  seats,
  winners,
}: {
  names: readonly string[];
  seats: readonly Seat[];
  winners: string;
}) {
  const t = useText();
  const ranked = seats
    .map((seat, at) => ({ ...seat, at, name: names[at] }))
    .sort((a, b) => (a.place ?? seats.length + 1) - (b.place ?? seats.length + 1) || a.at - b.at);
  return (
    <section className="score-result" aria-labelledby="score-ranking">
      <h2 id="score-ranking">{t("score_sheet:villages.ranking")}</h2>
      <table className="score-ranking">
        <thead className="unseen">
          <tr>
            <th scope="col">{t("score_sheet:villages.place")}</th>
            <th scope="col">{t("score_sheet:villages.name")}</th>
            <th scope="col">{t("bohemian-villages:score.coins")}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ at, name, place, total }) => (
            <tr key={at}>
              <td>{place === null ? "–" : `${place}.`}</td>
              <th scope="row">{name}</th>
              <td>{total ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={winners ? "score-winners" : "soft small"}>
        {winners || t("score_sheet:villages.missing")}
      </p>
    </section>
  );
}
