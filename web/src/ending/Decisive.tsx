/** What was decisive: the turning points of an analysis that was kept, or the way to one. */

import { happenedIn, turned } from "../analysis/words";
import type { AnalysisSeen } from "../api/analyses";
import { useAnswer } from "../api/hooks";
import type { RecordEvent } from "../api/moves";
import type { Name, TableView } from "../interface/game";
import { PageLink } from "../site/PageLink";
import { ANALYSIS_HASH, momentPath } from "../site/route";
import { useAnalysisTexts } from "../texts/analysis";
import { type Say, useLanguage } from "../texts/texts";

/** So many turning points are told. */
const MOST = 3;

export function Decisive({
  t,
  table,
  view,
  names,
  called,
  events,
}: {
  t: Say;
  table: string;
  view: TableView;
  names: readonly string[];
  called: readonly Name[];
  /** All events of the game. */
  events: readonly RecordEvent[];
}) {
  const { answer } = useAnswer<AnalysisSeen>(`/tables/${table}/analysis`);
  const result = answer?.result ?? null;
  const language = useLanguage();
  const say = useAnalysisTexts();
  const toAnalysis = (at: number) => `${momentPath(table, at)}${ANALYSIS_HASH}`;
  const told = result && say && { t: say, language, result, events, view, called, names };
  const points = result?.turning_points.slice(0, MOST) ?? [];
  return (
    <section className="ending-part" aria-labelledby="ending-decisive">
      <h3 id="ending-decisive">{t("days:ending.decisive")}</h3>
      {told && points.length > 0 ? (
        <ol className="ending-lines">
          {points.map((point) => {
            const step = told.result.steps[point.step];
            return (
              step && (
                <li key={point.step}>
                  <PageLink to={toAnalysis(step.event + 1)}>{happenedIn(told, step)}</PageLink>{" "}
                  <b>{turned(told, point)}</b>
                </li>
              )
            );
          })}
        </ol>
      ) : (
        <PageLink to={toAnalysis(0)} className="quiet button">
          {t("days:ending.analyse")}
        </PageLink>
      )}
    </section>
  );
}
