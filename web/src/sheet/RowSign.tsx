/** The small picture of a row. */

import { Sign } from "../art/Shapes";
import { FLAG_ROWS } from "./sheet";

const SIGNS: Readonly<Record<string, string>> = {
  forest: "icon-forest",
  grain: "icon-grain",
  village: "icon-village",
  railroad: "icon-railroad",
  river: "icon-river",
  longest_railroad: "icon-railroad",
  longest_river: "icon-river",
};

export function RowSign({ row }: { row: string }) {
  if ((FLAG_ROWS as readonly string[]).includes(row))
    return (
      <svg viewBox="-20 -48 64 64" width="26" height="26" aria-hidden="true">
        <use href={`#flag-${row}`} />
      </svg>
    );
  return <Sign shape={SIGNS[row] ?? `icon-${row}`} size={26} />;
}
