/** The sheets that were set aside on this device. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { useLanguage, useText } from "../texts/texts";
import { countedIn, DAY, textIn } from "./fields";
import { judge } from "./rules";
import { discard, type Sheet, takeUp } from "./shelf";

export function OtherSheets({ others }: { others: readonly Sheet[] }) {
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
          const day = t("score_sheet:sheets.of", {
            date: days.format(dateOf(textIn(sheet.state, DAY))),
          });
          const { total } = judge(countedIn(sheet.state));
          return (
            <li key={id}>
              <span>
                {day} · {t("web:home.points", { count: total })}
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

const dateOf = (day: string): Date =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)));
