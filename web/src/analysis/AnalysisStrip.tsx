/** An analysis above a replay: how far it is, then the graph and what it says of the moment. */

import { useMemo, useState } from "react";
import { Button, ProgressBar } from "react-aria-components";
import { type Analysing, isOpen } from "../api/analyses";
import { useCellNames } from "../games/cellNames";
import type { Name, TableView } from "../interface/game";
import { useAnalysisTexts } from "../texts/analysis";
import { type Say, useLanguage } from "../texts/texts";
import { LiveRegion } from "../widgets/LiveRegion";
import { useNarrow } from "../widgets/narrow";
import { AnalysisDetails } from "./AnalysisDetails";
import { AnalysisGraph } from "./AnalysisGraph";
import { momentsOf, notable, placeAt } from "./graph";
import {
  betterMove,
  expected,
  expectedOf,
  isAtCell,
  judged,
  letterOf,
  type Told,
  turned,
} from "./words";
import "./analysis.css";

const HEIGHT = { wide: 150, narrow: 92 };

export interface StripProps {
  analysing: Analysing;
  /** The events of the game's record. */
  events: readonly object[];
  /** The moment that is shown: after how many of them. */
  shown: number;
  view: TableView;
  names: readonly string[];
  called: readonly Name[];
  /** Whether the table shows a line that was not played. */
  isInLine: boolean;
  onShow: (events: number) => void;
  /** Shows the better line that belongs to a step. */
  onLine: (event: number, line: readonly string[]) => void;
  onBack: () => void;
}

export default function AnalysisStrip(props: StripProps) {
  const t = useAnalysisTexts();
  if (!t) return null;
  const { analysing } = props;
  const { seen, problem, isCancelled } = analysing;
  const result = seen?.state === "done" ? seen.result : null;
  const said = result
    ? t("analysis:ready")
    : isCancelled
      ? t("analysis:cancelled")
      : isOpen(seen)
        ? t("analysis:running")
        : "";
  return (
    <section className="analysis" aria-label={t("analysis:title")}>
      <LiveRegion>{said}</LiveRegion>
      {problem && (
        <p className="analysis-problem" role="alert">
          {problem === "unreachable" ? t("web:app.unreachable") : problem.message}
        </p>
      )}
      {result ? (
        <Shown {...props} t={t} result={result} />
      ) : (
        <UnderWay t={t} analysing={analysing} />
      )}
    </section>
  );
}

function UnderWay({ t, analysing }: { t: Say; analysing: Analysing }) {
  const { seen, isAwaited, isCancelled, problem, begin, cancel } = analysing;
  if (isAwaited && seen) {
    const isRunning = seen.state === "running";
    return (
      <div className="analysis-under-way">
        <ProgressBar
          value={seen.done}
          maxValue={Math.max(1, seen.total)}
          isIndeterminate={!isRunning}
          aria-label={t("analysis:title")}
          valueLabel={t("analysis:progress", { number: seen.done, most: seen.total })}
        >
          {({ percentage = 0 }) => (
            <>
              <span>
                {t(isRunning ? "analysis:running" : "analysis:waiting")}{" "}
                {isRunning && (
                  <span className="soft">
                    {t("analysis:progress", { number: seen.done, most: seen.total })}
                  </span>
                )}
              </span>
              <svg
                className={isRunning ? "analysis-bar" : "analysis-bar waiting"}
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect width={isRunning ? percentage : 100} height="1" />
              </svg>
            </>
          )}
        </ProgressBar>
        <p className="soft small">{t("analysis:meanwhile")}</p>
        <Button className="quiet" onPress={cancel}>
          {t("analysis:cancel")}
        </Button>
      </div>
    );
  }
  const failure = seen?.state === "failed" ? seen.problem?.message : null;
  return (
    <div className="analysis-under-way">
      {failure && !problem && <p role="alert">{failure}</p>}
      {isCancelled && !failure && <p>{t("analysis:cancelled")}</p>}
      {(seen || problem) && (
        <Button className="quiet" onPress={begin}>
          {t(failure || problem || isCancelled ? "analysis:again" : "page:replay.analyse")}
        </Button>
      )}
    </div>
  );
}

