/** Brings the texts of the Python package into the page: a module for each language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The files of texts that the page shows. */
export const NAMESPACES = ["common", "table", "bohemian-villages", "dorfromantik", "web", "page"];

const PREFIX = "virtual:texts/";

/** Gives `virtual:texts/<language>`: all texts of a language by the names of their files. */
export function texts(folder: string): Plugin {
  return {
    name: "dorfplatz-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      const files = NAMESPACES.map((name) => {
        const file = join(folder, language, `${name}.json`);
        this.addWatchFile(file);
        return `${JSON.stringify(name)}:${readFileSync(file, "utf8")}`;
      });
      return `export default {${files.join(",")}}`;
    },
  };
}
