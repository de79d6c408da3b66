/** A day: its games with their boards, and the ways to other days. */

import "./days.css";
import { useState } from "react";
import { Button, Input, Label, TextField, ToggleButton } from "react-aria-components";
import { askForText } from "../api/client";
import { useAnswer } from "../api/hooks";
import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { dayPath, tablePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { useSettings } from "../site/settings";
import { useDayTexts } from "../texts/days";
import { signed } from "../texts/signed";
import { type Say, useLanguage } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import {
  atTable,
  type DayGame,
  type DaySeen,
  type DaysListed,
  dayAbout,
  dayName,
  daysLater,
  dayTitle,
  listed,
  ownWords,
  playDay,
  type Try,
} from "./days";
import { OwnTry } from "./Today";
import { useDoing } from "./useDoing";

/** Shows the record of a game. */
type OpenRecord = (record: string) => void;

export default function DayPage({ day, onRecord }: { day: string; onRecord: OpenRecord }) {
  const t = useDayTexts();
  const language = useLanguage();
  const { answer: seen, problem } = useAnswer<DaySeen>(`/days/${day}`);
  if (!t) return null;
  return (
    <main className="page day-page">
      <SiteName />
      {problem && (
        <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem.message}</p>
      )}
      {seen && (
        <>
          <header>
            <h1>{dayName(language, seen.day)}</h1>
            <DayLinks t={t} seen={seen} />
          </header>
          <p className="soft">{untilWhen(t, language, seen)}</p>
          {seen.games.map((game) => (
            <DayGameSection key={game.game} t={t} seen={seen} game={game} onRecord={onRecord} />
          ))}
          <p className="soft small">{t("days:honest")}</p>
          <Earlier t={t} />
        </>
      )}
    </main>
  );
}

function untilWhen(t: Say, language: string, seen: DaySeen): string {
  const times = new Intl.DateTimeFormat(language, { timeStyle: "short" });
  if (seen.is_told) return t("days:told");
  const close = times.format(seen.closes_at);
  if (seen.day < seen.today) return t("days:over", { close });
  return t("days:until", { end: times.format(seen.ends_at), close });
}

function DayLinks({ t, seen: { day, today, first } }: { t: Say; seen: DaySeen }) {
  return (
    <nav className="day-links" aria-label={t("days:earlier")}>
      {day > first && <PageLink to={dayPath(daysLater(day, -1))}>{t("days:before")}</PageLink>}
      {day < today && <PageLink to={dayPath(daysLater(day, 1))}>{t("days:after")}</PageLink>}
      {day < daysLater(today, -1) && <PageLink to={dayPath()}>{t("days:to_today")}</PageLink>}
    </nav>
  );
}

function DayGameSection({
  t,
  seen,
  game,
  onRecord,
}: {
  t: Say;
  seen: DaySeen;
  game: DayGame;
  onRecord: OpenRecord;
}) {
  const { isBusy, problem, run } = useDoing();
  const { name } = useSettings();
  const isToday = seen.day === seen.today;
  const title = dayTitle(t, game.game);
  const id = `day-${game.game}`;
  return (
    <section className="day-game" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{dayAbout(t, game.game)}</p>
      {isToday && <p className="soft">{t("days:rules")}</p>}
      {game.own && <p className="own">{ownWords(t, game)}</p>}
      <div className="actions">
        {(isToday || game.own) && (
          <OwnTry
            game={game}
            play={
              <PendingButton
                className="primary"
                aria-label={`${t("days:play")}: ${title}`}
                isPending={isBusy}
                onPress={() => run(() => playDay(t, seen.day, game, [name]))}
              >
                {t(game.most_people > 1 ? "days:play_alone" : "days:play")}
              </PendingButton>
            }
          />
        )}
        {seen.is_told && (
          <PendingButton
            className="quiet"
            aria-label={`${t("days:play_later")}: ${title}`}
            isPending={isBusy}
            onPress={() => run(() => playDay(t, seen.day, game, [name], true))}
          >
            {t("days:play_later")}
          </PendingButton>
        )}
      </div>
      {isToday && !game.own && game.most_people > 1 && (
        <Together
          t={t}
          most={game.most_people}
          isBusy={isBusy}
          onPlay={(people) => run(() => playDay(t, seen.day, game, people))}
        />
      )}
      {problem && <p role="alert">{problem}</p>}
      <BoardTable t={t} seen={seen} game={game} onRecord={onRecord} />
      <Chance t={t} game={game} />
    </section>
  );
}

