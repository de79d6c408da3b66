/** Where everything begins: a new game in two clicks, and the games that are running. */

import { useEffect, useState } from "react";
import { ask, type Offer, type TableListed } from "../api/client";
import { useText } from "../texts/texts";
import { gameTitle, useGameWords } from "./games";
import { NewGame } from "./NewGame";
import { PageLink } from "./PageLink";
import { Preferences } from "./Preferences";
import { tablePath } from "./route";

export function Home() {
  const t = useText();
  const offer = useAnswer<Offer>("/games");
  const listed = useAnswer<{ tables: TableListed[] }>("/tables");
  return (
    <main className="page home">
      <header className="home-head">
        <h1>Dorfplatz</h1>
        <Preferences />
      </header>
      {offer === "failed" && <p role="alert">{t("web:app.unreachable")}</p>}
      {offer && offer !== "failed" && (
        <div className="offers">
          {offer.games.map((game) => (
            <NewGame key={game.name} game={game} bots={offer.bots.map(({ name }) => name)} />
          ))}
        </div>
      )}
      {listed && listed !== "failed" && listed.tables.length > 0 && (
        <Running tables={listed.tables} />
      )}
    </main>
  );
}

function Running({ tables }: { tables: TableListed[] }) {
  const t = useText();
  const words = useGameWords();
  return (
    <section aria-labelledby="running">
      <h2 id="running">{t("web:home.running")}</h2>
      <ul className="running">
        {tables.map(({ table, snapshot, problem }) => (
          <li key={table}>
            <PageLink to={tablePath(table)} className="running-table">
              <b>{snapshot ? gameTitle(t, snapshot.game) : t("web:home.set_aside")}</b>
              <span>
                {snapshot?.seats.map((seat) => seat.name || t("web:lobby.open_seat")).join(", ")}
              </span>
              <span className="soft">{snapshot ? words(snapshot) : problem?.message}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the server answers; null until it does. */
function useAnswer<Answer>(path: string): Answer | "failed" | null {
  const [answer, setAnswer] = useState<Answer | "failed" | null>(null);
  useEffect(() => {
    ask<Answer>(path).then(setAnswer, () => setAnswer("failed"));
  }, [path]);
  return answer;
}
