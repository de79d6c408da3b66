/** Villages in words: what happened, what moves are called, and the whole table to be read. */

import type { Snapshot } from "../api/client";
import type { LegalMove, RecordEvent } from "../api/moves";
import { type Name, readerOf, type Section } from "../interface/game";
import { signed } from "../texts/signed";
import type { Say, Values } from "../texts/texts";
import {
  type BohemianView,
  type Kind,
  type Player,
  partsOf,
  pointsOf,
  rowsOf,
  SHOPS,
  totalOf,
} from "./view";
import { incomeDue, outcome, siteWords, sumOfParts } from "./words";

const WITH_DICE = ["bishop", "special", "reroll"] as const;
const PLAIN = ["end", "pass", "income", "forgo"] as const;

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

const diceOf = ({ dice }: RecordEvent, between: string): string =>
  Array.isArray(dice) ? dice.join(between) : "";

/** The kind of a building, by its village. */
function kindAt(view: BohemianView, village: string, building: number): Kind | undefined {
  return view.villages.find(({ name }) => name === village)?.buildings[building]?.kind;
}

/** What happened, in a sentence; empty for an event that needs none. */
export function eventWords(t: Say, event: RecordEvent, view: BohemianView, name: Name): string {
  const { e } = event;
  const values: Values = { name: name ?? "", dice: diceOf(event, " + ") };
  const who = name === null ? "you" : "log";
  if (isOneOf(PLAIN, e) || isOneOf(WITH_DICE, e)) return t(`page:${who}.${e}`, values);
  if (e === "roll") return t(`page:${who}.roll`, { ...values, dice: diceOf(event, ", ") });
  if (e !== "place") return "";
  const kind = kindAt(view, String(event.village), Number(event.building));
  return t(`page:${who}.place`, {
    ...values,
    kind: kind ? t(`bohemian-villages:building.${kind}`) : "",
    village: String(event.village),
  });
}

/** A move by its name. */
export function moveName(t: Say, { text, event }: LegalMove, view: BohemianView): string {
  const { e } = event;
  const dice = diceOf(event, " + ");
  if (isOneOf(WITH_DICE, e)) return `${dice}: ${t(`web:villages.${e}`)}`;
  if (isOneOf(PLAIN, e)) return t(`web:villages.${e}`);
  const village = String(event.village);
  const kind = kindAt(view, village, Number(event.building));
  if (!kind) return text;
  const site = t("web:villages.site", { kind: t(`bohemian-villages:building.${kind}`), village });
  return `${dice}: ${site}${numberOf(view, village, Number(event.building))}`;
}

/** Which of several buildings of a kind in a village it is; nothing where it is the only one. */
function numberOf(view: BohemianView, village: string, building: number): string {
  const buildings = view.villages.find(({ name }) => name === village)?.buildings ?? [];
  const kind = buildings[building]?.kind;
  const same = buildings.flatMap((one, place) => (one.kind === kind ? [place] : []));
  return same.length > 1 ? ` ${same.indexOf(building) + 1}` : "";
}

/** What can be read of the building that a move is about; empty for every other move. */
export function placeWords(
  t: Say,
  { event }: LegalMove,
  view: BohemianView,
  names: readonly string[],
): string {
  const village = view.villages.find(({ name }) => name === String(event.village));
  const building = village?.buildings[Number(event.building)];
  return building ? siteWords(t, building, names).label : "";
}

/** How a finished game came out. */
export function resultWords(t: Say, { result }: BohemianView, seats: Snapshot["seats"]): string {
  const [first] = result?.winners ?? [];
  if (!result || first === undefined) return t("web:table.finished");
  const names = result.winners.map((seat) => seats[seat]?.name ?? "").join(", ");
  const count = result.winners.length;
  return t("web:villages.won", { count, names, score: result.scores[first] ?? 0 });
}

