/** How a result stands among those of bots: by the same rules, and with the same tiles or dice. */

import { useEffect, useState } from "react";
import { askUntilAnswered } from "../api/client";
import type { components } from "../api/schema";
import { botLevel } from "../games/words";
import { signed } from "../texts/signed";
import type { Say } from "../texts/texts";
import { type Histogram, histogramOf, percentBelow } from "./histogram";

type Schemas = components["schemas"];
type Compared = Schemas["ComparisonSeen"];

/** How long until it is asked again, in milliseconds; the server waits, too, before it answers. */
const PAUSE = 1_000;

/** What a table's result can be measured against: null until it is there, "lost" where it is not. */
function useComparison(table: string): Compared | "lost" | null {
  const [found, setFound] = useState<Compared | "lost" | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as long as it is worked out
  useEffect(() => {
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    askUntilAnswered<Compared>(`/tables/${table}/comparison`, asking.signal, () => undefined).then(
      (answer) => {
        if (answer.state === "done") setFound(answer);
        else timer = setTimeout(() => setAsked((before) => before + 1), PAUSE);
      },
      () => {
        if (!asking.signal.aborted) setFound("lost");
      },
    );
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [table, asked]);
  return found;
}

/** The result that is measured: the best of the reader's own seats, or of all for who watches. */
function ownPoints({ points, cooperative }: Compared, yours: readonly number[]): number {
  const own = cooperative ? points.slice(0, 1) : points.filter((_, seat) => yours.includes(seat));
  return Math.max(...(own.length > 0 ? own : points));
}

export function Comparison({
  t,
  table,
  yours,
}: {
  t: Say;
  table: string;
  yours: readonly number[];
}) {
  const found = useComparison(table);
  return (
    <section className="ending-part comparison" aria-labelledby="ending-beside">
      <h3 id="ending-beside">{t("days:ending.beside")}</h3>
      {found === "lost" ? (
        <p className="soft">{t("days:ending.lost")}</p>
      ) : found === null ? (
        <p className="soft" role="status">
          {t("days:ending.working")}
        </p>
      ) : (
        <Measured
          t={t}
          compared={found}
          points={ownPoints(found, yours)}
          isBest={!found.cooperative && yours.length !== 1}
        />
      )}
    </section>
  );
}

function Measured({
  t,
  compared,
  points,
  isBest,
}: {
  t: Say;
  compared: Compared;
  points: number;
  /** Whether the result is the best of several players’, and has to be told apart. */
  isBest: boolean;
}) {
  const { bots, same } = compared;
  const games = t("days:ending.games", { count: bots[0]?.games ?? 0 });
  const kinds = bots.map(({ results }) => results);
  return (
    <>
      <Columns
        histogram={histogramOf(kinds, points)}
        own={points}
        label={t("days:ending.histogram")}
        levels={bots.map(({ level }) => botLevel(t, level))}
      />
      {isBest && <p className="soft small">{t("days:ending.of_best", { points })}</p>}
      <ul className="ending-lines">
        {bots.toReversed().map(({ level, results }) => (
          <li key={level}>
            {t("days:ending.lower", {
              chance: percentBelow(results, points),
              level: botLevel(t, level),
            })}
          </li>
        ))}
        {same && (
          <li>
            {t("days:ending.same", {
              level: botLevel(t, same.level),
              value: same.points.join(", "),
            })}
          </li>
        )}
      </ul>
      <p className="soft small">{t("days:ending.tried", { games })}</p>
    </>
  );
}

const WIDTH = 340;
const HEIGHT = 132;
const LEFT = 10;
const BASE = 104;
const TOP = 24;

/** Columns as a picture, those of the last kind filled, and a mark for the own result. */
function Columns({
  histogram,
  own,
  label,
  levels,
}: {
  histogram: Histogram;
  own: number;
  label: string;
  levels: readonly string[];
}) {
  const { from, step, shares, highest } = histogram;
  const columns = shares[0]?.length ?? 0;
  const wide = (WIDTH - 2 * LEFT) / Math.max(columns, 1);
  const x = (points: number) => LEFT + ((points - from) / step) * wide;
  const high = (share: number) => (share / highest) * (BASE - TOP);
  const mark = Math.min(Math.max(x(own + (step > 1 ? 0 : 0.5)), LEFT + 8), WIDTH - LEFT - 8);
  const ticks = [0, Math.floor(columns / 2), columns].map((column) => from + column * step);
  return (
    <figure className="columns">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {shares.map((kind, number) =>
          kind.map((share, column) =>
            share > 0 ? (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={`${levels[number]} ${column}`}
                className={number === shares.length - 1 ? "column" : "column behind"}
                x={x(from + column * step) + 1}
                y={BASE - high(share)}
                width={Math.max(wide - 2, 1)}
                height={high(share)}
                rx="2"
              />
            ) : null,
          ),
        )}
        <path className="columns-base" d={`M${LEFT} ${BASE}H${WIDTH - LEFT}`} />
        <path className="columns-mark" d={`M${mark} ${TOP - 2}V${BASE}`} />
        <text
          className="p-ink"
          x={mark}
          y={TOP - 8}
          textAnchor="middle"
          fontSize="14"
          fontWeight="700"
        >
          {own}
        </text>
        {ticks.map((points, number) => (
          <text
            key={points}
            className="p-ink-soft"
            x={Math.min(Math.max(x(points), LEFT), WIDTH - LEFT)}
            y={HEIGHT - 12}
            textAnchor={number === 0 ? "start" : number === 1 ? "middle" : "end"}
            fontSize="12"
          >
            {signed(points)}
          </text>
        ))}
      </svg>
      <figcaption className="columns-key">
        {levels.map((level, number) => (
          <span key={level} className={number === levels.length - 1 ? "key" : "key behind"}>
            {level}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
