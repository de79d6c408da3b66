/** What the kinds of buildings are called. */

import type { TextKey } from "../texts/keys";
import { KINDS } from "./income/income";

const ALL: ReadonlySet<string> = new Set(Object.values(KINDS).map(({ kind }) => kind));

/** Whether there is such a kind, whatever a file calls one. */
export const isKind = (kind: string): boolean => ALL.has(kind);

export const kindKey = (kind: string): TextKey => `bohemian-villages:building.${kind}` as TextKey;
