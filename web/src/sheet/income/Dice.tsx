/** The dice that were rolled, tapped one by one. */

import { Button } from "react-aria-components";
import { useText } from "../../texts/texts";
import { DICE, SIDES } from "./income";

const FACES = Array.from({ length: SIDES }, (_, side) => side + 1);

export function Dice({
  rolled,
  onRoll,
}: {
  rolled: readonly number[];
  onRoll: (rolled: readonly number[]) => void;
}) {
  const t = useText();
  const places = Array.from({ length: DICE }, (_, at) => rolled[at]);
  return (
    <section className="score-group" aria-labelledby="income-dice">
      <h2 id="income-dice">{t("score_sheet:income.rolled")}</h2>
      <div className="dice-rolled">
        {places.map((die, at) =>
          die ? (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a die lies at its place
              key={at}
              className="die"
              aria-label={t("score_sheet:income.take", { number: die })}
              onPress={() => onRoll(rolled.filter((_, other) => other !== at))}
            >
              <Face die={die} />
            </Button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die lies at its place
            <span key={at} className="die no-die" aria-hidden="true" />
          ),
        )}
        <Button className="quiet" isDisabled={rolled.length === 0} onPress={() => onRoll([])}>
          {t("score_sheet:income.clear")}
        </Button>
      </div>
      <div className="dice-faces">
        {FACES.map((die) => (
          <Button
            key={die}
            className="die"
            aria-label={t("score_sheet:income.add", { number: die })}
            isDisabled={rolled.length === DICE}
            onPress={() => onRoll([...rolled, die])}
          >
            <Face die={die} />
          </Button>
        ))}
      </div>
      <p className="soft small">{t("score_sheet:income.rolled_about")}</p>
    </section>
  );
}

const Face = ({ die }: { die: number }) => (
  <svg viewBox="-17 -17 34 35" width="42" height="42" aria-hidden="true">
    <use href={`#die-${die}`} />
  </svg>
);
