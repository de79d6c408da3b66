/** Who comes first: everyone by their total, with shared places once nothing is open. */

import { signed } from "../../texts/signed";
import { useText } from "../../texts/texts";
import type { SheetState } from "../state";
import { useOpenWords } from "./faultWords";
import { isWhole, type Seat } from "./rules";

export function Ranking({
  state,
  names,
  seats,
  winners,
}: {
  state: SheetState;
  names: readonly string[];
  seats: readonly Seat[];
  winners: string;
}) {
  const t = useText();
  const ranked = seats
    .map((seat, at) => ({ ...seat, at, name: names[at] }))
    .sort((a, b) => (b.total ?? -Infinity) - (a.total ?? -Infinity) || a.at - b.at);
  const isBegun = seats.some(({ total, faults }) => total !== null || faults.size > 0);
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
              <td className="number">{place === null ? "–" : `${place}.`}</td>
              <th scope="row">{name}</th>
              <td className="number">{signed(total ?? "–")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status">
        {winners && <p className="score-winners">{winners}</p>}
        {!isBegun && <p className="soft small">{t("score_sheet:villages.missing")}</p>}
        {isBegun && !winners && <Open state={state} names={names} seats={seats} />}
      </div>
    </section>
  );
}

/** Whose what keeps the winner open. */
function Open({
  state,
  names,
  seats,
}: {
  state: SheetState;
  names: readonly string[];
  seats: readonly Seat[];
}) {
  const t = useText();
  const openWords = useOpenWords();
  const open = seats.flatMap((seat, at) =>
    isWhole(seat) ? [] : [{ at, name: names[at], words: openWords(state, at + 1, seat) }],
  );
  return (
    <>
      <p>{t("score_sheet:villages.open")}</p>
      <ul className="score-open">
        {open.map(({ at, name, words }) => (
          <li key={at}>
            <b>{name}:</b> {words.join(" ")}
          </li>
        ))}
      </ul>
    </>
  );
}
