/** The puzzles of a day, and the ways to other days. */

import "./puzzles.css";
import { useState } from "react";
import { useAnswer } from "../api/hooks";
import type { components } from "../api/schema";
import { dayName, daysLater } from "../days/days";
import { gameTitle } from "../games/words";
import { countSolved, outcomeOf } from "../own/puzzles";
import { PageLink } from "../site/PageLink";
import { puzzlePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { useNeededLearning } from "../texts/learning";
import { type Say, useLanguage } from "../texts/texts";

type Listed = components["schemas"]["PuzzlesListed"];

export default function PuzzlesPage({ day }: { day: string }) {
  const t = useNeededLearning();
  const language = useLanguage();
  const { answer: seen, problem } = useAnswer<Listed>(`/puzzles/${day}`);
  const [solved] = useState(countSolved);
  if (!t) return null;
  return (
    <main className="page puzzles-page">
      <SiteName />
      <h1>{t("learning:puzzle.title")}</h1>
      {problem && (
        <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem.message}</p>
      )}
      {seen && (
        <>
          <p>{t("learning:puzzle.about")}</p>
          <section aria-labelledby="puzzles-day">
            <h2 id="puzzles-day">{dayName(language, seen.day)}</h2>
            <DayLinks t={t} seen={seen} />
            <ul className="puzzle-list">
              {seen.games.map((game) => (
                <li key={game}>
                  <div>
                    <h3>{gameTitle(t, game)}</h3>
                    <p className="soft">{stateWords(t, seen.day, game)}</p>
                  </div>
                  <PageLink
                    to={puzzlePath(seen.day, game)}
                    className="quiet button"
                    label={t("learning:puzzle.open_of", { game: gameTitle(t, game) })}
                  >
                    {t("learning:puzzle.open")}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
          {solved > 0 && <p>{t("learning:puzzle.count", { count: solved })}</p>}
          <p className="soft small">{t("learning:puzzle.honest")}</p>
        </>
      )}
    </main>
  );
}

const stateWords = (t: Say, day: string, game: string): string =>
  t(`learning:puzzle.${outcomeOf(day, game) ?? "fresh"}`);

function DayLinks({ t, seen: { day, today, first } }: { t: Say; seen: Listed }) {
  const after = daysLater(day, 1);
  return (
    <nav className="day-links" aria-label={t("learning:puzzle.days")}>
      {day > first && (
        <PageLink to={puzzlePath(daysLater(day, -1))}>{t("learning:puzzle.before")}</PageLink>
      )}
      {day < today && (
        <PageLink to={puzzlePath(after === today ? "" : after)}>
          {t("learning:puzzle.after")}
        </PageLink>
      )}
    </nav>
  );
}
