/** The sheet of a game of Dorfromantik: what was counted, what it is worth, and a campaign for it. */

import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { useCampaigns } from "./campaigns";
import { countedIn } from "./fields";
import { HandOver } from "./HandOver";
import { Pieces } from "./Pieces";
import { ResultPart } from "./ResultPart";
import { Row } from "./Row";
import { signOf } from "./RowSign";
import { isHouseReading, judge, rankAndNext } from "./rules";
import { SendPart } from "./SendPart";
import { FLAG_ROWS, LINE_ROWS, rowKey, rowsOf, TASK_ROWS, UNLOCKED_ROWS } from "./sheet";
import { change, type Sheet } from "./shelf";
import { edited, toggled } from "./state";

const GROUPS = [
  ["tasks", TASK_ROWS],
  ["flags", FLAG_ROWS],
  ["lines", LINE_ROWS],
  ["unlocked", UNLOCKED_ROWS],
] as const;

export function LandscapeSheet({ current }: { current: Sheet }) {
  const t = useText();
  const { campaigns, isCutOff } = useCampaigns();
  const { state } = current;
  const counted = countedIn(state);
  const judged = judge(counted);
  const reached = rankAndNext(judged.total).rank;
  const rank = judged.faults.size > 0 ? undefined : reached;
  const rows = rowsOf(counted.pieces);
  const circles = rank && t("campaign_page:counted.circles", { count: rank.circles });
  const told = {
    rows: rows.map((row) => ({
      sign: signOf(row),
      name: t(rowKey(row)),
      points: [judged.points[row] ?? 0],
    })),
    total: { name: t("campaign_page:sheet.total"), points: [judged.total] },
    outcome: rank ? `${t(nameKey("rank", rank.rank))} · ${circles}` : "",
  };
  return (
    <>
      <Pieces current={current} campaigns={campaigns ?? []} />
      {GROUPS.map(([group, all]) => {
        const own = all.filter((row) => rows.includes(row));
        return (
          own.length > 0 && (
            <fieldset key={group} className="score-group">
              <legend>{t(`campaign_page:sheet.${group}`)}</legend>
              {own.map((row) => (
                <Row
                  key={row}
                  row={row}
                  state={state}
                  counted={counted}
                  fault={judged.faults.get(row)}
                  points={judged.points[row] ?? 0}
                  onToggle={(field) => change((sheet, now) => toggled(sheet, field, now))}
                  onWrite={(field, value) =>
                    change((sheet, now) => edited(sheet, field, value, now))
                  }
                />
              ))}
              {own.some(isHouseReading) && <p className="soft small">{t("score_sheet:house")}</p>}
            </fieldset>
          )
        );
      })}
      <ResultPart judged={judged} />
      <HandOver current={current} judged={judged} campaigns={campaigns} isCutOff={isCutOff} />
      <SendPart state={state} told={told} />
      <output className="score-total" aria-live="polite">
        <b>{t("web:home.points", { count: judged.total })}</b>
        {rank && (
          <span>
            {t(nameKey("rank", rank.rank))}, {circles}
          </span>
        )}
      </output>
    </>
  );
}
