/** The games of a campaign: how they came out, their sheets, and ways to put them right. */

import { useState } from "react";
import { Button } from "react-aria-components";
import type { CampaignLink, CampaignSeen, GameSeen } from "../api/campaigns";
import { Refusal } from "../api/client";
import { rowKey, rowsOf } from "../sheet/sheet";
import { PageLink } from "../site/PageLink";
import { campaignPath, correctPath, SHEET_PATH, tablePath } from "../site/route";
import { nameKey } from "../texts/campaign";
import { isolated, useLanguage, useText } from "../texts/texts";
import { ResultsChart } from "../widgets/ResultsChart";
import { listed } from "./names";
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
            <ResultsChart
              results={seen.games.map(({ result }) => result)}
              label={t("campaign_page:games.chart", {
                points: Math.max(...seen.games.map(({ result }) => result)),
              })}
            />
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
        <PageLink to={SHEET_PATH} className="quiet button">
          {t("campaign_page:games.count")}
        </PageLink>
      </div>
      {seen.refused.map(({ message, values }) => (
        <Unfit
          key={String(values?.table)}
          table={String(values?.table)}
          message={message}
          link={link}
        />
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

/** A game that has ended at a table and does not fit the campaign. */
function Unfit({ table, message, link }: { table: string; message: string; link: CampaignLink }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState("");
  const dismiss = async () => {
    setProblem("");
    try {
      await link.dismiss(table);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  return (
    <div className="unfit">
      <p role="alert">
        <b>{t("campaign_page:games.unfit")}</b> {message}
      </p>
      <p className="soft small">
        {t(isAsked ? "campaign_page:games.dismiss_text" : "campaign_page:games.unfit_text")}
      </p>
      <div className="actions">
        {isAsked ? (
          <>
            <Button className="quiet" onPress={() => void dismiss()}>
              {t("campaign_page:games.dismiss_now")}
            </Button>
            <Button className="quiet" autoFocus onPress={() => setAsked(false)}>
              {t("campaign_page:change.cancel")}
            </Button>
          </>
        ) : (
          <>
            <PageLink to={tablePath(table)} className="quiet button">
              {t("campaign_page:games.table")}
            </PageLink>
            <Button className="quiet" onPress={() => setAsked(true)}>
              {t("campaign_page:games.dismiss")}
            </Button>
          </>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </div>
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
                <td className="number">{game.rows[row] ?? 0}</td>
              </tr>
            ))}
            <tr className="sheet-total">
              <th scope="row">{t("campaign_page:sheet.total")}</th>
              <td className="number">{result}</td>
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
