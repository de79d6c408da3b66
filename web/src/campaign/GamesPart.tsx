/** The games of a campaign: how they came out, their sheets, and ways to put them right. */

import { useState } from "react";
import { Button } from "react-aria-components";
import type { CampaignLink, CampaignSeen, GameSeen } from "../api/campaigns";
import { PageLink } from "../site/PageLink";
import { campaignPath, correctPath, tablePath } from "../site/route";
import { nameKey } from "../texts/campaign";
import { isolated, useLanguage, useText } from "../texts/texts";
import { listed } from "./names";
import { ResultsChart } from "./ResultsChart";
import { rowKey, rowsOf } from "./sheet";
import { ToConfirm } from "./ToConfirm";

/** A record that is kept at a table of the server. */
const TABLE = /^[0-9a-f]{16}$/;

export function GamesPart({ link, seen }: { link: CampaignLink; seen: CampaignSeen }) {
  const t = useText();
  const best = Math.max(0, ...seen.games.map(({ result }) => result));
  const high = seen.games.toSorted((a, b) => b.result - a.result).slice(0, 5);
  return (
    <>
      {seen.games.length === 0 ? (
        <p>{t("campaign_page:games.none")}</p>
      ) : (
        <div className="results">
          <figure className="chart-frame">
            <ResultsChart games={seen.games} />
          </figure>
          <section aria-labelledby="high">
            <h2 id="high">{t("campaign_page:games.high")}</h2>
            <ol className="high-scores">
              {high.map(({ number, result, rank }) => (
                <li key={number}>
                  <b>{result}</b> {t(nameKey("rank", rank))}{" "}
                  <span className="soft">{t("campaign_page:games.number", { number })}</span>
                </li>
              ))}
            </ol>
          </section>
        </div>
      )}
      <div className="actions">
        <PageLink to={campaignPath(seen.campaign, "enter")} className="quiet button">
          {t("campaign_page:games.enter")}
        </PageLink>
      </div>
      {seen.refused.map(({ message }) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      <ul className="games">
        {seen.games.toReversed().map((game) => (
          <Game
            key={game.position}
            game={game}
            link={link}
            seen={seen}
            isBest={game.result === best}
          />
        ))}
      </ul>
    </>
  );
}

function Game({
  game,
  link,
  seen,
  isBest,
}: {
  game: GameSeen;
  link: CampaignLink;
  seen: CampaignSeen;
  isBest: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const [isRemoving, setRemoving] = useState(false);
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const { number, position, result, rank, circles, players } = game;
  return (
    <li className="game">
      <div className="game-head">
        <h3>{t("campaign_page:games.number", { number })}</h3>
        <b className="game-result">
          {t("web:home.points", { count: result })}
          {isBest && <span className="good"> {t("campaign_page:games.best")}</span>}
        </b>
        <span>
          {t(nameKey("rank", rank))}, {t("campaign_page:counted.circles", { count: circles })}
        </span>
        <span className="soft">
          <time dateTime={game.date}>{day.format(new Date(game.date))}</time>
          {" · "}
          {players.map(isolated).join(", ")}
        </span>
      </div>
      {game.achieved.length > 0 && (
        <p className="good">
          {t("campaign_page:games.achieved", {
            names: listed(
              game.achieved.map((card) => t(nameKey("card", card))),
              language,
            ),
          })}
        </p>
      )}
      <details>
        <summary aria-label={t("campaign_page:games.sheet_of", { number })}>
          {t("campaign_page:games.sheet")}
        </summary>
        <table className="sheet-table">
          <caption className="unseen">{t("campaign_page:games.sheet_of", { number })}</caption>
          <tbody>
            {rowsOf(game.pieces).map((row) => (
              <tr key={row}>
                <th scope="row">{t(rowKey(row))}</th>
                <td>{game.rows[row] ?? 0}</td>
              </tr>
            ))}
            <tr className="sheet-total">
              <th scope="row">{t("campaign_page:sheet.total")}</th>
              <td>{result}</td>
            </tr>
          </tbody>
        </table>
        {game.beyond.length > 0 && (
          <p className="soft small">
            {t("campaign_page:games.beyond", {
              names: listed(
                game.beyond.map((piece) => t(nameKey("piece", piece))),
                language,
              ),
            })}
          </p>
        )}
        <div className="actions">
          {TABLE.test(game.record) && (
            <PageLink to={tablePath(game.record)} className="quiet button">
              {t("campaign_page:games.table")}
            </PageLink>
          )}
          <PageLink to={correctPath(seen.campaign, position)} className="quiet button">
            {t("campaign_page:games.correct")}
          </PageLink>
          <Button className="quiet" onPress={() => setRemoving(!isRemoving)}>
            {t("campaign_page:games.remove")}
          </Button>
        </div>
        {isRemoving && (
          <ToConfirm
            link={link}
            seen={seen}
            event={{ e: "removed", game: position, after: seen.version }}
            confirm={t("campaign_page:games.remove_now")}
            onDone={() => setRemoving(false)}
            onCancel={() => setRemoving(false)}
          />
        )}
      </details>
    </li>
  );
}
