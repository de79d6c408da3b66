/**
 * Makes the score sheet an app: says which files its service worker holds, and what the browser
 * shows of it on a home screen.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The name in the worker's script in whose place the list of its files comes. */
const PLACE = "__SHEET_FILES__";
const WORKER = "sw.js";
const PAGE = "index.html";
const ICONS = ["app-192.png", "app-512.png"];

/** The parts of the page that it cannot do without, by how their modules' names end. */
const NEEDED = [
  /\/index\.html$/,
  /\/src\/sheet\/ScoreSheetPage\.tsx$/,
  /\/src\/widgets\/DrawnCode\.tsx$/,
  /^\0virtual:texts\/\w\w$/,
  /^\0virtual:campaign-\w\w$/,
  /^\0virtual:learning\/\w\w$/,
];

const isChunk = (output: Rolldown.OutputAsset | Chunk): output is Chunk => output.type === "chunk";

/** The scripts and styles of the needed parts with all that these cannot do without, and letters. */
export function neededFiles(bundle: Bundle): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => name.endsWith(".woff2")));
  const add = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || !chunk || !isChunk(chunk)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunk.imports) add(other);
  };
  for (const chunk of Object.values(bundle).filter(isChunk))
    if (chunk.moduleIds.some((id) => NEEDED.some((needed) => needed.test(id)))) add(chunk.fileName);
  return [...files].sort();
}

const MANIFEST = {
  id: "/score-sheet",
  name: "Dorfplatz",
  short_name: "Dorfplatz",
  start_url: "/score-sheet",
  scope: "/",
  display: "standalone",
  icons: ICONS.map((src) => ({
    src: `/${src}`,
    sizes: src.replace(/\D+(\d+).*/, "$1x$1"),
    type: "image/png",
    purpose: "any maskable",
  })),
};

/** Reads the icons from the folder of the art. */
export function offline(art: string): Plugin {
  return {
    name: "dorfplatz-offline",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle[WORKER];
        const page = bundle[PAGE];
        if (!worker || !isChunk(worker) || !page || isChunk(page)) return;
        const icon = bundle["icon.svg"];
        const digest = (source: string | Uint8Array) =>
          createHash("sha256").update(source).digest("hex").slice(0, 16);
        const named = [page, ...(icon && !isChunk(icon) ? [icon] : [])].map(
          ({ fileName, source }) => ({ url: `/${fileName}`, revision: digest(source) }),
        );
        // Their names change with what they hold.
        const hashed = neededFiles(bundle).map((name) => ({ url: `/${name}`, revision: null }));
        worker.code = worker.code.replace(PLACE, JSON.stringify([...named, ...hashed]));
        const manifest = { ...MANIFEST, ...colorsOf(art) };
        const fileName = "manifest.webmanifest";
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(manifest) });
        for (const name of ICONS) {
          const source = readFileSync(join(art, "generated", name));
          this.emitFile({ type: "asset", fileName: name, source });
        }
      },
    },
  };
}

/** While the app starts, it is shown in the light colours. */
function colorsOf(art: string) {
  const { colors } = JSON.parse(readFileSync(join(art, "palette.json"), "utf8"));
  return { background_color: colors.paper[0], theme_color: colors.paper[0] };
}
