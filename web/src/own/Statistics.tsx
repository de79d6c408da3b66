/** What the own games of one kind come to. */

import type { ReactNode } from "react";
import { gameTitle } from "../games/words";
import type { TextKey } from "../texts/keys";
import { useNumbers } from "../texts/numbers";
import type { Say } from "../texts/texts";
import { ResultsChart } from "../widgets/ResultsChart";
import { grouped, type OwnGame, piecesOf, rowsOf, summary } from "./own";

/** So many games, the last ones, are shown as a picture. */
const MOST_DOTS = 40;

export function Statistics({ t, game, games }: { t: Say; game: string; games: OwnGame[] }) {
  const written = useNumbers();
  const { best, mean, won } = summary(games);
  const results = games
    .slice(0, MOST_DOTS)
    .map(({ points }) => points)
    .toReversed();
  const rows = rowsOf(games);
  const pieces = piecesOf(games);
  const highest = Math.max(...rows.map((row) => row.mean));
  const most = pieces[0]?.[1] ?? 1;
  const competing = games.filter(({ cooperative, seats }) => !cooperative && seats.length > 1);
  const id = `own-${game}`;
  return (
    <section className="own-statistics" aria-labelledby={id}>
      <h2 id={id}>{gameTitle(t, game)}</h2>
      <p>
        {t("profile:summary", {
          games: t("profile:games", { count: games.length }),
          most: best,
          mean: written(mean),
        })}
        {competing.length > 0 && `; ${t("profile:won_of", { value: won, most: games.length })}`}
      </p>
      {results.length > 1 && (
        <ResultsChart results={results} label={t("profile:chart", { most: best })} />
      )}
      <Figures
        title={t("profile:by_players")}
        columns={["players", "games", "best", "mean"].map((one) => column(t, one))}
        rows={grouped(games).map(([players, some]) => {
          const found = summary(some);
          return [players, found.games, found.best, written(found.mean)];
        })}
      />
      <Figures
        title={t("profile:rows")}
        columns={["row", "best", "mean"].map((one) => column(t, one))}
        rows={rows.map(({ row, ...found }) => [
          t(`${game}:score.${row}` as TextKey),
          found.best,
          <Bar key={row} part={found.mean / highest} text={written(found.mean)} />,
        ])}
      />
      <Figures
        title={t("profile:buildings")}
        columns={["building", "count"].map((one) => column(t, one))}
        rows={pieces.map(([kind, count]) => [
          t(`${game}:building.${kind}` as TextKey),
          <Bar key={kind} part={count / most} text={written(count)} />,
        ])}
      />
    </section>
  );
}

const column = (t: Say, name: string): string => t(`profile:column.${name}` as TextKey);

/** A table with a title; nothing where it has no rows. */
function Figures({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: string[];
  rows: ReactNode[][];
}) {
  if (rows.length === 0) return null;
  return (
    <table className="own-figures">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={String(first)}>
            <th scope="row">{first}</th>
            {others.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={place} className="number">
                {one}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number, and a bar as long as it is large beside the largest. */
function Bar({ part, text }: { part: number; text: string }) {
  return (
    <span className="own-bar">
      <span>{text}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100 * part} height="8" rx="2" />
      </svg>
    </span>
  );
}
