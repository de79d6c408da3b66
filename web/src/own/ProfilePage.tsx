/** The own games: who one is, what they come to, and each of them. */

import "./own.css";
import { useState } from "react";
import { Button, Input, Label, TextField } from "react-aria-components";
import { useAnswer } from "../api/hooks";
import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { puzzlePath, tablePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { calledIn } from "../texts/names";
import { useProfileTexts } from "../texts/profile";
import { signed } from "../texts/signed";
import { isolated, type Say, useLanguage } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { Achievements } from "./Achievements";
import { type Filter, filtered, NO_FILTER, type OwnGame, type Profile } from "./own";
import { countSolved } from "./puzzles";
import { Statistics } from "./Statistics";
import { Who } from "./Who";

/** So many games are listed at first. */
const SOME = 20;

export default function ProfilePage() {
  const t = useProfileTexts();
  const [visit, setVisit] = useState(0);
  if (!t) return null;
  return <Shown key={visit} t={t} onChange={() => setVisit(visit + 1)} />;
}

function Shown({ t, onChange }: { t: Say; onChange: () => void }) {
  const { answer, problem } = useAnswer<Profile>("/profile");
  const [solved] = useState(countSolved);
  return (
    <main className="page own-page">
      <SiteName />
      <h1>{t("profile:title")}</h1>
      {solved > 0 && (
        <p>
          {t("profile:puzzles", { count: solved })}{" "}
          <PageLink to={puzzlePath()}>{t("profile:to_puzzles")}</PageLink>
        </p>
      )}
      {problem && (
        <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem.message}</p>
      )}
      {answer && (
        <>
          {answer.games.length === 0 ? (
            <p className="soft">{t("profile:none")}</p>
          ) : (
            <>
              <Games t={t} games={answer.games} />
              <Achievements t={t} achievements={answer.achievements} games={answer.games} />
            </>
          )}
          <Who t={t} profile={answer} onChange={onChange} />
        </>
      )}
    </main>
  );
}

function Games({ t, games }: { t: Say; games: readonly OwnGame[] }) {
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [isWhole, setWhole] = useState(false);
  const [now] = useState(() => Date.now());
  const found = filtered(games, filter, now);
  const kinds = [...new Set(found.map(({ game }) => game))];
  const shown = isWhole ? found : found.slice(0, SOME);
  return (
    <>
      <Search t={t} games={games} filter={filter} onChange={setFilter} />
      {found.length === 0 && <p className="soft">{t("profile:filter.nothing")}</p>}
      {kinds.map((kind) => (
        <Statistics
          key={kind}
          t={t}
          game={kind}
          games={found.filter(({ game }) => game === kind)}
        />
      ))}
      {found.length > 0 && (
        <section aria-labelledby="own-list">
          <h2 id="own-list">{t("profile:list")}</h2>
          <ul className="running">
            {shown.map((game) => (
              <li key={game.table}>
                <Listed t={t} game={game} />
              </li>
            ))}
          </ul>
          {shown.length < found.length && (
            <Button className="quiet" onPress={() => setWhole(true)}>
              {t("profile:more")}
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function Search({
  t,
  games,
  filter,
  onChange,
}: {
  t: Say;
  games: readonly OwnGame[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const kinds = [...new Set(games.map(({ game }) => game))];
  return (
    <search className="own-search">
      <Choice
        label={t("profile:filter.game")}
        value={filter.game}
        options={[
          ["", t("profile:filter.all")],
          ...kinds.map((game): [string, string] => [game, gameTitle(t, game)]),
        ]}
        onChange={(game) => onChange({ ...filter, game })}
      />
      <Choice
        label={t("profile:filter.when")}
        value={String(filter.days ?? "")}
        options={[
          ["", t("profile:filter.always")],
          ["30", t("profile:filter.month")],
          ["365", t("profile:filter.year")],
        ]}
        onChange={(days) => onChange({ ...filter, days: days === "" ? null : Number(days) })}
      />
      <Choice
        label={t("profile:filter.result")}
        value={filter.result}
        options={[
          ["", t("profile:filter.all")],
          ["won", t("profile:filter.won")],
          ["100", t("profile:filter.best")],
        ]}
        onChange={(result) => onChange({ ...filter, result: result as Filter["result"] })}
      />
      <TextField
        className="field"
        value={filter.withWhom}
        onChange={(withWhom) => onChange({ ...filter, withWhom })}
      >
        <Label>{t("profile:filter.with")}</Label>
        <Input type="search" maxLength={60} autoComplete="off" />
      </TextField>
    </search>
  );
}

function Listed({ t, game }: { t: Say; game: OwnGame }) {
  const times = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium", timeStyle: "short" });
  const { table, seats, ended_at, points, open, of_day, cooperative } = game;
  const names = seats.map((seat) => {
    const name = isolated(calledIn(t, seat.name));
    return cooperative ? name : `${name} ${signed(seat.points)}`;
  });
  const title = gameTitle(t, game.game);
  const told = (
    <>
      <b>
        {title}
        {of_day && ` ${t("profile:of_day")}`}
        {": "}
        {t("profile:points", { count: points })}
      </b>
      <span>{names.join(", ")}</span>
      <span className="soft">
        <time dateTime={new Date(ended_at).toISOString()}>{times.format(ended_at)}</time>
        {!open && ` · ${t("profile:elsewhere")}`}
      </span>
    </>
  );
  if (!open) return <div className="running-table">{told}</div>;
  return (
    <PageLink to={tablePath(table)} className="running-table">
      {told}
    </PageLink>
  );
}
