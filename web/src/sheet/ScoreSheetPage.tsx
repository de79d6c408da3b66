/** The score sheet for a game with the cardboard box, made for a phone that lies on the table. */

import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { PageLink } from "../site/PageLink";
import { SHEET_PATH } from "../site/route";
import { Waiting } from "../site/Waiting";
import { nameKey, useCampaignTexts } from "../texts/campaign";
import { useText } from "../texts/texts";
import { usePageTitle } from "../widgets/title";
import { useCampaigns } from "./campaigns";
import { countedIn, edited, toggled } from "./fields";
import { HandOver } from "./HandOver";
import { OtherSheets } from "./OtherSheets";
import { useInstallable, useOffline } from "./offline";
import { Pieces } from "./Pieces";
import { ResultPart } from "./ResultPart";
import { Row } from "./Row";
import { isHouseReading, judge, rankAndNext } from "./rules";
import { SendPart } from "./SendPart";
import { FLAG_ROWS, LINE_ROWS, rowsOf, TASK_ROWS, UNLOCKED_ROWS } from "./sheet";
import { begin, type Came, change, takeIn, useShelf } from "./shelf";
import "./sheet.css";

const GROUPS = [
  ["tasks", TASK_ROWS],
  ["flags", FLAG_ROWS],
  ["lines", LINE_ROWS],
  ["unlocked", UNLOCKED_ROWS],
] as const;

export default function ScoreSheetPage() {
  const texts = useCampaignTexts();
  return texts ? <Shown /> : <Waiting />;
}

function Shown() {
  const t = useText();
  usePageTitle(t("score_sheet:title"));
  useInstallable();
  const came = useSheetOfLink();
  const { current, others, isKept } = useShelf();
  const { campaigns, isCutOff } = useCampaigns();
  const { state } = current;
  const counted = countedIn(state);
  const judged = judge(counted);
  const { rank } = rankAndNext(judged.total);
  const rows = rowsOf(counted.pieces);
  return (
    <main className="page score-sheet">
      <header className="score-head">
        <PageLink to="/" className="home-link">
          Dorfplatz
        </PageLink>
        <h1>{t("score_sheet:title")}</h1>
        <p>{t("score_sheet:game")}</p>
        <p className="soft">{t("score_sheet:about")}</p>
        <OfflineNote isKept={isKept} />
        <p role="status" className={came ? "came" : "unseen"}>
          {came && t(`score_sheet:came.${came}`)}
        </p>
      </header>
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
      <SendPart state={state} judged={judged} rows={rows} />
      <Button className="quiet" onPress={begin}>
        {t("score_sheet:sheets.new")}
      </Button>
      <OtherSheets others={others} />
      <output className="score-total" aria-live="polite">
        <b>{t("web:home.points", { count: judged.total })}</b>
        {rank && (
          <span>
            {t(nameKey("rank", rank.rank))},{" "}
            {t("campaign_page:counted.circles", { count: rank.circles })}
          </span>
        )}
      </output>
    </main>
  );
}

function OfflineNote({ isKept }: { isKept: boolean }) {
  const t = useText();
  const [offline, update] = useOffline();
  if (!isKept) return <p role="alert">{t("score_sheet:offline.forgets")}</p>;
  if (offline === "newer")
    return (
      <div className="score-newer" role="status">
        <p>{t("score_sheet:offline.newer")}</p>
        <Button className="quiet" onPress={update}>
          {t("score_sheet:offline.update")}
        </Button>
      </div>
    );
  return (
    <p className="soft small" role="status" data-offline={offline}>
      {offline !== "preparing" && t(`score_sheet:offline.${offline}`)}
    </p>
  );
}

/** Takes in the sheet that a link brings along, also where the page is open already. */
function useSheetOfLink(): Came | null {
  const [came, setCame] = useState<Came | null>(null);
  useEffect(() => {
    const look = () => {
      const brought = location.hash.slice(1);
      if (brought === "") return;
      setCame(takeIn(brought));
      history.replaceState(null, "", SHEET_PATH);
    };
    look();
    window.addEventListener("hashchange", look);
    return () => window.removeEventListener("hashchange", look);
  }, []);
  return came;
}
