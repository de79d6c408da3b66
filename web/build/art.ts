/**
 * Brings the pictures of the Python package into the page, as they are: colours by name, shapes by
 * id, and the tiles that are put together of them.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

type Palette = { colors: Record<string, [light: string, dark: string]> };

const SHAPE = /^<g id="[\w-]+".*?^<\/g>$/gms;

/** Every colour as a custom property, and the classes with which shapes name it. */
export function paletteStyles(palette: Palette): string {
  const colors = Object.entries(palette.colors);
  const values = colors.map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark});`);
  const paints = colors.map(
    ([name]) => `.p-${name}{fill:var(--${name})}.s-${name}{fill:none;stroke:var(--${name})}`,
  );
  return `:root{${values.join("")}}\n${paints.join("\n")}\n`;
}

/** All shapes of SVG files, one after the other. */
export function shapesOf(files: string[]): string {
  return files
    .flatMap((file) => file.match(SHAPE) ?? [])
    .join("")
    .replaceAll(/\s*\n\s*/g, "");
}

const ICON = "house-a";
/** What the icon carries while it is one's turn: the seat that a hand has just left. */
const TURN_MARK =
  '<circle class="p-card" cx="8.5" cy="-8.5" r="6.5"/><circle class="p-seat-0" cx="8.5" cy="-8.5" r="5"/>';

/** One shape as a picture of its own, in the light colours, with a mark while it is one's turn. */
export function iconOf(shapes: string, palette: Palette, isTurn = false): string {
  const house = shapes.match(new RegExp(`<g id="${ICON}".*?</g>`, "s"))?.[0] ?? "";
  const shape = isTurn ? house + TURN_MARK : house;
  const paints = Object.entries(palette.colors)
    .filter(([name]) => shape.includes(`"p-${name}"`))
    .map(([name, [light]]) => `.p-${name}{fill:${light}}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-15 -15 30 30"><style>${paints.join("")}</style>${shape}</svg>\n`;
}

/** A file of shapes that only campaigns show; it is loaded with them. */
const CAMPAIGN = "campaign.svg";

/**
 * Gives `virtual:art/palette.css`, `virtual:art/shapes`, `virtual:art/campaign` and
 * `virtual:art/tiles`, and an icon.
 */
export function art(folder: string): Plugin {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const palette = (): Palette => JSON.parse(read("palette.json"));
  const shapes = () =>
    shapesOf(
      readdirSync(folder)
        .filter((name) => name.endsWith(".svg") && name !== CAMPAIGN)
        .map(read),
    );
  const modules: Record<string, () => string> = {
    "virtual:art/palette.css": () => paletteStyles(palette()),
    "virtual:art/shapes": () => `export default ${JSON.stringify(shapes())}`,
    "virtual:art/campaign": () => `export default ${JSON.stringify(shapesOf([read(CAMPAIGN)]))}`,
    "virtual:art/tiles": () => `export default ${read("generated/printed.json")}`,
  };
  return {
    name: "dorfplatz-art",
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => modules[id.slice(1)]?.(),
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "icon.svg",
        source: iconOf(shapes(), palette()),
      });
      this.emitFile({
        type: "asset",
        fileName: "icon-turn.svg",
        source: iconOf(shapes(), palette(), true),
      });
    },
  };
}
