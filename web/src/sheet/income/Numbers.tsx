/** What happens: the turn begins, or a number places a figure on its building. */

import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useLanguage, useText } from "../../texts/texts";
import { KindFace } from "../KindFace";
import {
  type Chosen,
  DICE,
  hasDouble,
  KINDS,
  START,
  TOTALS,
  totalOf,
  type Way,
  waysWith,
} from "./income";

export function Numbers({
  rolled,
  chosen,
  onChoose,
}: {
  rolled: readonly number[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}) {
  const t = useText();
  const ways = waysWith(rolled);
  const isThere = (total: number) =>
    rolled.length < DICE || ways.some((way) => totalOf(way) === total);
  return (
    <section className="score-group" aria-labelledby="income-when">
      <h2 id="income-when">{t("score_sheet:income.when")}</h2>
      <ToggleButtonGroup
        className="kind-buttons"
        aria-label={t("score_sheet:income.numbers")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(chosen)]}
        onSelectionChange={([key]) => onChoose(key === START ? START : Number(key))}
      >
        <ToggleButton id={START} className="kind-button income-start">
          {t("score_sheet:income.start")}
        </ToggleButton>
        {TOTALS.map((total) => {
          const kind = KINDS[total]?.kind ?? "";
          return (
            <ToggleButton
              key={total}
              id={String(total)}
              className={isThere(total) ? "kind-button" : "kind-button out-of-reach"}
            >
              <KindFace total={total} kind={kind} />
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      {chosen !== START && rolled.length > 1 && (
        <Ways ways={ways.filter((way) => totalOf(way) === chosen)} />
      )}
      {rolled.length > 1 && (
        <p className="soft small">
          {hasDouble(rolled) && `${t("score_sheet:income.double")} `}
          {t("score_sheet:income.special")}
        </p>
      )}
    </section>
  );
}

const joined = (dice: readonly number[]): string => dice.join("+");

function Ways({ ways }: { ways: readonly Way[] }) {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: "disjunction" });
  if (ways.length === 0) return null;
  const told = ways.map(({ dice, left }) =>
    dice.length === 2 && left.length === 2
      ? t("score_sheet:income.way_left", { dice: joined(dice), other: joined(left) })
      : joined(dice),
  );
  return <p>{t("score_sheet:income.ways", { dice: list.format(told) })}</p>;
}
