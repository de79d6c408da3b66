/** The view of a table as the games of the page know it. */

import type { TableView } from "../interface/game";

/** What lies on a table, as the server tells it. */
export function viewOf(view: object): TableView;
/** The same where there may be none yet. */
export function viewOf(view: object | null | undefined): TableView | null;
export function viewOf(view: object | null | undefined): TableView | null {
  return view ? (view as TableView) : null;
}
