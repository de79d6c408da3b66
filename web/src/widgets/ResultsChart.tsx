/** Results as a picture. */

import "./chart.css";
import { signed } from "../texts/signed";
import { chartOf } from "./chart";
import { useNarrow } from "./narrow";

/** Of more games than these, only some have their numbers beside them. */
const ROOM = { wide: 14, narrow: 8 };

/** Results from game to game; what stands beside it says the same. */
export function ResultsChart({ results, label }: { results: readonly number[]; label: string }) {
  const size = useNarrow() ? "narrow" : "wide";
  const { width, height, dots, line, best, marks } = chartOf(results, size);
  const every = Math.ceil(results.length / ROOM[size]);
  const isTold = (number: number) => (number - 1) % every === 0;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map(({ points, y }) => (
        <g key={points}>
          <path className="chart-mark" d={`M44 ${y}H${width}`} />
          <text className="p-ink-soft" x="36" y={y + 4} textAnchor="end" fontSize="12">
            {signed(points)}
          </text>
        </g>
      ))}
      <path className="chart-best" d={best} />
      <path className="chart-line" d={line} />
      {dots.map(({ x, y, result, number, isBest }) => (
        <g key={number}>
          <circle className={isBest ? "chart-dot best" : "chart-dot"} cx={x} cy={y} r="6" />
          {(isBest || isTold(number)) && (
            <text
              className={isBest ? "p-ink" : "p-ink-soft"}
              x={x}
              y={y - 11}
              textAnchor="middle"
              fontSize="12"
              fontWeight={isBest ? 700 : 400}
            >
              {signed(result)}
            </text>
          )}
          {isTold(number) && (
            <text className="p-ink-soft" x={x} y={height - 8} textAnchor="middle" fontSize="12">
              {number}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
