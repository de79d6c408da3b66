/** At the end of a game: its place on the board of its day, or the same tiles or dice for others. */

import "./days.css";
import { useAnswer } from "../api/hooks";
import type { components } from "../api/schema";
import { PageLink } from "../site/PageLink";
import { dayPath, samePath } from "../site/route";
import { useDayTexts } from "../texts/days";
import type { Say } from "../texts/texts";
import { type DaySeen, dayTitle, ownWords, type SameListed } from "./days";
import { sameInBrief } from "./same";

type Bests = components["schemas"]["BestsSeen"];

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
  const { answer: bests } = useAnswer<Bests>(`/tables/${table}/bests`);
  if (!t || !bests) return null;
  const best = bestWords(t, bests);
  return day === null ? (
    <Same t={t} table={table} best={best} />
  ) : (
    <OnBoard t={t} day={day} game={game} table={table} best={best} />
  );
}

/** Whether a result is the best of whoever looks, or of those who played together. */
function bestWords(t: Say, { points, own, together }: Bests): string {
  if (!own) return "";
  if (own.before === null) return t("days:best.first");
  const { before } = own;
  if (own.is_best)
    return t("days:best.best", { points: t("days:points", { count: points }), before });
  if (together?.is_best && together.before !== null)
    return t("days:best.together", { before: together.before });
  return t("days:best.not", { before: t("days:points", { count: before }) });
}

function OnBoard({
  t,
  day,
  game,
  table,
  best,
}: {
  t: Say;
  day: string;
  game: string;
  table: string;
  best: string;
}) {
  const { answer } = useAnswer<DaySeen>(`/days/${day}`);
  const seen = answer?.games.find((one) => one.game === game);
  if (!answer || seen?.own?.table !== table) return null;
  const stands = seen.own.points === null ? t("days:no_result") : ownWords(t, seen);
  return (
    <div className="notice">
      <p>
        {dayTitle(t, game)}: {stands}. {best}
      </p>
      <PageLink to={dayPath(day)} className="quiet button">
        {t("days:board")}
      </PageLink>
    </div>
  );
}

function Same({ t, table, best }: { t: Say; table: string; best: string }) {
  const { answer } = useAnswer<SameListed>(`/tables/${table}/same`);
  if (!answer) return null;
  const others = answer.games.length > 1;
  const canGoOn = others || answer.can_challenge;
  if (!(best || canGoOn)) return null;
  return (
    <div className="notice">
      <p>{others ? sameInBrief(t, answer) : best || t("days:challenge.title")}</p>
      {canGoOn && (
        <PageLink to={samePath(table)} className="quiet button">
          {t(others ? "days:challenge.compare" : "days:challenge.friend")}
        </PageLink>
      )}
    </div>
  );
}
