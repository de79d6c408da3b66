/** The rules of a new table that can be chosen, in plain words. */

import { Input, Label, TextField } from "react-aria-components";
import type { NewTable, OptionListed } from "../api/client";
import { Unlocked } from "../sheet/Unlocked";
import type { TextKey } from "../texts/keys";
import { type Say, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { Tick } from "../widgets/Tick";

export type Values = Required<Pick<NewTable, "options" | "confirm_turn" | "hints" | "talk">>;

type Named<Prefix extends string> =
  Extract<TextKey, `${Prefix}${string}`> extends `${Prefix}${infer Name}` ? Name : never;
type OptionName = Named<"page:game.option.">;

const NAMES: readonly OptionName[] = [
  "first",
  "income",
  "same_turn_reuse",
  "special_same_turn",
  "forced_reroll_when_stuck",
  "allow_negative",
  "bank_total",
  "bank_end_at_zero",
  "open_coins",
  "max_rounds",
];

/** The option that says what a campaign has unlocked; it has words of its own. */
const UNLOCKED = "unlocked";

const nameOf = (option: OptionListed): OptionName | undefined =>
  NAMES.find((name) => name === option.name);

/**
 * Whether there is something to choose that the page has words for; the number of players follows
 * from the seats.
 */
export const isOffered = (option: OptionListed): boolean =>
  option.name === UNLOCKED ||
  (nameOf(option) !== undefined && (option.kind !== "text" || option.choices.length > 1));

const CHOICES = ["automatic", "manual"] as const;

const TALK_RULES = ["all", "phrases", "none"] as const;

/** A choice in words. */
function choiceWords(t: Say, choice: string): string {
  const known = CHOICES.find((name) => name === choice);
  return known ? t(`page:game.choice.${known}`) : choice;
}

export function OptionsEditor({
  options,
  seats,
  values,
  onChange,
}: {
  options: OptionListed[];
  seats: number;
  values: Values;
  onChange: (values: Values) => void;
}) {
  const t = useText();
  const set = (name: string, value: number | boolean | string) =>
    onChange({ ...values, options: { ...values.options, [name]: value } });
  return (
    <details className="options">
      <summary>{t("page:game.options")}</summary>
      <div className="options-list">
        <Tick
          label={t("page:game.confirm_turn")}
          isSelected={values.confirm_turn}
          onChange={(confirm_turn) => onChange({ ...values, confirm_turn })}
        />
        <Tick
          label={t("page:game.hints")}
          isSelected={values.hints}
          onChange={(hints) => onChange({ ...values, hints })}
        />
        <Choice
          label={t("page:game.talk")}
          value={values.talk}
          options={TALK_RULES.map((rule) => [rule, t(`page:game.talk_${rule}`)])}
          onChange={(chosen) =>
            onChange({ ...values, talk: TALK_RULES.find((rule) => rule === chosen) ?? "all" })
          }
        />
        {options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            seats={seats}
            value={values.options[option.name] ?? option.default}
            onChange={(value) => set(option.name, value)}
          />
        ))}
      </div>
    </details>
  );
}

/** An option of a table in words; empty for one that the page has no words for. */
export function optionWords(
  t: Say,
  option: OptionListed,
  value: number | boolean | string,
): { name: string; value: string | null } | null {
  const name = nameOf(option);
  if (!name) return null;
  const label = t(`page:game.option.${name}`);
  if (option.kind === "truth") return { name: label, value: null };
  if (name === "first") {
    const seat = Number(value);
    const words = seat === 0 ? t("page:game.by_lot") : t("web:home.seat_number", { number: seat });
    return { name: label, value: words };
  }
  return { name: label, value: choiceWords(t, String(value)) };
}

function OptionField({
  option,
  seats,
  value,
  onChange,
}: {
  option: OptionListed;
  seats: number;
  value: number | boolean | string;
  onChange: (value: number | boolean | string) => void;
}) {
  const t = useText();
  const name = nameOf(option);
  if (option.name === UNLOCKED && option.kind === "several")
    return <Unlocked choices={option.choices} value={String(value)} onChange={onChange} />;
  if (!name) return null;
  const label = t(`page:game.option.${name}`);
  if (option.kind === "truth")
    return <Tick label={label} isSelected={value === true} onChange={onChange} />;
  if (option.kind === "text")
    return (
      <Choice
        label={label}
        value={String(value)}
        options={option.choices.map((choice) => [choice, choiceWords(t, choice)])}
        onChange={onChange}
      />
    );
  if (name === "first")
    return (
      <Choice
        label={label}
        value={String(Math.min(Number(value), seats))}
        options={Array.from({ length: seats + 1 }, (_, seat) => [
          String(seat),
          seat === 0 ? t("page:game.by_lot") : t("web:home.seat_number", { number: seat }),
        ])}
        onChange={(seat) => onChange(Number(seat))}
      />
    );
  return (
    <TextField
      className="field"
      type="number"
      value={String(value)}
      onChange={(written) => onChange(clamped(Number(written), option))}
    >
      <Label>{label}</Label>
      <Input min={option.minimum ?? 0} max={option.maximum ?? undefined} inputMode="numeric" />
    </TextField>
  );
}

function clamped(value: number, { minimum, maximum, default: usual }: OptionListed): number {
  if (!Number.isFinite(value)) return Number(usual);
  return Math.min(Math.max(Math.trunc(value), minimum ?? 0), maximum ?? value);
}