/** The table in words, the result first where there is one. */
export function villageSections(
  t: Say,
  view: BohemianView,
  names: readonly string[],
  yours: readonly number[],
): Section[] {
  const due = incomeDue(t, view, names);
  const players = view.players.map((player, seat) => {
    const kinds = ["farm", "church", ...SHOPS] as const;
    return {
      title: names[seat] ?? "",
      lines: [
        `${t("web:villages.coins")}: ${player.coins === null ? "?" : signed(player.coins)}`,
        // What would be if the game ended now, and what comes in each turn, is told until it does.
        ...(view.result
          ? []
          : [
              `${t("web:villages.score_now")}: ${player.score === null ? "?" : signed(player.score)}`,
            ]),
        `${t("web:villages.figures")}: ${player.figures}`,
        ...(view.result ? [] : [`${t("web:villages.income_each_turn")}: ${player.income}`]),
        `${t("web:villages.inns_of")}: ${player.inns_active}/${player.occupies.inn}`,
        ...kinds.map(
          (kind) =>
            `${t(`bohemian-villages:building.${kind}`, { count: 2 })}: ${player.occupies[kind]}`,
        ),
        ...(player.breakdown ? [`${t("web:villages.shop_coins")}: ${player.breakdown.shops}`] : []),
        ...hallLines(t, player),
        `${t("web:villages.flour_tiles")}: ${player.occupies.flour_mill}`,
        `${t("web:villages.glass_tiles")}: ${player.occupies.glass_factory}`,
        ...(player.special ? [t("web:villages.has_special")] : []),
        ...(player.bishop ? [t("web:villages.has_bishop")] : []),
      ],
    };
  });
  const villages = view.villages.map((village) => ({
    title: t("web:villages.village", {
      name: village.name,
      occupied: village.occupied,
      size: village.size,
    }),
    lines: village.buildings
      .toSorted((a, b) => totalOf(a.kind) - totalOf(b.kind))
      .map((building) => {
        const kind = t(`bohemian-villages:building.${building.kind}`);
        return `${totalOf(building.kind)} ${kind}. ${siteWords(t, building, names).facts}`;
      }),
  }));
  return [
    ...(view.result ? [finalScoring(t, view, view.result, names, yours)] : []),
    ...(due ? [{ title: t("page:game.option.income"), lines: [due] }] : []),
    ...players,
    ...villages,
    { title: t("web:villages.supply"), lines: supplyLines(t, view, names) },
  ];
}

/** What each town hall brings, or how many buildings its village still lacks. */
function hallLines(t: Say, { town_halls: halls }: Player): string[] {
  if (halls.length === 0) return [`${t("bohemian-villages:building.town_hall", { count: 2 })}: 0`];
  return halls.map(({ village, coins, missing }) => {
    const brings =
      missing === 0
        ? t("web:villages.hall_full", { count: coins })
        : t("web:villages.hall_missing", { coins, count: missing });
    return `${t("web:villages.hall_of", { village })}: ${brings}`;
  });
}

function supplyLines(t: Say, view: BohemianView, names: readonly string[]): string[] {
  const { special, flour, glass, bank } = view.supply;
  const lines = [
    t("web:villages.special_left", { count: special }),
    t("web:villages.flour_left", { count: flour }),
    t("web:villages.glass_left", { count: glass }),
    view.bishop === null
      ? t("web:villages.bishop_free")
      : `${names[view.bishop] ?? ""}: ${t("web:villages.has_bishop")}`,
  ];
  return bank === null ? lines : [...lines, t("web:villages.bank", { count: bank })];
}

/** Why the game has ended, who has won, how the reader has done, and everyone's rows. */
function finalScoring(
  t: Say,
  view: BohemianView,
  result: NonNullable<BohemianView["result"]>,
  names: readonly string[],
  yours: readonly number[],
): Section {
  const reason = result.reason === "none" ? "figures" : result.reason;
  const out = names.filter((_, seat) => view.players[seat]?.figures === 0).join(", ");
  const scores = result.breakdown.map((rows, seat) => {
    const parts = rowsOf(view).map((row) => {
      const found = partsOf(result.parts[seat] ?? {}, row);
      return `${t(`bohemian-villages:score.${row}`)} ${sumOfParts(t, pointsOf(rows, row), found)}`;
    });
    return `${names[seat]}: ${signed(result.scores[seat] ?? 0)}. ${parts.join(", ")}.`;
  });
  const outcomes = outcome(t, readerOf(yours), result, names).filter(Boolean);
  return {
    title: t("web:villages.final_scoring"),
    lines: [...outcomes, t(`web:villages.ended.${reason}`, { names: out }), ...scores],
  };
}