/** Who plays at this device. */
function Together({
  t,
  most,
  isBusy,
  onPlay,
}: {
  t: Say;
  most: number;
  isBusy: boolean;
  onPlay: (people: string[]) => void;
}) {
  const { name } = useSettings();
  const [people, setPeople] = useState<string[] | null>(null);
  const write = (place: number, written: string) =>
    setPeople((before) => before?.map((one, other) => (other === place ? written : one)) ?? null);
  return (
    <>
      <ToggleButton
        className="more"
        isSelected={people !== null}
        aria-expanded={people !== null}
        onChange={(on) => setPeople(on ? [name, ""] : null)}
      >
        {t("days:together")}
      </ToggleButton>
      {people && (
        <form
          className="day-people"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) onPlay(people);
          }}
        >
          {people.map((one, place) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a person is a place
              key={place}
              className="field"
              value={one}
              onChange={(to) => write(place, to)}
            >
              <Label>{t("page:game.name_of", { number: place + 1 })}</Label>
              <Input maxLength={60} autoComplete="off" />
            </TextField>
          ))}
          <div className="actions">
            {people.length < most && (
              <Button className="quiet" onPress={() => setPeople([...people, ""])}>
                {t("days:add_person")}
              </Button>
            )}
            {people.length > 2 && (
              <Button className="quiet" onPress={() => setPeople(people.slice(0, -1))}>
                {t("days:remove_person")}
              </Button>
            )}
            <PendingButton type="submit" className="primary" isPending={isBusy}>
              {t("days:begin")}
            </PendingButton>
          </div>
        </form>
      )}
    </>
  );
}

function BoardTable({
  t,
  seen,
  game,
  onRecord,
}: {
  t: Say;
  seen: DaySeen;
  game: DayGame;
  onRecord: OpenRecord;
}) {
  const { problem, run } = useDoing();
  const { board, unfinished, finished, begun } = game;
  const beyond = game.own?.rank != null && !board.some(({ own }) => own) ? [game.own] : [];
  const rows = [...board, ...beyond];
  const open = (one: Try) =>
    run(async () =>
      onRecord(await askForText(`/days/${seen.day}/${game.game}/records/${one.table}`)),
    );
  const hasLinks = rows.some(({ table }) => table !== null);
  if (begun === 0)
    return <p className="soft">{t(seen.day < seen.today ? "days:nobody_then" : "days:nobody")}</p>;
  return (
    <>
      {rows.length === 0 ? (
        <p className="soft">{t("days:nobody")}</p>
      ) : (
        <table className="day-board">
          <caption className="unseen">{t("days:board")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("days:column.place")}</th>
              <th scope="col">{t("days:column.who")}</th>
              <th scope="col">{t("days:column.points")}</th>
              {!game.cooperative && <th scope="col">{t("days:column.table")}</th>}
              {hasLinks && <th scope="col">{t("days:column.record")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((one, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tries of others have no name of their own
              <tr key={place} className={one.own ? "own" : undefined}>
                <td className="number">{one.rank}</td>
                <th scope="row">
                  {listed(t, one.names)}
                  {one.own && <span className="soft"> ({t("days:you")})</span>}
                </th>
                <td className="number">{one.points !== null && signed(one.points)}</td>
                {!game.cooperative && <td>{atTable(t, one, game.seats)}</td>}
                {hasLinks && <td>{one.table && <RecordLink t={t} one={one} onOpen={open} />}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {board.length < finished && (
        <p className="soft small">{t("days:only_best", { count: board.length })}</p>
      )}
      {unfinished.length > 0 && (
        <p className="soft small">
          {t("days:unfinished", {
            count: begun - finished,
            names: unfinished.map(({ names }) => listed(t, names)).join("; "),
          })}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function RecordLink({ t, one, onOpen }: { t: Say; one: Try; onOpen: (one: Try) => void }) {
  const label = t("days:record_of", { name: listed(t, one.names) });
  if (one.own)
    return (
      <PageLink to={tablePath(one.table ?? "")} label={label}>
        {t("days:see_game")}
      </PageLink>
    );
  return (
    <Button className="link" aria-label={label} onPress={() => onOpen(one)}>
      {t("days:see_game")}
    </Button>
  );
}

/** What the tiles or dice of a day follow from. */
function Chance({ t, game }: { t: Say; game: DayGame }) {
  return (
    <details className="day-chance">
      <summary>{t("days:chance")}</summary>
      <p className="soft small">{t("days:commitment")}</p>
      <p className="address">{game.commitment}</p>
      {game.word && (
        <>
          <p className="soft small">{t("days:word")}</p>
          <p className="address">
            <code>
              dorfplatz play {game.game} {game.seats && `--players ${game.seats} `}--chance{" "}
              {game.word}
            </code>
          </p>
        </>
      )}
    </details>
  );
}

function Earlier({ t }: { t: Say }) {
  const language = useLanguage();
  const { answer } = useAnswer<DaysListed>("/days");
  if (!answer) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">{t("days:earlier")}</h2>
      {answer.days.length === 0 && <p className="soft">{t("days:no_earlier")}</p>}
      <ul className="earlier-days">
        {answer.days.map(({ day, begun }) => (
          <li key={day}>
            <PageLink to={dayPath(day)}>{dayName(language, day)}</PageLink>{" "}
            <span className="soft">
              {Object.entries(begun)
                .map(([game, count]) => `${gameTitle(t, game)}: ${t("days:begun", { count })}`)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
