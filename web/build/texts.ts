/** Brings the texts of the Python package into the page: a module for each language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The files of texts that every page shows. */
export const NAMESPACES = ["common", "table", "bohemian-villages", "dorfromantik", "web", "page"];

/** Files of which every page shows only a part. */
const PARTS: Record<string, string> = { campaign: "piece" };

/** The files of texts that only those need who learn or ask for a rule; they are loaded apart. */
const LEARNING = ["learning", "rulings"];

const LANGUAGES = ["en", "de", "it"];

const PREFIX = "virtual:texts/";
const LEARNING_PREFIX = "virtual:learning/";

/**
 * Gives `virtual:texts/<language>`, the texts that every page shows by the names of their files, and
 * `virtual:learning/<language>`, those of guided games and rules in the same way.
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
      id.startsWith(PREFIX) || id.startsWith(LEARNING_PREFIX) ? `\0${id}` : undefined,
    load(id) {
      const read = (language: string, name: string) => {
        const file = join(folder, language, `${name}.json`);
        this.addWatchFile(file);
        return readFileSync(file, "utf8");
      };
      const all = (language: string, names: readonly string[], parts: Record<string, string>) => {
        const files = names.map((name) => `${JSON.stringify(name)}:${read(language, name)}`);
        const partial = Object.entries(parts).map(([name, part]) => {
          const { [part]: texts } = JSON.parse(read(language, name));
          return `${JSON.stringify(name)}:${JSON.stringify({ [part]: texts })}`;
        });
        return `export default {${[...files, ...partial].join(",")}}`;
      };
      if (id.startsWith(`\0${LEARNING_PREFIX}`))
        return all(id.slice(LEARNING_PREFIX.length + 1), LEARNING, {});
      if (id.startsWith(`\0${PREFIX}`)) return all(id.slice(PREFIX.length + 1), NAMESPACES, PARTS);
      return undefined;
    },
  };
}
