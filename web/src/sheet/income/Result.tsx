/** Who gets how much, and why; of what pays only at the end, what it would be worth then. */

import { Button } from "react-aria-components";
import { useLanguage, useText } from "../../texts/texts";
import type { SheetState } from "../state";
import { countedIn, countField } from "../villages/fields";
import { judge, NUMBERS, type ScoreRow, SHOPS } from "../villages/rules";
import {
  type Happening,
  INN_FROM,
  isScored,
  type Part,
  type Payment,
  tilesHeld,
  WORKS,
} from "./income";

interface ResultProps {
  state: SheetState;
  happening: Happening;
  paid: readonly Payment[];
  names: readonly string[];
  onWrite: (field: string, value: string) => void;
}

/** The row of the final scoring in which a kind counts. */
function scoreRow(what: string): ScoreRow | null {
  if (SHOPS.includes(what)) return "shops";
  if (what === "church") return "churches";
  return what === "town_hall" ? "town_halls" : null;
}

export function Result(props: ResultProps) {
  const { happening, paid, names } = props;
  const t = useText();
  const reasons = useReasons();
  const gets = paid
    .map(({ coins, parts }, seat) => ({ coins, parts, seat, name: names[seat] ?? "" }))
    .filter(({ coins }) => coins > 0);
  const row = scoreRow(happening.what);
  return (
    <section className="score-part income-result" aria-labelledby="income-result">
      <h2 id="income-result">{t("score_sheet:income.result")}</h2>
      <div role="status">
        {gets.length === 0 && <p>{t("score_sheet:income.nothing")}</p>}
        <ul>
          {gets.map(({ seat, name, coins, parts }) => (
            <li key={seat}>
              <b>{t("web:villages.gets", { name, count: coins })}</b>{" "}
              <span className="soft">({reasons(parts)})</span>
            </li>
          ))}
        </ul>
      </div>
      <WorksState {...props} />
      {happening.what === "inn" && <p>{t("score_sheet:income.inn_later", { number: INN_FROM })}</p>}
      {row && <AtEnd {...props} row={row} />}
    </section>
  );
}

function useReasons(): (parts: readonly Part[]) => string {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: "conjunction" });
  const told = (part: Part): string => {
    switch (part.of) {
      case "inns":
        return t("score_sheet:income.of_inns", { number: part.number });
      case "churches":
        return t("score_sheet:income.of_churches", { number: part.number });
      case "farms":
        return t("score_sheet:income.of_farms");
      case "printed":
        return t("score_sheet:income.of_printed");
      case "tiles":
        return t("score_sheet:income.of_tiles", { number: part.number, value: part.value });
    }
  };
  return (parts) => list.format(parts.map(told));
}

/** How far mills or factories are from paying; and once they have, their tiles go back. */
function WorksState({ happening, onWrite }: ResultProps) {
  const t = useText();
  const { what, inPlay, counts } = happening;
  if (!(what in WORKS)) return null;
  const limit = inPlay[what] ?? 0;
  const number = tilesHeld(what, counts);
  if (limit === 0) return null;
  if (number > limit)
    return <p role="alert">{t("score_sheet:income.too_many", { number, limit })}</p>;
  if (!isScored(happening)) return <p>{t("score_sheet:income.not_full", { number, limit })}</p>;
  return (
    <>
      <p>{t("score_sheet:income.full", { limit })}</p>
      <Button
        className="quiet"
        onPress={() => {
          for (const seat of counts.keys()) onWrite(countField(seat + 1, what), "");
        }}
      >
        {t("score_sheet:income.put_back")}
      </Button>
    </>
  );
}

function AtEnd({ state, happening, names, row }: ResultProps & { row: ScoreRow }) {
  const t = useText();
  const seats = judge(countedIn(state));
  const shown = row === "churches" ? [...names.keys()] : [happening.mover];
  return (
    <>
      {row !== "town_halls" && (
        <>
          <h3>{t("score_sheet:income.at_end")}</h3>
          <ul>
            {shown.map((seat) => (
              <li key={seat}>
                {t("web:villages.gets", {
                  name: names[seat] ?? "",
                  count: seats[seat]?.points[row] ?? 0,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="soft">{t(`score_sheet:villages.about.${row}`, NUMBERS[row])}</p>
    </>
  );
}
