/** What is unlocked at a new table: ticks by the boxes of the campaign. */

import { type ReactNode, useId } from "react";
import { Button } from "react-aria-components";
import { BOXES, pieceKey, RED_HEARTS } from "../texts/pieces";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { Tick } from "../widgets/Tick";
import { chosenOf, isRedHeart, valueFor, withRedHearts } from "./severalChoices";

export function Unlocked({
  choices,
  value,
  onChange,
  children,
}: {
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** Another way to choose, above the ticks. */
  children?: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const chosen = chosenOf(choices, value);
  const set = (names: readonly string[]) => onChange(valueFor(choices, names));
  const tick = (name: string, isOn: boolean) =>
    set(isOn ? [...chosen, name] : chosen.filter((other) => other !== name));
  const of = { count: chosen.length, total: choices.length };
  return (
    <details className="unlocked">
      <summary>{t("page:game.unlocked.title", of)}</summary>
      <div className="options-list">
        {children}
        <div className="actions">
          <Button className="quiet" onPress={() => set(choices)}>
            {t("page:game.unlocked.all")}
          </Button>
          <Button className="quiet" onPress={() => set([])}>
            {t("page:game.unlocked.none")}
          </Button>
        </div>
        <Choice
          label={t("page:game.unlocked.red_hearts")}
          value={String(chosen.filter(isRedHeart).length)}
          options={Array.from({ length: RED_HEARTS.length + 1 }, (_, count) => [
            String(count),
            String(count),
          ])}
          onChange={(count) => set(withRedHearts(chosen, Number(count)))}
        />
        {BOXES.map((box, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its number
          <fieldset key={number} className="unlocked-box">
            <legend id={`${id}${number}`}>
              {t("page:game.unlocked.box", { number: number + 1 })}
            </legend>
            {box
              .filter((name) => choices.includes(name))
              .map((name) => {
                const key = pieceKey(name);
                return (
                  key && (
                    <Tick
                      key={name}
                      label={t(key)}
                      isSelected={chosen.includes(name)}
                      onChange={(isOn) => tick(name, isOn)}
                    />
                  )
                );
              })}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
