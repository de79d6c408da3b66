/** The expected result over the game; the place that is shown can be chosen by mouse, touch and keys. */

import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { signed } from "../texts/signed";
import { useWidth } from "../widgets/width";
import { curveOf, graphOf, notable, placeNear } from "./graph";
import { expected, judged, letterOf, type Told } from "./words";

const WIDTH = 340;

export function AnalysisGraph({
  told,
  place,
  height,
  onPlace,
}: {
  told: Told;
  /** The place that the table shows. */
  place: number;
  height: number;
  onPlace: (place: number) => void;
}) {
  const { t, result } = told;
  const [frame, width] = useWidth<HTMLDivElement>(WIDTH);
  const curve = useMemo(() => curveOf(result), [result]);
  const graph = useMemo(() => graphOf(curve, width, height), [curve, width, height]);
  const special = useMemo(() => notable(result), [result]);
  const held = useRef(false);
  const last = curve.length - 1;
  const choose = (next: number) => {
    const wanted = Math.min(Math.max(next, 0), last);
    if (wanted !== place) onPlace(wanted);
  };
  const follow = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: place - 1,
      ArrowDown: place - 1,
      ArrowRight: place + 1,
      ArrowUp: place + 1,
      PageUp: special.find((one) => one > place) ?? place,
      PageDown: special.findLast((one) => one < place) ?? place,
      Home: 0,
      End: last,
    }[event.key];
    if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(wanted);
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    choose(placeNear(graph, event.clientX - left));
  };
  const at = graph.xs[place] ?? 0;
  return (
    <div
      ref={frame}
      className="analysis-graph"
      role="slider"
      tabIndex={0}
      aria-label={t("analysis:graph")}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={placeWords(told, place)}
      onKeyDown={follow}
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        onPointerDown={(event) => {
          held.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => held.current && point(event)}
        onPointerUp={() => {
          held.current = false;
        }}
        onPointerCancel={() => {
          held.current = false;
        }}
      >
        {graph.marks.map(({ points, y }) => (
          <g key={points}>
            <path
              className={points === 0 ? "analysis-mark zero" : "analysis-mark"}
              d={`M34 ${y}H${width - 28}`}
            />
            <text className="p-ink-soft" x="30" y={y + 4} textAnchor="end" fontSize="11">
              {signed(points)}
            </text>
          </g>
        ))}
        <text className="analysis-caption" x="40" y={height - 6} fontSize="11">
          {t(result.cooperative ? "analysis:axis_together" : "analysis:axis_lead")}
        </text>
        {graph.ways.map(({ side, path, end }) => (
          <g key={side} className="analysis-way" data-side={result.cooperative ? "all" : side}>
            <path className="under" d={path} />
            <path className="over" d={path} />
            {!result.cooperative && (
              <text className="p-ink" x={width - 16} y={end + 4} fontSize="12" fontWeight="700">
                {letterOf(side)}
              </text>
            )}
          </g>
        ))}
        {result.steps.map((step, number) => {
          if (step.verdict !== "mistake" && step.verdict !== "blunder") return null;
          const side = result.cooperative ? 0 : (step.seat ?? 0);
          const [x, y] = [graph.xs[number + 1] ?? 0, graph.ys[number + 1]?.[side] ?? 0];
          return (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
              key={number}
              className={`analysis-cost ${step.verdict}`}
              d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`}
            />
          );
        })}
        <path className="analysis-now" d={`M${at} 0V${height}`} />
        {graph.ys[place]?.map((y, side) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides stay where they are
          <circle key={side} className="analysis-dot" cx={at} cy={y} r="4" />
        ))}
        {result.turning_points.map(({ step, side }, number) => {
          const [x, y] = [graph.xs[step + 1] ?? 0, graph.ys[step + 1]?.[side] ?? 0];
          return (
            <g key={step} className="analysis-turn">
              <circle cx={x} cy={y} r="8.5" />
              <text x={x} y={y + 4} textAnchor="middle" fontSize="11" fontWeight="700">
                {number + 1}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** A place in words: how good it was, and what is to be expected. What happened says the replay. */
function placeWords(told: Told, place: number): string {
  const { t, result } = told;
  const step = result.steps[place - 1];
  const then = `${t("analysis:expected")} ${expected(told, step?.after ?? result.start)}`;
  if (!step) return `${t("analysis:start_of_game")}. ${then}`;
  const number = t("analysis:step", { number: place, count: result.steps.length });
  return `${number}: ${judged(told, step)} ${then}`;
}
