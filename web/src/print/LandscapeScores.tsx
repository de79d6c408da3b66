/** A pad for Dorfromantik: a column for each game. */

import { factorOf, isHouseReading, tokensOf } from "../sheet/rules";
import { FLAG_ROWS, LINE_ROWS, rowKey, TASK_ROWS, UNLOCKED_ROWS } from "../sheet/sheet";
import { useText } from "../texts/texts";
import { PadLine } from "./PadLine";
import { PaperSheet } from "./ToPrint";

const GAMES = 6;
const COLUMNS = Array.from({ length: GAMES }, (_, game) => game + 1);

export function LandscapeScores({ isWhole }: { isWhole: boolean }) {
  const t = useText();
  const pieces = isWhole ? ["task_tiles", "deer", "castle", "farm"] : [];
  return (
    <PaperSheet title={t("score_sheet:print.sheet", { game: t("dorfromantik:title") })}>
      <table className={isWhole ? "pad dense" : "pad"}>
        <thead>
          <tr>
            <th scope="col">{t("campaign_page:sheet.date")}</th>
            {COLUMNS.map((game) => (
              <Blank key={game} label={t("campaign_page:games.number", { number: game })} />
            ))}
          </tr>
          <PadLine
            columns={COLUMNS}
            name={t("campaign_page:sheet.players")}
            className="pad-names"
          />
        </thead>
        <tbody>
          <Group name={t("score_sheet:sums.tasks")} />
          {TASK_ROWS.map((row) => (
            <PadLine
              columns={COLUMNS}
              key={row}
              name={t(rowKey(row))}
              about={tokensOf(row, pieces).join(" ")}
            />
          ))}
          <PadLine columns={COLUMNS} name={t("score_sheet:print.sum")} className="pad-sum" />
        </tbody>
        <tbody>
          <Group name={t("score_sheet:sums.flags_and_lines")} />
          {[...FLAG_ROWS, ...LINE_ROWS].map((row) => (
            <PadLine columns={COLUMNS} key={row} name={t(rowKey(row))} />
          ))}
          <PadLine columns={COLUMNS} name={t("score_sheet:print.sum")} className="pad-sum" />
        </tbody>
        {isWhole && (
          <tbody>
            <Group name={t("score_sheet:sums.unlocked")} />
            {UNLOCKED_ROWS.map((row) => (
              <PadLine
                columns={COLUMNS}
                key={row}
                name={`${t(rowKey(row))}${isHouseReading(row) ? "*" : ""}`}
                about={
                  factorOf(row) > 1 ? t("campaign_page:sheet.factor", { value: factorOf(row) }) : ""
                }
              />
            ))}
            <PadLine columns={COLUMNS} name={t("score_sheet:print.sum")} className="pad-sum" />
          </tbody>
        )}
        <tbody>
          <PadLine columns={COLUMNS} name={t("campaign_page:sheet.total")} className="pad-total" />
          <PadLine columns={COLUMNS} name={t("score_sheet:print.rank")} />
        </tbody>
      </table>
      {isWhole && <p className="paper-note">{t("score_sheet:house")}</p>}
    </PaperSheet>
  );
}

function Group({ name }: { name: string }) {
  return (
    <tr className="pad-group">
      <th scope="colgroup" colSpan={GAMES + 1}>
        {name}
      </th>
    </tr>
  );
}

/** A place for a date, which a screen reader knows by its game. */
function Blank({ label }: { label: string }) {
  return (
    <th scope="col">
      <span className="unseen">{label}</span>
    </th>
  );
}
