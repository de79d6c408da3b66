/** On the start page: the games of today, each with one tap, and what came of the own try. */

import "./days.css";
import { useAnswer } from "../api/hooks";
import { PageLink } from "../site/PageLink";
import { dayPath, PROFILE_PATH, puzzlePath, tablePath } from "../site/route";
import { useSettings } from "../site/settings";
import { useDayTexts } from "../texts/days";
import { PendingButton } from "../widgets/PendingButton";
import { type DayGame, type DaySeen, dayAbout, dayTitle, ownWords, playDay } from "./days";
import { useDoing } from "./useDoing";

export default function Today() {
  const t = useDayTexts();
  const { answer: today } = useAnswer<DaySeen>("/days/today");
  const { name } = useSettings();
  const { isBusy, problem, run } = useDoing();
  if (!t || !today) return null;
  return (
    <section aria-labelledby="today">
      <h2 id="today">{t("days:today")}</h2>
      <ul>
        {today.games.map((game) => (
          <li key={game.game} className="today-game">
            <div>
              <h3>{dayTitle(t, game.game)}</h3>
              <p className="soft">{ownWords(t, game) || dayAbout(t, game.game)}</p>
            </div>
            <OwnTry
              game={game}
              play={
                <PendingButton
                  className="quiet"
                  aria-label={`${t("days:play")}: ${dayTitle(t, game.game)}`}
                  isPending={isBusy}
                  onPress={() => run(() => playDay(t, today.day, game, [name]))}
                >
                  {t("days:play")}
                </PendingButton>
              }
            />
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
      <p className="today-ways">
        <PageLink to={dayPath()} className="today-more">
          {t("days:boards")}
        </PageLink>
        <PageLink to={PROFILE_PATH} className="today-more">
          {t("days:best.games")}
        </PageLink>
        <PageLink to={puzzlePath()} className="today-more">
          {t("days:puzzles")}
        </PageLink>
      </p>
    </section>
  );
}

/** The way to the own table, or to a try that is not begun. */
export function OwnTry({ game: { own, game }, play }: { game: DayGame; play: React.ReactNode }) {
  const t = useDayTexts();
  if (!t || !own?.table) return play;
  const says = own.points === null ? t("days:continue") : t("days:see_game");
  return (
    <PageLink
      to={tablePath(own.table)}
      className="quiet button"
      label={`${says}: ${dayTitle(t, game)}`}
    >
      {says}
    </PageLink>
  );
}
