/** How a result stands among the own ones, and among those of the same people. */

import { useAnswer } from "../api/hooks";
import type { components } from "../api/schema";
import type { Say } from "../texts/texts";

type Found = components["schemas"]["BestsSeen"];

export function Bests({ t, table }: { t: Say; table: string }) {
  const { answer } = useAnswer<Found>(`/tables/${table}/bests`);
  return <div className="bests">{answer && <Told t={t} found={answer} />}</div>;
}

function Told({ t, found: { own, together } }: { t: Say; found: Found }) {
  if (!own) return null;
  if (own.before === null) return <p>{t("days:best.first")}</p>;
  return (
    <ul className="ending-lines">
      <li className={own.is_best ? "good" : undefined}>
        {own.is_best && `${t("days:ending.own_best")} `}
        {t("days:ending.own", {
          before: t("days:points", { count: own.before }),
          count: own.games,
        })}
      </li>
      {together && together.before !== null && (
        <li className={together.is_best ? "good" : undefined}>
          {together.is_best && `${t("days:ending.together_best")} `}
          {t("days:ending.together", {
            before: t("days:points", { count: together.before }),
          })}
        </li>
      )}
    </ul>
  );
}
