/** The printed progress tree, as `python -m tests.web.sheet_rules` writes it out of the rules. */

import type { Connection } from "./tree";
import data from "./tree.data.json";

export const TREE: readonly Connection[] = data;
