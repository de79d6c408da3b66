/** What is worth telling of the own games: what was reached, and what is still to come. */

import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { tablePath } from "../site/route";
import { type Say, useLanguage } from "../texts/texts";
import type { Achievement, OwnGame } from "./own";

export function Achievements({
  t,
  achievements,
  games,
}: {
  t: Say;
  achievements: readonly Achievement[];
  games: readonly OwnGame[];
}) {
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  const open = new Set(games.filter((game) => game.open).map(({ table }) => table));
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements">{t("profile:achievements.title")}</h2>
      <ul className="achievements">
        {achievements.map((one) => {
          const words = achievementWords(t, one);
          const { at, table } = one;
          return (
            <li key={words} className={at === null ? "soft" : "reached"}>
              <span aria-hidden="true">{at === null ? "○" : "✓"}</span>
              <span>{words}</span>
              {at === null ? (
                <span className="unseen">{t("profile:achievements.open")}</span>
              ) : table !== null && open.has(table) ? (
                <PageLink to={tablePath(table)} label={`${words}: ${days.format(at)}`}>
                  {days.format(at)}
                </PageLink>
              ) : (
                <span>{days.format(at)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function achievementWords(t: Say, { kind, game, count }: Achievement): string {
  const title = game === null ? "" : gameTitle(t, game);
  switch (kind) {
    case "games":
      return t("profile:achievements.games", { count });
    case "points":
      return t("profile:achievements.points", { game: title, points: count });
    case "won":
      return t("profile:achievements.won", { game: title });
    case "pieces":
      return t("profile:achievements.pieces", { game: title });
    case "day":
      return t("profile:achievements.day");
  }
}
