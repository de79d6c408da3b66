/** What the kinds of buildings are called. */

import type { TextKey } from "../texts/keys";

export const kindKey = (kind: string): TextKey => `bohemian-villages:building.${kind}` as TextKey;
