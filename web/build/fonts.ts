/**
 * Brings the page's two typefaces into the page: of each only the letters that its readers need.
 *
 * Headings are set in Fraunces, everything else in Nunito Sans, whose figures are all as wide. Both
 * are free under the SIL Open Font License and come from the packages of Fontsource.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import type { HtmlTagDescriptor, Plugin } from "vite";

const LATIN =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** The letters of German and Italian, and of names in French and Spanish. */
const WESTERN = "ÄÖÜßäöüÀÈÉÌÍÎÒÓÙÚàèéìíîòóùúÂÊËÏÔÛŒÇâêëïôûœçÁÑáñåÅæÆøØ«»„“”‚‘’¡¿·°€§©½";
/** Letters of Czech that no other of these languages has: they come when one is shown. */
const CZECH = "ČĎĚŇŘŠŤŮÝŽčďěňřšťůýž";

/** The typefaces: their family on the page, their package, and which cut of it is taken. */
const FACES = [
  {
    family: "Fraunces",
    file: "fraunces-latin$-full-normal",
    // Soft corners, no quirks, drawn for sizes between text and titles.
    axes: { wght: 600, SOFT: 100, WONK: 0, opsz: 28 },
    // One weight serves all: the browser makes no other of it.
    weight: "100 900",
  },
  {
    family: "Nunito Sans",
    file: "nunito-sans-latin$-wght-normal",
    axes: { wght: { min: 400, max: 700 } },
    weight: "400 700",
  },
] as const;
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"];

const LICENCES = "fonts.txt";
const STYLES = "virtual:fonts.css";

interface Cut {
  fileName: string;
  source: Buffer;
  style: string;
  /** Whether every page needs it, so that it is fetched before the styles ask for it. */
  isAlways: boolean;
}

/** Letters as the ranges in which a style sheet names them. */
export function rangesOf(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const ranges: [first: number, last: number][] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range && range[1] === point - 1) range[1] = point;
    else ranges.push([point, point]);
  }
  const written = (point: number) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) =>
      first === last ? `U+${written(first)}` : `U+${written(first)}-${written(last)}`,
    )
    .join(",");
}

/** Signs outside ASCII that texts of the page have, as a string. */
function signsOf(folder: string): string {
  const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const signs = new Set([...texts.join("")].filter((letter) => letter > "~"));
  return [...signs].join("");
}

const packageOf = (file: string): string =>
  dirname(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/${file.slice(0, file.indexOf("-latin"))}/LICENSE`,
    ),
  );

/** A typeface with no more than these letters. */
async function cut(face: (typeof FACES)[number], part: "" | "-ext", letters: string): Promise<Cut> {
  const name = face.file.replace("$", part);
  const whole = readFileSync(join(packageOf(face.file), "files", `${name}.woff2`));
  const source = await subsetFont(whole, letters, {
    targetFormat: "woff2",
    variationAxes: face.axes,
    keepFeatures: FEATURES,
  });
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/${name}-${digest}.woff2`;
  const style = `@font-face{font-family:"${face.family}";src:url("/${fileName}") format("woff2");font-weight:${face.weight};font-display:swap;unicode-range:${rangesOf(letters)}}`;
  return { fileName, source, style, isAlways: part === "" };
}

/**
 * Gives `virtual:fonts.css`, the files that it names, a preload for those that every page needs, and
 * the licences. Reads the signs of the texts in a folder.
 */
export function fonts(folder: string): Plugin {
  let cuts: Promise<Cut[]> | undefined;
  const made = () => {
    const usual = LATIN + WESTERN + signsOf(folder);
    cuts ??= Promise.all(FACES.flatMap((face) => [cut(face, "", usual), cut(face, "-ext", CZECH)]));
    return cuts;
  };
  const licences = () =>
    FACES.map(({ file }) => readFileSync(join(packageOf(file), "LICENSE"), "utf8")).join("\n\n");
  return {
    name: "dorfplatz-fonts",
    resolveId: (id) => (id === STYLES ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${STYLES}`) return undefined;
      return (await made()).map(({ style }) => style).join("\n");
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const found = (await made()).find(({ fileName }) => request.url === `/${fileName}`);
        if (found) response.end(found.source);
        else next();
      });
    },
    async transformIndexHtml(): Promise<HtmlTagDescriptor[]> {
      return (await made())
        .filter(({ isAlways }) => isAlways)
        .map(({ fileName }) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: true,
            href: `/${fileName}`,
          },
          injectTo: "head-prepend",
        }));
    },
    async generateBundle() {
      for (const { fileName, source } of await made())
        this.emitFile({ type: "asset", fileName, source });
      this.emitFile({ type: "asset", fileName: LICENCES, source: licences() });
    },
  };
}
