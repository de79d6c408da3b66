/** A sheet for the final scoring of Bohemian Villages: two games on a page. */

import { MOST_PLAYERS, NUMBERS, ROWS, type ScoreRow, SHOPS } from "../sheet/villages/rules";
import type { TextKey } from "../texts/keys";
import { useText } from "../texts/texts";
import { PadLine } from "./PadLine";
import { PaperSheet } from "./ToPrint";

const GAMES = [1, 2];
const PLAYERS = Array.from({ length: MOST_PLAYERS }, (_, player) => player + 1);

/** What is counted for a row, before it is known what it brings. */
const COUNTED: Readonly<Record<ScoreRow, readonly TextKey[]>> = {
  coins: [],
  town_halls: ["score_sheet:print.full_halls"],
  shops: SHOPS.map((shop) => `bohemian-villages:building.${shop}` as TextKey),
  churches: ["score_sheet:print.count"],
  tiles: ["web:villages.flour_tiles", "web:villages.glass_tiles"],
};

export function VillageScores() {
  const t = useText();
  return (
    <PaperSheet title={t("score_sheet:print.sheet", { game: t("bohemian-villages:title") })}>
      {GAMES.map((game) => (
        <table key={game} className="pad villages-pad">
          <thead>
            <tr>
              <th scope="col">{t("score_sheet:villages.name")}</th>
              {PLAYERS.map((player) => (
                <th key={player} scope="col">
                  <span className="unseen">{t("web:home.guest_name", { number: player })}</span>
                </th>
              ))}
            </tr>
          </thead>
          {ROWS.map((row) => (
            <tbody key={row}>
              {COUNTED[row].map((counted) => (
                <PadLine
                  columns={PLAYERS}
                  key={counted}
                  name={t(counted, { count: 2 })}
                  className="pad-counted"
                />
              ))}
              <PadLine
                columns={PLAYERS}
                name={t(`bohemian-villages:score.${row}`)}
                about={row === "coins" ? "" : t(`score_sheet:print.brings.${row}`, NUMBERS[row])}
              />
            </tbody>
          ))}
          <tbody>
            <PadLine
              columns={PLAYERS}
              name={t("campaign_page:sheet.total")}
              className="pad-total"
            />
          </tbody>
        </table>
      ))}
    </PaperSheet>
  );
}