function Shown({
  t,
  result,
  events,
  shown,
  view,
  names,
  called,
  isInLine,
  onShow,
  onLine,
  onBack,
}: StripProps & { t: Say; result: Told["result"] }) {
  const language = useLanguage();
  const isNarrow = useNarrow();
  const namesCells = useCellNames(view);
  const [isDetailed, setDetailed] = useState(false);
  const told: Told = { t, language, result, events, view, called, names };
  const moments = useMemo(() => momentsOf(result, events.length), [result, events.length]);
  const special = useMemo(() => notable(result), [result]);
  const place = placeAt(moments, shown);
  const step = result.steps[place - 1];
  const better = step?.better;
  const go = (next: number) => {
    if (isInLine) onBack();
    onShow(moments[next] ?? 0);
  };
  const before = special.findLast((one) => one < place);
  const after = special.find((one) => one > place);
  const turn = result.turning_points.findIndex((point) => point.step === place - 1);
  const turning = result.turning_points[turn];
  return (
    <>
      <AnalysisGraph
        told={told}
        place={place}
        height={isNarrow ? HEIGHT.narrow : HEIGHT.wide}
        onPlace={go}
      />
      <div className="analysis-step">
        <p>
          {!step && <span>{t("analysis:start_of_game")}. </span>}
          {turning && (
            <b className="analysis-turned">
              {t("analysis:turning_point", { number: turn + 1 })}: {turned(told, turning)}{" "}
            </b>
          )}
          {step && !(turning && step.kind === "chance") && (
            <span data-verdict={step.verdict ?? undefined}>{judged(told, step)} </span>
          )}
          {better && (
            <span>
              {namesCells || !isAtCell(better)
                ? t("analysis:better", { move: betterMove(told, better) })
                : t("analysis:better_elsewhere", { action: t("analysis:show") })}
            </span>
          )}
        </p>
        <p className="soft analysis-expected">
          <span className="analysis-word">{t("analysis:expected")} </span>
          <Expected told={told} values={step?.after ?? result.start} />
        </p>
        <div className="analysis-buttons">
          {!isInLine && (
            <>
              <Button
                className="bar-button step"
                aria-label={t("analysis:before_mistake")}
                isDisabled={before === undefined}
                onPress={() => before !== undefined && go(before)}
              >
                <ToMistake isBack />
              </Button>
              <Button
                className="bar-button step"
                aria-label={t("analysis:after_mistake")}
                isDisabled={after === undefined}
                onPress={() => after !== undefined && go(after)}
              >
                <ToMistake />
              </Button>
            </>
          )}
          <Button
            className={isInLine ? "primary" : "quiet"}
            isDisabled={!better && !isInLine}
            onPress={() => {
              if (isInLine) onBack();
              else if (step && better)
                onLine(
                  step.event,
                  better.line.map(({ text }) => text),
                );
            }}
          >
            {t(isInLine ? "analysis:back" : "analysis:show")}
          </Button>
          <Button className="quiet" onPress={() => setDetailed(true)}>
            {t("analysis:details")}
          </Button>
        </div>
      </div>
      {isDetailed && (
        <AnalysisDetails told={told} onPlace={go} onClose={() => setDetailed(false)} />
      )}
    </>
  );
}

/** What was to be expected; each side with the letter and the colour of its line. */
function Expected({ told, values }: { told: Told; values: readonly number[] }) {
  if (told.result.cooperative) return <b>{expected(told, values)}</b>;
  return values.map((value, side) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sides stay where they are
    <span key={side} className="analysis-side">
      <span className="analysis-letter" data-side={side} aria-hidden="true">
        {letterOf(side)}
      </span>{" "}
      {expectedOf(told, side, value)}{" "}
    </span>
  ));
}

/** The cross of a costly move, and the way to it. */
function ToMistake({ isBack = false }: { isBack?: boolean }) {
  return (
    <svg className="line" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <g transform={isBack ? "matrix(-1 0 0 1 24 0)" : undefined}>
        <path d="M3 7l5 5-5 5M14 8l8 8m0-8l-8 8" />
      </g>
    </svg>
  );
}
