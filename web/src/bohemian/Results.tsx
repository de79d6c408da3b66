/** The final scoring: row by row when the game has just ended, each row lighting its buildings. */

import { type ReactNode, useEffect, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { readerOf } from "../interface/game";
import { signed } from "../texts/signed";
import { useText } from "../texts/texts";
import { useReveal } from "../widgets/reveal";
import { SmallFigure } from "./ChoicePanel";
import {
  type BohemianView,
  type Breakdown,
  type Kind,
  partsOf,
  pointsOf,
  type ScoreRow as Row,
  rowsOf,
  SHOPS,
} from "./view";
import { outcome, sumOfParts } from "./words";
import "./results.css";

type Result = NonNullable<BohemianView["result"]>;

const LIT: Record<Row, readonly Kind[]> = {
  coins: [],
  town_halls: ["town_hall"],
  shops: SHOPS,
  churches: ["church"],
  tiles: ["flour_mill", "glass_factory"],
};
const NONE: readonly Kind[] = [];

/** What the first rows of a scoring add up to; coins are held already, and so always counted. */
export const totalAfter = (breakdown: Breakdown, rows: readonly Row[], counted: number): number =>
  rows.slice(0, Math.max(counted, 1)).reduce((sum, row) => sum + pointsOf(breakdown, row), 0);

/** What is told of a chosen row must not lie over it. */
const bringIntoView = (row: HTMLElement | null) => {
  row?.scrollIntoView?.({ block: "nearest" });
};

export function Results({
  view,
  result,
  names,
  yours,
  hasWatched,
  onLight,
  onRows,
  children,
}: {
  view: BohemianView;
  result: Result;
  names: string[];
  yours: readonly number[];
  /** Whether the game ended before one's eyes. */
  hasWatched: boolean;
  onLight: (kinds: readonly Kind[]) => void;
  /** How many rows are filled in. */
  onRows: (rows: number) => void;
  /** What else there is to look back on. */
  children?: ReactNode;
}) {
  const t = useText();
  const scoreRows = rowsOf(view);
  const [rows, showAll] = useReveal(scoreRows.length, hasWatched);
  const [chosen, setChosen] = useState<Row | null>(null);
  const isDone = rows >= scoreRows.length;
  const canChoose = (row: Row) => LIT[row].length > 0 && isDone;
  const latest = isDone ? undefined : scoreRows[rows - 1];
  useEffect(() => {
    const row = chosen ?? latest;
    onLight(row ? LIT[row] : NONE);
  }, [chosen, latest, onLight]);
  useEffect(() => {
    onRows(rows);
  }, [rows, onRows]);
  useEffect(() => () => onRows(0), [onRows]);
  const reason = result.reason === "none" ? "figures" : result.reason;
  const out = names.filter((_, seat) => view.players[seat]?.figures === 0);
  const [won, mine] = outcome(t, readerOf(yours), result, names);
  const totals = result.breakdown.map((breakdown) => totalAfter(breakdown, scoreRows, rows));
  return (
    <div className="results">
      <div className="results-rows">
        <div className="results-head">
          <h2 tabIndex={-1} data-focus-home="">
            {t("web:table.over")}
          </h2>
          <p>{t(`web:villages.ended.${reason}`, { names: out.join(", ") })}</p>
          {isDone ? (
            <div className="winners" role="status">
              <span className="winners-figures" aria-hidden="true">
                {result.winners.map((seat) => (
                  <SmallFigure key={seat} seat={seat} />
                ))}
              </span>
              <p>{[won, mine].filter(Boolean).join(" ")}</p>
            </div>
          ) : (
            <Button className="quiet" onPress={showAll}>
              {t("web:table.whole_result")}
            </Button>
          )}
        </div>
        <table>
          <caption className="unseen">{t("web:villages.final_scoring")}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                <th key={seat} scope="col" className={view.viewer === seat ? "mine" : ""}>
                  <span className="score-figure">
                    <SmallFigure seat={seat} />
                  </span>{" "}
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scoreRows.map((row, number) => (
              <tr
                key={row}
                ref={row === chosen ? bringIntoView : undefined}
                className={classesOf(row === (chosen ?? latest), canChoose(row))}
                onClick={({ target }) => {
                  const isButton = target instanceof Element && target.closest("button");
                  if (canChoose(row) && !isButton) setChosen(row === chosen ? null : row);
                }}
              >
                <th scope="row">
                  {canChoose(row) ? (
                    <ToggleButton
                      className="row-button"
                      isSelected={chosen === row}
                      onChange={(on) => setChosen(on ? row : null)}
                    >
                      {t(`bohemian-villages:score.${row}`)}
                    </ToggleButton>
                  ) : (
                    t(`bohemian-villages:score.${row}`)
                  )}
                </th>
                {result.breakdown.map((breakdown, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  <td key={seat}>{number < rows ? signed(pointsOf(breakdown, row)) : ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("web:villages.total")}</th>
              {totals.map((total, seat) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                  key={seat}
                  className={isDone && result.winners.includes(seat) ? "winner" : ""}
                >
                  {signed(total)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        {children}
      </div>
      {isDone && <Sums result={result} names={names} row={chosen} />}
    </div>
  );
}

const classesOf = (isLit: boolean, canBeChosen: boolean): string =>
  [isLit ? "lit" : "", canBeChosen ? "choosable" : ""].join(" ").trim();

/** What a row of the scoring is the sum of, for every player. */
function Sums({ result, names, row }: { result: Result; names: string[]; row: Row | null }) {
  const t = useText();
  if (!row || row === "coins")
    return (
      <div className="sums">
        <p className="soft">{t("web:villages.choose_row")}</p>
      </div>
    );
  const title = t("web:villages.sums", { row: t(`bohemian-villages:score.${row}`) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys
    <div className="sums" role="group" aria-label={title} tabIndex={0}>
      <div role="status">
        <ul>
          {result.parts.map((parts, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat}>
              <b>{names[seat]}:</b>{" "}
              {sumOfParts(t, result.breakdown[seat]?.[row] ?? 0, partsOf(parts, row))}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
