/** Brings the texts of the Python package into the page: a module for each language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The files of texts that every page shows. */
export const NAMESPACES = ["common", "table", "bohemian-villages", "dorfromantik", "web", "page"];

/** Files of which every page shows only a part. */
const PARTS: Record<string, readonly string[]> = { campaign: ["piece"] };

/** The files of texts that only those need who learn or ask for a rule; they are loaded apart. */
const LEARNING = ["learning", "rulings"];

/** The files of texts that only campaigns and boxes of cardboard need; they are loaded apart, too. */
const CAMPAIGN = ["campaign_page", "score_sheet", "set_editor"];
/** What the page says of a file that holds what the server and the command line say besides. */
const CAMPAIGN_PARTS: Record<string, readonly string[]> = {
  campaign: ["hex", "piece", "card", "rank", "counting", "source", "spot", "kind"],
};

/** The files of texts that only those need who have a game analysed; they are loaded apart, too. */
const ANALYSIS = ["analysis"];

/** The files of texts that only those need who play the game of a day; they are loaded apart, too. */
const DAYS = ["days"];

/** The files of texts that only those need who look at their own games; they are loaded apart, too. */
const PROFILE = ["profile"];

/** The files of texts that only those need who sit at a table with others; they are loaded apart. */
const TOGETHER = ["together"];

/** The files of texts that only those need who set up a table; they are loaded apart, too. */
const SETUP = ["options"];

const LANGUAGES = ["en", "de", "it"];

const PREFIX = "virtual:texts/";
const LEARNING_PREFIX = "virtual:learning/";
const CAMPAIGN_PREFIX = "virtual:campaign-";
const ANALYSIS_PREFIX = "virtual:analysis-";
const DAYS_PREFIX = "virtual:days-";
const PROFILE_PREFIX = "virtual:profile-";
const TOGETHER_PREFIX = "virtual:together-";
const SETUP_PREFIX = "virtual:setup-";

/**
 * Gives `virtual:texts/<language>`, the texts that every page shows by the names of their files, and
 * `virtual:learning/<language>`, `virtual:campaign-<language>`, `virtual:analysis-<language>`,
 * `virtual:days-<language>`, `virtual:profile-<language>`, `virtual:together-<language>` and
 * `virtual:setup-<language>`, those of guided games and rules, of campaigns, of analyses, of games of
 * the day, of own games, of what people do at a table besides playing, and of new tables, in the same
 * way.
 */
export function texts(folder: string): Plugin {
  return {
    name: "dorfplatz-texts",
    // What is said where no script runs, in every language: there is nobody to choose one.
    transformIndexHtml: (page) => {
      const said = LANGUAGES.map((language) => {
        const { app } = JSON.parse(readFileSync(join(folder, language, "web.json"), "utf8"));
        return `<p lang="${language}">${app.needs}</p>`;
      });
      return page.replaceAll("<!--needs-->", said.join(""));
    },
    resolveId: (id) =>
      [
        PREFIX,
        LEARNING_PREFIX,
        CAMPAIGN_PREFIX,
        ANALYSIS_PREFIX,
        DAYS_PREFIX,
        PROFILE_PREFIX,
        TOGETHER_PREFIX,
        SETUP_PREFIX,
      ].some((prefix) => id.startsWith(prefix))
        ? `\0${id}`
        : undefined,
    load(id) {
      const read = (language: string, name: string) => {
        const file = join(folder, language, `${name}.json`);
        this.addWatchFile(file);
        return readFileSync(file, "utf8");
      };
      const all = (
        language: string,
        names: readonly string[],
        parts: Record<string, readonly string[]>,
      ) => {
        const files = names.map((name) => `${JSON.stringify(name)}:${read(language, name)}`);
        const partial = Object.entries(parts).map(([name, wanted]) => {
          const texts = JSON.parse(read(language, name));
          const part = Object.fromEntries(wanted.map((key) => [key, texts[key]]));
          return `${JSON.stringify(name)}:${JSON.stringify(part)}`;
        });
        return `export default {${[...files, ...partial].join(",")}}`;
      };
      if (id.startsWith(`\0${LEARNING_PREFIX}`))
        return all(id.slice(LEARNING_PREFIX.length + 1), LEARNING, {});
      if (id.startsWith(`\0${CAMPAIGN_PREFIX}`))
        return all(id.slice(CAMPAIGN_PREFIX.length + 1), CAMPAIGN, CAMPAIGN_PARTS);
      if (id.startsWith(`\0${ANALYSIS_PREFIX}`))
        return all(id.slice(ANALYSIS_PREFIX.length + 1), ANALYSIS, {});
      if (id.startsWith(`\0${DAYS_PREFIX}`)) return all(id.slice(DAYS_PREFIX.length + 1), DAYS, {});
      if (id.startsWith(`\0${PROFILE_PREFIX}`))
        return all(id.slice(PROFILE_PREFIX.length + 1), PROFILE, {});
      if (id.startsWith(`\0${TOGETHER_PREFIX}`))
        return all(id.slice(TOGETHER_PREFIX.length + 1), TOGETHER, {});
      if (id.startsWith(`\0${SETUP_PREFIX}`))
        return all(id.slice(SETUP_PREFIX.length + 1), SETUP, {});
      if (id.startsWith(`\0${PREFIX}`)) return all(id.slice(PREFIX.length + 1), NAMESPACES, PARTS);
      return undefined;
    },
  };
}
