/** The small picture of a row of Dorfromantik. */

import { Sign, type SignShape } from "./Sign";
import { FLAG_ROWS } from "./sheet";

const SIGNS: Readonly<Record<string, string>> = {
  longest_railroad: "icon-railroad",
  longest_river: "icon-river",
};

/** A row's shape of the art, and the part of the plane in which it lies. */
export function signOf(row: string): SignShape {
  if ((FLAG_ROWS as readonly string[]).includes(row))
    return { shape: `flag-${row}`, box: "-20 -48 64 64" };
  return { shape: SIGNS[row] ?? `icon-${row}`, box: "-16 -16 32 32" };
}

export const RowSign = ({ row }: { row: string }) => <Sign {...signOf(row)} />;
