/** Brings the texts of the Python package into the page: a module for each language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The files of texts that every page shows. */
export const NAMESPACES = ["common", "table", "bohemian-villages", "dorfromantik", "web", "page"];

/** The file of texts that only those need who learn; it is loaded by itself. */
const LEARNING = "learning";

const PREFIX = "virtual:texts/";
const LEARNING_PREFIX = "virtual:learning/";

/**
 * Gives `virtual:texts/<language>`, all texts of a language by the names of their files, and
 * `virtual:learning/<language>`, those of guided games and rules.
 */
export function texts(folder: string): Plugin {
  return {
    name: "dorfplatz-texts",
    resolveId: (id) =>
      id.startsWith(PREFIX) || id.startsWith(LEARNING_PREFIX) ? `\0${id}` : undefined,
    load(id) {
      const read = (language: string, name: string) => {
        const file = join(folder, language, `${name}.json`);
        this.addWatchFile(file);
        return readFileSync(file, "utf8");
      };
      if (id.startsWith(`\0${LEARNING_PREFIX}`))
        return `export default ${read(id.slice(LEARNING_PREFIX.length + 1), LEARNING)}`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const files = NAMESPACES.map((name) => `${JSON.stringify(name)}:${read(language, name)}`);
      return `export default {${files.join(",")}}`;
    },
  };
}
