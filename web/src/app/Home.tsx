/** Where everything begins: a new game in two clicks, and the games that are running. */

import { type ReactNode, useState } from "react";
import { Button, FileTrigger } from "react-aria-components";
import type { CampaignListed } from "../api/campaigns";
import type { OpenTables as Listed, Offer, Snapshot, TableListed } from "../api/client";
import { type Answered, useAnswer } from "../api/hooks";
import { gameTitle, offeredBots, useGameWords } from "../games/words";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { PageLink } from "../site/PageLink";
import { PRINT_PATH, SHEET_PATH, setPath, tablePath } from "../site/route";
import { useCalled } from "../texts/names";
import { isolated, useLanguage, useText } from "../texts/texts";
import { later } from "../widgets/later";
import { Campaigns } from "./Campaigns";
import { HomeHead } from "./HomeHead";
import { NewGame } from "./NewGame";
import { openRecord } from "./record";

/** So many finished games are listed at first. */
const SOME = 6;

const days = () => import("../days/parts");
const Today = later(async () => ({ default: (await days()).Today }));

const OpenTables = later(() => import("./OpenTables"));

export function Home() {
  const t = useText();
  const games = useAnswer<Offer>("/games");
  const tables = useAnswer<{ tables: TableListed[] }>("/tables");
  const campaigns = useAnswer<{ campaigns: CampaignListed[] }>("/campaigns");
  const open = useAnswer<Listed>("/open-tables");
  // All at once: what came later would move what one is about to press.
  const isThere = [games, tables, campaigns, open].every(isKnown);
  return (
    <main className="page home">
      <HomeHead />
      {isThere ? (
        <Offered
          games={games}
          tables={tables.answer?.tables ?? []}
          campaigns={campaigns.answer?.campaigns ?? []}
          hasList={open.answer?.offered ?? false}
        />
      ) : (
        <div className="waiting">
          <p className="soft" role="status">
            {t("web:table.connecting")}
          </p>
        </div>
      )}
    </main>
  );
}

const isKnown = ({ answer, problem }: Answered<unknown>): boolean =>
  answer !== null || problem !== null;

function Offered({
  games: { answer: offer, problem },
  tables: listed,
  campaigns,
  hasList,
}: {
  games: Answered<Offer>;
  tables: TableListed[];
  campaigns: CampaignListed[];
  /** Whether this server lists open tables. */
  hasList: boolean;
}) {
  const t = useText();
  const called = useCalled();
  const tables = listed.map((table) => ({
    ...table,
    snapshot: table.snapshot && called(table.snapshot),
  }));
  const over = tables.filter(({ snapshot }) => isOver(snapshot)).toSorted((a, b) => b.at - a.at);
  const running = tables
    .filter(({ snapshot }) => !isOver(snapshot))
    .toSorted((a, b) => Number(isYourTurn(b.snapshot)) - Number(isYourTurn(a.snapshot)));
  return (
    <>
      {running.length > 0 && (
        <Tables id="running" title={t("page:home.running")} tables={running} />
      )}
      {problem && (
        <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem.message}</p>
      )}
      {offer && (
        <div className="offers">
          {offer.games.map((game) => (
            <NewGame key={game.name} game={game} bots={offeredBots(offer)} />
          ))}
        </div>
      )}
      <div className="today">
        <ErrorBoundary resetKeys={[]}>
          <Today />
        </ErrorBoundary>
      </div>
      {offer && hasList && (
        <div className="open-tables-place">
          <ErrorBoundary resetKeys={[]}>
            <OpenTables games={offer.games} />
          </ErrorBoundary>
        </div>
      )}
      <div className="home-rest">
        <Campaigns campaigns={campaigns} />
        <section className="real-table" aria-labelledby="real-table">
          <h2 id="real-table">{t("page:sheet.title")}</h2>
          <p className="soft">{t("page:sheet.about")}</p>
          <PageLink to={SHEET_PATH} className="quiet button">
            {t("page:sheet.open")}
          </PageLink>
          <p className="real-table-more">
            <PageLink to={PRINT_PATH}>{t("page:sheet.print")}</PageLink>
            <PageLink to={setPath()}>{t("page:sheet.sets")}</PageLink>
          </p>
        </section>
        <OpenRecord />
      </div>
      {over.length > 0 && <Over tables={over} />}
      <footer className="about soft small">{t("common:about.independent")}</footer>
    </>
  );
}

const isOver = (snapshot: Snapshot | null): boolean =>
  snapshot?.phase === "finished" || snapshot?.phase === "abandoned";

function isYourTurn(snapshot: Snapshot | null): boolean {
  const seat = snapshot?.waiting?.seat;
  if (!snapshot || seat === undefined) return false;
  return snapshot.yours.includes(seat) && !snapshot.seats[seat]?.bot;
}

/** The finished games, the last ones first. */
function Over({ tables }: { tables: TableListed[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(tables.length <= SOME);
  return (
    <Tables id="over" title={t("page:home.over")} tables={isWhole ? tables : tables.slice(0, SOME)}>
      {!isWhole && (
        <Button className="quiet" onPress={() => setWhole(true)}>
          {t("page:home.all_over")}
        </Button>
      )}
    </Tables>
  );
}

function Tables({
  id,
  title,
  tables,
  children,
}: {
  id: string;
  title: string;
  tables: TableListed[];
  children?: ReactNode;
}) {
  const t = useText();
  const words = useGameWords();
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="running">
        {tables.map(({ table, snapshot, problem, at }) => (
          <li key={table}>
            <PageLink
              to={tablePath(table)}
              className={isYourTurn(snapshot) ? "running-table yours" : "running-table"}
            >
              <b>{snapshot ? gameTitle(t, snapshot.game) : t("web:home.set_aside")}</b>
              <span>
                {snapshot?.seats
                  .map((seat) => isolated(seat.name) || t("web:lobby.open_seat"))
                  .join(", ")}
              </span>
              <span className="soft">{snapshot ? words(snapshot) : problem?.message}</span>
              {snapshot && isOver(snapshot) && (
                <time className="soft" dateTime={new Date(at).toISOString()}>
                  {days.format(at)}
                </time>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

function OpenRecord() {
  const t = useText();
  const open = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    openRecord(await file.text());
  };
  return (
    <section className="open-record" aria-labelledby="open-record">
      <h2 id="open-record">{t("page:record.open")}</h2>
      <p className="soft">{t("page:record.open_text")}</p>
      <FileTrigger onSelect={(files) => void open(files)}>
        <Button className="quiet">{t("page:record.open")}</Button>
      </FileTrigger>
    </section>
  );
}
