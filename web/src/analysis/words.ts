/** Steps and figures of an analysis in words. */

import type { AnalysisResult, AnalysisStep } from "../api/analyses";
import { eventOf, type RecordEvent } from "../api/moves";
import { gameOf } from "../games/registry";
import type { Name, TableView } from "../interface/game";
import { eventWords } from "../narration/events";
import { numbersIn } from "../texts/numbers";
import { isolated, type Language, type Say } from "../texts/texts";

const POINT = 1_000;

/** What is needed to tell of a game. */
export interface Told {
  t: Say;
  language: Language;
  result: AnalysisResult;
  /** The events of its record. */
  events: readonly object[];
  /** Any view of the game: it names what lies on the table. */
  view: TableView;
  /** How the players are called; null for the reader. */
  called: readonly Name[];
  names: readonly string[];
}

/** Thousandths of a point as points, to one digit; with a sign if wanted. */
export function points(language: Language, value: number, sign = false): string {
  const rounded = Math.round(value / (POINT / 10)) / 10;
  return numbersIn(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: sign ? "exceptZero" : "negative",
  })(rounded);
}

/** What a side is called. */
export const sideName = ({ t, result, names }: Told, side: number): string =>
  result.cooperative ? t("analysis:everyone") : (names[side] ?? "");

/** What happened in a step, in a sentence. */
export function happenedIn({ t, events, view, called }: Told, step: AnalysisStep): string {
  const event = events[step.event];
  if (!event) return step.text;
  const found: RecordEvent = eventOf(event);
  return eventWords(t, found, view, called[Number(found.seat ?? 0)] ?? null) || step.text;
}

/** The better move by its name. */
export const betterMove = (
  { t, view }: Told,
  { text, move }: NonNullable<AnalysisStep["better"]>,
) => gameOf(view.game).moveName(t, { text, event: eventOf(move) }, view);

/** Whether the better move is made at a cell, by which it is named. */
export const isAtCell = ({ move }: NonNullable<AnalysisStep["better"]>): boolean =>
  Array.isArray(eventOf(move).at);

/** What was to be expected, of each side. */
export function expected(told: Told, values: readonly number[]): string {
  const { t, language, result } = told;
  if (result.cooperative) return t("analysis:points", { value: points(language, values[0] ?? 0) });
  return values.map((value, side) => expectedOf(told, side, value)).join(" · ");
}

/** What was to be expected of one of several sides. */
export const expectedOf = (told: Told, side: number, value: number): string =>
  told.t("analysis:of", {
    name: sideName(told, side),
    value: points(told.language, value, true),
  });

/** Seats are told apart by letters as well as by colours. */
export const letterOf = (side: number): string => String.fromCharCode(65 + side);

/** How good a move was, or whom chance has brought what. */
export function judged(told: Told, step: AnalysisStep): string {
  const { t, language, result } = told;
  if (step.kind === "move") {
    const cost = { points: points(language, step.cost) };
    return t(`analysis:verdict.${step.verdict ?? "forced"}`, cost);
  }
  return changes(told, step.change)
    .map(({ side, value }) =>
      t("analysis:luck_for", {
        value: points(language, value, true),
        name: result.cooperative ? t("analysis:everyone") : (told.names[side] ?? ""),
      }),
    )
    .join(" ");
}

/** The change of the side that it means most to. */
function changes({ result }: Told, change: readonly number[]): { side: number; value: number }[] {
  if (result.cooperative) return [{ side: 0, value: change[0] ?? 0 }];
  const side = change.reduce(
    (most, value, place) => (Math.abs(value) > Math.abs(change[most] ?? 0) ? place : most),
    0,
  );
  return [{ side, value: change[side] ?? 0 }];
}

/** A turning point in words: by what, and what it changed for whom. */
export function turned(told: Told, point: AnalysisResult["turning_points"][number]): string {
  const step = told.result.steps[point.step];
  if (!step) return "";
  const by = step.kind === "chance" ? "analysis:luck_for" : "analysis:choice_for";
  const value = points(told.language, point.change, true);
  return told.t(by, { value, name: isolated(sideName(told, point.side)) });
}
