/** What moves are called where they are chosen by their names: by the words of the table. */

import { useCallback } from "react";
import type { AnyView } from "../app/GameTable";
import type { LegalMove } from "../app/table";
import { useSiteWords } from "../bohemian/words";
import { lyingName } from "../dorfromantik/hexes";
import type { Cell } from "../dorfromantik/view";
import { kindAt } from "../story/events";
import { type Say, useText } from "../texts/texts";

const WITH_DICE = ["bishop", "special", "reroll"] as const;
const PLAIN = ["end", "pass", "income", "forgo"] as const;

/** A move by its name; for a tile that is the cell and the turn, as they are told of cells. */
export function moveName(t: Say, { text, event }: LegalMove, view: AnyView): string {
  const dice = Array.isArray(event.dice) ? event.dice.join(" + ") : "";
  const action = WITH_DICE.find((name) => name === event.e);
  if (action) return `${dice}: ${t(`web:villages.${action}`)}`;
  const plain = PLAIN.find((name) => name === event.e);
  if (plain) return t(`web:villages.${plain}`);
  if (event.e === "set_aside") return t("web:landscape.set_aside");
  if (Array.isArray(event.at)) return lyingName(event.at as unknown as Cell, Number(event.turn));
  const kind = kindAt(view, String(event.village), Number(event.building));
  if (!kind) return text;
  const village = String(event.village);
  const site = t("web:villages.site", { kind: t(`bohemian-villages:building.${kind}`), village });
  return `${dice}: ${site}${numberOf(view, village, Number(event.building))}`;
}

/** Which of several buildings of a kind in a village it is; nothing where it is the only one. */
function numberOf(view: AnyView, village: string, building: number): string {
  if (view.game !== "bohemian-villages") return "";
  const buildings = view.villages.find(({ name }) => name === village)?.buildings ?? [];
  const kind = buildings[building]?.kind;
  const same = buildings.flatMap((one, place) => (one.kind === kind ? [place] : []));
  return same.length > 1 ? ` ${same.indexOf(building) + 1}` : "";
}

export function useMoveNames(): (move: LegalMove, view: AnyView) => string {
  const t = useText();
  return useCallback((move, view) => moveName(t, move, view), [t]);
}

/** What can be read of the building that a move is about; empty for every other move. */
export function usePlaceNames(): (
  move: LegalMove,
  view: AnyView,
  names: readonly string[],
) => string {
  const siteWords = useSiteWords();
  return useCallback(
    ({ event }, view, names) => {
      if (view.game !== "bohemian-villages") return "";
      const village = view.villages.find(({ name }) => name === String(event.village));
      const building = village?.buildings[Number(event.building)];
      return building ? siteWords(building, names).label : "";
    },
    [siteWords],
  );
}
