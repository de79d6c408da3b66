/** What the panels of a table's menu are given. */

import type { Snapshot } from "../../api/client";
import type { LinkState, TableLink } from "../../api/link";

export const PANELS = ["log", "people", "keep", "chance", "settings"] as const;
export type Panel = (typeof PANELS)[number];

export interface MenuProps {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
  /** For whom the host moves. */
  absent: number | null;
  onMoveFor: (seat: number | null) => void;
  onClose: () => void;
}
