/** At the end of a game: its place on the board of its day, or the same tiles or dice for others. */

import "./days.css";
import { useAnswer } from "../api/hooks";
import { PageLink } from "../site/PageLink";
import { dayPath, samePath } from "../site/route";
import { useDayTexts } from "../texts/days";
import type { Say } from "../texts/texts";
import { type DaySeen, dayTitle, ownWords, type SameListed } from "./days";
import { sameInBrief } from "./same";

export default function AfterGame({
  table,
  game,
  day,
}: {
  table: string;
  game: string;
  /** The day whose game it is; null for any other. */
  day: string | null;
}) {
  const t = useDayTexts();
  if (!t) return null;
  return day === null ? (
    <Same t={t} table={table} />
  ) : (
    <OnBoard t={t} day={day} game={game} table={table} />
  );
}

function OnBoard({ t, day, game, table }: { t: Say; day: string; game: string; table: string }) {
  const { answer } = useAnswer<DaySeen>(`/days/${day}`);
  const seen = answer?.games.find((one) => one.game === game);
  if (!answer || seen?.own?.table !== table) return null;
  const stands = seen.own.points === null ? t("days:no_result") : ownWords(t, seen);
  return (
    <div className="after-game">
      <p>
        {dayTitle(t, game)}: {stands}.
      </p>
      <PageLink to={dayPath(day)} className="quiet button">
        {t("days:board")}
      </PageLink>
    </div>
  );
}

function Same({ t, table }: { t: Say; table: string }) {
  const { answer } = useAnswer<SameListed>(`/tables/${table}/same`);
  if (!answer) return null;
  const others = answer.games.length > 1;
  if (!(others || answer.can_challenge)) return null;
  return (
    <div className="after-game">
      <p>{others ? sameInBrief(t, answer) : t("days:challenge.title")}</p>
      <PageLink to={samePath(table)} className="quiet button">
        {t(others ? "days:challenge.compare" : "days:challenge.friend")}
      </PageLink>
    </div>
  );
}
