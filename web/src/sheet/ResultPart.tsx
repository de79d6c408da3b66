/** What a result means: its sums, its rank, the circles that it gives, and how far the next one is. */

import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { type Judged, rankAndNext } from "./rules";

export function ResultPart({ judged }: { judged: Judged }) {
  const t = useText();
  const { rank, next } = rankAndNext(judged.total);
  const isOpen = judged.faults.size > 0;
  const sums = [
    ["tasks", judged.tasks],
    ["flags_and_lines", judged.flagsAndLines],
    ["unlocked", judged.unlocked],
  ] as const;
  if (!rank) return null;
  const name = t(nameKey("rank", rank.rank));
  return (
    <section className="score-result" aria-labelledby="score-result">
      <h2 id="score-result">{t("score_sheet:result.title")}</h2>
      <dl className="score-sums">
        {sums.map(([sum, points]) => (
          <div key={sum}>
            <dt>{t(`score_sheet:sums.${sum}`)}</dt>
            <dd>{points}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{t("campaign_page:sheet.total")}</dt>
          <dd>{judged.total}</dd>
        </div>
      </dl>
      {isOpen ? (
        <p className="score-faults">
          {t("score_sheet:result.faults", { count: judged.faults.size })}{" "}
          {t("score_sheet:result.open")}
        </p>
      ) : (
        <>
          <p>
            {next
              ? t("score_sheet:result.range", { rank: name, first: rank.from, last: next.from - 1 })
              : t("score_sheet:result.top", { rank: name, first: rank.from })}
          </p>
          <p>{t("score_sheet:result.circles", { count: rank.circles })}</p>
          {next && (
            <p className="soft">
              {t("score_sheet:result.next", {
                count: next.from - judged.total,
                rank: t(nameKey("rank", next.rank)),
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
