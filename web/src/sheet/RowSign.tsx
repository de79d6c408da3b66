/** The small picture of a row. */

import { FLAG_ROWS } from "./sheet";

const SIGNS: Readonly<Record<string, string>> = {
  longest_railroad: "icon-railroad",
  longest_river: "icon-river",
};

/** A row's shape of the art, and the part of the plane in which it lies. */
export function signOf(row: string): { shape: string; box: string } {
  if ((FLAG_ROWS as readonly string[]).includes(row))
    return { shape: `flag-${row}`, box: "-20 -48 64 64" };
  return { shape: SIGNS[row] ?? `icon-${row}`, box: "-16 -16 32 32" };
}

export function RowSign({ row }: { row: string }) {
  const { shape, box } = signOf(row);
  return (
    <svg className="sign" viewBox={box} width="26" height="26" aria-hidden="true">
      <use href={`#${shape}`} />
    </svg>
  );
}
