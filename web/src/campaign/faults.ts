/** What the server says of single rows of a score sheet. */

import type { Problem } from "../api/client";
import type { Say } from "../texts/texts";
import { rowKey } from "./sheet";

/** The sentence about each row that cannot be; each begins with the row's name. */
export function faultsOf(
  { message }: Pick<Problem, "message">,
  rows: readonly string[],
  t: Say,
): Map<string, string> {
  const found = new Map<string, string>();
  const lines = message.split("\n").map((line) => line.trim());
  for (const row of rows) {
    const name = `${t(rowKey(row))}: `;
    const line = lines.find((said) => said.startsWith(name));
    if (line) found.set(row, line.slice(name.length));
  }
  return found;
}
