/** The clocks that a new table can have, in words. */

import type { NewTable } from "../api/client";
import { botLevel } from "../games/words";
import type { Say } from "../texts/texts";

export type Clock = NonNullable<NewTable["clock"]>;

const NONE = "none";

/** What can be chosen, by a short name. */
const CLOCKS: Record<string, Pick<Clock, "per" | "seconds" | "increment">> = {
  "30": { per: "decision", seconds: 30, increment: 0 },
  "60": { per: "decision", seconds: 60, increment: 0 },
  "120": { per: "decision", seconds: 120, increment: 0 },
  "300": { per: "decision", seconds: 300, increment: 0 },
  "86400": { per: "decision", seconds: 86_400, increment: 0 },
  "300+5": { per: "bank", seconds: 300, increment: 5 },
  "600+10": { per: "bank", seconds: 600, increment: 10 },
  "1200+20": { per: "bank", seconds: 1_200, increment: 20 },
};

/** A length of time in words: seconds, minutes, or hours. */
function lengthOf(language: string, seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? [seconds, "second"]
      : seconds < 3_600
        ? [seconds / 60, "minute"]
        : [seconds / 3_600, "hour"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    Number(value),
  );
}

export const nameOfClock = (clock: Clock | null): string =>
  Object.entries(CLOCKS).find(
    ([, { per, seconds }]) => clock?.per === per && clock.seconds === seconds,
  )?.[0] ?? NONE;

export function clockNamed(name: string, bot: string | null): Clock | null {
  const found = CLOCKS[name];
  return found ? { ...found, bot } : null;
}

/** A clock in words. */
export function clockWords(
  t: Say,
  language: string,
  { per, seconds, increment }: Pick<Clock, "per" | "seconds" | "increment">,
): string {
  const time = lengthOf(language, seconds);
  return per === "decision"
    ? t("page:game.clock_decision", { time })
    : t("page:game.clock_bank", { time, value: lengthOf(language, increment) });
}

export const clockOptions = (t: Say, language: string): [string, string][] => [
  [NONE, t("page:game.no_clock")],
  ...Object.entries(CLOCKS).map(([name, clock]): [string, string] => [
    name,
    clockWords(t, language, clock),
  ]),
];

const SIGN = "";

export const timeUpOptions = (t: Say, bots: readonly string[]): [string, string][] => [
  [SIGN, t("page:game.time_up_sign")],
  ...bots.map((bot): [string, string] => [
    bot,
    t("page:game.time_up_bot", { level: botLevel(t, bot) }),
  ]),
];
