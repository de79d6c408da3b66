/** The rules of a new table that can be chosen, in plain words. */

import { type ReactNode, useId } from "react";
import { Input, Label, TextField } from "react-aria-components";
import type { NewTable, OptionListed } from "../api/client";
import { Unlocked } from "../sheet/Unlocked";
import type { TextKey } from "../texts/keys";
import { useLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { Tick } from "../widgets/Tick";
import { type Clock, clockNamed, clockOptions, nameOfClock, timeUpOptions } from "./clockChoices";
import { choiceWords, nameOf, type OptionName } from "./optionWords";

export type Values = Required<Pick<NewTable, "options" | "confirm_turn" | "hints" | "talk">> & {
  clock: Clock | null;
};

/** The option that says what a campaign has unlocked; it has words of its own. */
const UNLOCKED = "unlocked";

/**
 * Whether there is something to choose that the page has words for; the number of players follows
 * from the seats.
 */
export const isOffered = (option: OptionListed): boolean =>
  option.name === UNLOCKED ||
  (nameOf(option) !== undefined && (option.kind !== "text" || option.choices.length > 1));

const TALK_RULES = ["all", "phrases", "none"] as const;

export function OptionsEditor({
  game,
  options,
  seats,
  bots,
  values,
  onChange,
}: {
  game: string;
  options: OptionListed[];
  seats: number;
  /** The bots that people are offered. */
  bots: readonly string[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const set = (name: string, value: number | boolean | string) =>
    onChange({ ...values, options: { ...values.options, [name]: value } });
  return (
    <details className="options">
      <summary>{t("page:game.options")}</summary>
      <div className="options-list">
        <Option about={t("options:table.confirm_turn")}>
          {(id) => (
            <Tick
              label={t("page:game.confirm_turn")}
              describedBy={id}
              isSelected={values.confirm_turn}
              onChange={(confirm_turn) => onChange({ ...values, confirm_turn })}
            />
          )}
        </Option>
        <Option about={t("options:table.hints")}>
          {(id) => (
            <Tick
              label={t("page:game.hints")}
              describedBy={id}
              isSelected={values.hints}
              onChange={(hints) => onChange({ ...values, hints })}
            />
          )}
        </Option>
        <Option about={t("options:table.talk")}>
          {(id) => (
            <Choice
              label={t("page:game.talk")}
              describedBy={id}
              value={values.talk}
              options={TALK_RULES.map((rule) => [rule, t(`page:game.talk_${rule}`)])}
              onChange={(chosen) =>
                onChange({ ...values, talk: TALK_RULES.find((rule) => rule === chosen) ?? "all" })
              }
            />
          )}
        </Option>
        <Option about={t("options:table.clock")}>
          {(id) => (
            <Choice
              label={t("page:game.clock")}
              describedBy={id}
              value={nameOfClock(values.clock)}
              options={clockOptions(t, language)}
              onChange={(name) =>
                onChange({ ...values, clock: clockNamed(name, values.clock?.bot ?? null) })
              }
            />
          )}
        </Option>
        {values.clock && (
          <Choice
            label={t("page:game.time_up")}
            value={values.clock.bot ?? ""}
            options={timeUpOptions(t, bots)}
            onChange={(bot) =>
              onChange({ ...values, clock: values.clock && { ...values.clock, bot: bot || null } })
            }
          />
        )}
        {options.map((option) => (
          <OptionField
            key={option.name}
            game={game}
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

/** An option, and below it what it changes; whoever hears the page hears both. */
function Option({ about, children }: { about: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="option">
      {children(id)}
      <p id={id} className="soft small">
        {about}
      </p>
    </div>
  );
}

interface FieldProps {
  option: OptionListed;
  seats: number;
  value: number | boolean | string;
  onChange: (value: number | boolean | string) => void;
}

function OptionField({ game, ...field }: FieldProps & { game: string }) {
  const t = useText();
  const { option, value, onChange } = field;
  const name = nameOf(option);
  if (option.name === UNLOCKED && option.kind === "several")
    return <Unlocked choices={option.choices} value={String(value)} onChange={onChange} />;
  if (!name) return null;
  return (
    <Option about={t(`options:${game}.${name}` as TextKey)}>
      {(id) => <Field {...field} name={name} describedBy={id} />}
    </Option>
  );
}

function Field({
  option,
  seats,
  value,
  name,
  describedBy,
  onChange,
}: FieldProps & { name: OptionName; describedBy: string }) {
  const t = useText();
  const label = t(`page:game.option.${name}`);
  if (option.kind === "truth")
    return (
      <Tick
        label={label}
        describedBy={describedBy}
        isSelected={value === true}
        onChange={onChange}
      />
    );
  if (option.kind === "text")
    return (
      <Choice
        label={label}
        describedBy={describedBy}
        value={String(value)}
        options={option.choices.map((choice) => [choice, choiceWords(t, choice)])}
        onChange={onChange}
      />
    );
  if (name === "first")
    return (
      <Choice
        label={label}
        describedBy={describedBy}
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
      aria-describedby={describedBy}
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
