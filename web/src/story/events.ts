/** Moves, rolls and reveals in sentences of the reader's language. */

import { useCallback } from "react";
import type { AnyView } from "../app/GameTable";
import type { RecordEvent } from "../app/table";
import type { Kind } from "../bohemian/view";
import { lyingName } from "../dorfromantik/hexes";
import type { Cell, Landscape } from "../dorfromantik/view";
import { type Say, useText, type Values } from "../texts/texts";

const PLAIN = ["end", "pass", "income", "forgo"] as const;
const WITH_DICE = ["bishop", "special", "reroll"] as const;

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** How a player is called; null for the reader. */
export type Name = string | null;

/** The players' names as the one with these seats is told: "you", where that is one seat alone. */
export const namesFor = (names: readonly string[], yours: readonly number[]): Name[] =>
  names.map((name, seat) => (yours.length === 1 && yours[0] === seat ? null : name));

/** What happened, in a sentence; empty for an event that needs none. */
export function eventWords(t: Say, event: RecordEvent, view: AnyView, name: Name): string {
  const { e } = event;
  const dice = Array.isArray(event.dice) ? event.dice.join(" + ") : "";
  const values: Values = { name: name ?? "", dice, tile: String(event.tile ?? "") };
  const who = name === null ? "you" : "log";
  if (isOneOf(PLAIN, e)) return t(`page:${who}.${e}`, values);
  if (e === "roll")
    return t(`page:${who}.roll`, { ...values, dice: (event.dice as number[]).join(", ") });
  if (isOneOf(WITH_DICE, e)) return t(`page:${who}.${e}`, values);
  if (e === "set_aside") return t(`page:${who}.set_aside`, values);
  if (e === "reveal") return revealed(t, event, values, who);
  if (e === "task") return taskEnded(t, event);
  if (e !== "place") return "";
  if (Array.isArray(event.at))
    return t(`page:${who}.place_tile`, {
      ...values,
      cell: lyingName(event.at as unknown as Cell, Number(event.turn)),
    });
  const kind = kindAt(view, String(event.village), Number(event.building));
  return t(`page:${who}.place`, {
    ...values,
    kind: kind ? t(`bohemian-villages:building.${kind}`) : "",
    village: String(event.village),
  });
}

/** What was collected or let go; empty for any other move, and where nobody wrote it down. */
export function incomeWords(
  t: Say,
  { e }: RecordEvent,
  income: number | null | undefined,
  name: Name,
): string {
  if (income == null) return "";
  const who = name === null ? "you" : "log";
  return t(`page:${who}.${e === "forgo" ? "forgo_of" : "income_of"}`, {
    name: name ?? "",
    count: income,
  });
}

function revealed(t: Say, event: RecordEvent, values: Values, who: "you" | "log"): string {
  if (!Array.isArray(event.token)) return t(`page:${who}.reveal`, values);
  const [landscape, number] = event.token as [Landscape, number];
  const named = t(`dorfromantik:landscape.${landscape}`);
  return t(`page:${who}.reveal_task`, { ...values, landscape: named, number });
}

function taskEnded(t: Say, event: RecordEvent): string {
  const landscape = t(`dorfromantik:landscape.${event.kind as Landscape}`);
  const values = { landscape, number: Number(event.number) };
  return t(event.fulfilled ? "page:log.task_fulfilled" : "page:log.task_cancelled", values);
}

/** The kind of a building, by its village. */
export function kindAt(view: AnyView, village: string, building: number): Kind | undefined {
  if (view.game !== "bohemian-villages") return undefined;
  return view.villages.find(({ name }) => name === village)?.buildings[building]?.kind;
}

/** Gives events in words. */
export function useEventWords(): (event: RecordEvent, view: AnyView, name: Name) => string {
  const t = useText();
  return useCallback((event, view, name) => eventWords(t, event, view, name), [t]);
}
