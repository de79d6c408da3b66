/** Dorfromantik to look up: the rules in brief on one page, ranks and unlocked rows on another. */

import { summaryOf } from "../learning/pieces";
import { factorOf, isHouseReading, RESULTS } from "../sheet/rules";
import { rowKey, UNLOCKED_ROWS } from "../sheet/sheet";
import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { Brief } from "./Brief";
import { PaperSheet } from "./ToPrint";

const GAME = "dorfromantik";

export function LandscapeReference() {
  const t = useText();
  const title = t("score_sheet:print.reference", { game: t(`${GAME}:title`) });
  return (
    <>
      <PaperSheet title={title}>
        <Brief game={GAME} sections={summaryOf(GAME)} />
        <p className="paper-note">{t("learning:rules.project")}</p>
      </PaperSheet>
      <PaperSheet title={t("score_sheet:print.campaign")}>
        <div className="two-columns">
          <section>
            <h3>{t("score_sheet:print.results")}</h3>
            <table className="lookup results">
              <thead>
                <tr>
                  <th scope="col">{t("score_sheet:print.from")}</th>
                  <th scope="col">{t("score_sheet:print.rank")}</th>
                  <th scope="col">{t("score_sheet:print.circles")}</th>
                </tr>
              </thead>
              <tbody>
                {RESULTS.map(({ from, rank, circles }) => (
                  <tr key={from}>
                    <td>{from}</td>
                    <th scope="row">{t(nameKey("rank", rank))}</th>
                    <td>{circles}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <section>
            <h3>{t("campaign_page:sheet.unlocked")}</h3>
            <dl className="counting">
              {UNLOCKED_ROWS.map((row) => (
                <div key={row}>
                  <dt>
                    {t(rowKey(row))}
                    {isHouseReading(row) && "*"}
                    {factorOf(row) > 1 &&
                      ` ${t("campaign_page:sheet.factor", { value: factorOf(row) })}`}
                  </dt>
                  <dd>{t(nameKey("counting", row))}</dd>
                </div>
              ))}
            </dl>
            <p className="paper-note">{t("score_sheet:house")}</p>
          </section>
        </div>
      </PaperSheet>
    </>
  );
}
