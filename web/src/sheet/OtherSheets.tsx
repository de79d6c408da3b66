/** The sheets that were set aside on this device. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { useLanguage, useText } from "../texts/texts";
import { discard, type Sheet, takeUp } from "./shelf";
import { DAY, dateOf, type SheetState, textIn } from "./state";

export function OtherSheets({
  others,
  outcome,
}: {
  others: readonly Sheet[];
  /** How the game of a sheet came out, in a few words. */
  outcome: (state: SheetState) => string;
}) {
  const t = useText();
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  const [sure, setSure] = useState("");
  if (others.length === 0) return null;
  return (
    <section className="score-part" aria-labelledby="score-others">
      <h2 id="score-others">{t("score_sheet:sheets.others")}</h2>
      <ul className="score-others">
        {others.map((sheet) => {
          const { id } = sheet.state;
          const date = dateOf(textIn(sheet.state, DAY));
          const day = date
            ? t("score_sheet:sheets.of", { date: days.format(date) })
            : t("score_sheet:sheets.undated");
          return (
            <li key={id}>
              <span>
                {t(`${sheet.state.game}:title`)} · {day} · {outcome(sheet.state)}
                {sheet.handed && (
                  <span className="soft">
                    {" · "}
                    {t("score_sheet:sheets.handed", { name: sheet.handed })}
                  </span>
                )}
              </span>
              <span className="actions">
                <Button
                  className="quiet"
                  onPress={() => {
                    takeUp(sheet);
                    window.scrollTo(0, 0);
                  }}
                >
                  {t("score_sheet:sheets.open")}
                </Button>
                <Button className="quiet" onPress={() => (sure === id ? discard(id) : setSure(id))}>
                  {t(sure === id ? "score_sheet:sheets.sure" : "score_sheet:sheets.delete")}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
