/** The type checker knows every text, so none can be missing in English; a test compares the rest. */

import type analysis from "../../../src/dorfplatz/language/en/analysis.json";
import type bohemian from "../../../src/dorfplatz/language/en/bohemian-villages.json";
import type campaign from "../../../src/dorfplatz/language/en/campaign.json";
import type campaign_page from "../../../src/dorfplatz/language/en/campaign_page.json";
import type common from "../../../src/dorfplatz/language/en/common.json";
import type days from "../../../src/dorfplatz/language/en/days.json";
import type dorfromantik from "../../../src/dorfplatz/language/en/dorfromantik.json";
import type learning from "../../../src/dorfplatz/language/en/learning.json";
import type options from "../../../src/dorfplatz/language/en/options.json";
import type page from "../../../src/dorfplatz/language/en/page.json";
import type profile from "../../../src/dorfplatz/language/en/profile.json";
import type rulings from "../../../src/dorfplatz/language/en/rulings.json";
import type score_sheet from "../../../src/dorfplatz/language/en/score_sheet.json";
import type set_editor from "../../../src/dorfplatz/language/en/set_editor.json";
import type table from "../../../src/dorfplatz/language/en/table.json";
import type together from "../../../src/dorfplatz/language/en/together.json";
import type web from "../../../src/dorfplatz/language/en/web.json";

interface Texts {
  analysis: typeof analysis;
  "bohemian-villages": typeof bohemian;
  campaign: Pick<
    typeof campaign,
    "hex" | "piece" | "card" | "rank" | "counting" | "source" | "spot" | "kind"
  >;
  campaign_page: typeof campaign_page;
  common: typeof common;
  days: typeof days;
  dorfromantik: typeof dorfromantik;
  options: typeof options;
  page: typeof page;
  learning: typeof learning;
  profile: typeof profile;
  rulings: typeof rulings;
  score_sheet: typeof score_sheet;
  set_editor: typeof set_editor;
  table: typeof table;
  together: typeof together;
  web: typeof web;
}

/** The name of a text, whatever the number of things that it counts. */
type Uncounted<Name extends string> = Name extends `${infer Plain}_${"one" | "other"}`
  ? Plain
  : Name;

type Names<Node, Before extends string> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Before}${Uncounted<Name>}`
    : Names<Node[Name], `${Before}${Name}.`>;
}[keyof Node & string];

/** Every text by its file and its name in it: "web:table.undo". */
export type TextKey = {
  [File in keyof Texts]: Names<Texts[File], `${File}:`>;
}[keyof Texts];
