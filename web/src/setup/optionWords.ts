/** What the options of a table are called. */

import type { OptionListed } from "../api/client";
import type { TextKey } from "../texts/keys";
import type { Say } from "../texts/texts";

type Named<Prefix extends string> =
  Extract<TextKey, `${Prefix}${string}`> extends `${Prefix}${infer Name}` ? Name : never;
export type OptionName = Named<"page:game.option.">;

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

export const nameOf = (option: OptionListed): OptionName | undefined =>
  NAMES.find((name) => name === option.name);

const CHOICES = ["automatic", "manual"] as const;

/** A choice in words. */
export function choiceWords(t: Say, choice: string): string {
  const known = CHOICES.find((name) => name === choice);
  return known ? t(`page:game.choice.${known}`) : choice;
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
