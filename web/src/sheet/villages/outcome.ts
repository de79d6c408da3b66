/** How a game of Bohemian Villages came out, in words. */

import { signed } from "../../texts/signed";
import { isolated, useLanguage, useText } from "../../texts/texts";
import { type SheetState, textIn } from "../state";
import { countedIn, nameField } from "./fields";
import { isWhole, judge } from "./rules";

/** The names of all who play, in their order; a number for whoever has none. */
export function useNames(): (state: SheetState, players: number) => string[] {
  const t = useText();
  return (state, players) =>
    Array.from({ length: players }, (_, at) => {
      const name = textIn(state, nameField(at + 1)).trim();
      return isolated(name) || t("web:home.guest_name", { number: at + 1 });
    });
}

/** Everyone's total, in a few words; none where something is refused or missing. */
export function useOutcome(): (state: SheetState) => string {
  const namesOf = useNames();
  return (state) => {
    const seats = judge(countedIn(state));
    const names = namesOf(state, seats.length);
    return seats
      .map((seat, at) => `${names[at]} ${isWhole(seat) ? signed(seat.total ?? 0) : "–"}`)
      .join(", ");
  };
}

/** Who has won; nothing as long as something of anybody is refused or missing. */
export function useWinners(): (state: SheetState) => string {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: "conjunction" });
  const namesOf = useNames();
  return (state) => {
    const seats = judge(countedIn(state));
    if (!seats.every(isWhole)) return "";
    const names = namesOf(state, seats.length);
    const winners = names.filter((_, at) => seats[at]?.place === 1);
    const count = Math.max(...seats.map(({ total }) => total ?? 0));
    const said = winners.length > 1 ? "winners" : "winner";
    return `${list.format(winners)} ${t(`bohemian-villages:${said}`, { count })}`;
  };
}
