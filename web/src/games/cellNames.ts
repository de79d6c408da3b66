import type { TableView } from "../interface/game";
import { useSettings } from "../site/settings";
import { gameOf } from "./registry";

/** Whether the names of cells can be read on the table, so that a move can be told by them. */
export function useCellNames(view: TableView): boolean {
  const { mode, showsCoordinates } = useSettings();
  return !gameOf(view.game).hasCoordinates || mode === "text" || showsCoordinates;
}
