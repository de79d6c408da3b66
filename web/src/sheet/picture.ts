/** The sheet as a picture to send: an SVG in the colours in which the page is shown. */

import { shapesAlone } from "../art/alone";
import { signOf } from "./RowSign";

export type Line = readonly [name: string, points: number];

interface Told {
  title: string;
  about: string;
  rows: readonly (readonly [row: string, ...line: Line])[];
  total: Line;
  rank: string;
}

const WIDTH = 420;
const EDGE = 32;
const LINE = 30;
const HEAD = 116;
const FOOT = 110;
const SIGN = 24;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The colours of what is shown: a picture stands alone, and knows none of the page's names. */
function colors(): { paper: string; ink: string } {
  const shown = getComputedStyle(document.body);
  return { paper: shown.backgroundColor, ink: shown.color };
}

export function pictureOf({ title, about, rows, total, rank }: Told): string {
  const { paper, ink } = colors();
  const height = HEAD + rows.length * LINE + FOOT;
  const text = (x: number, y: number, said: string | number, more = "") =>
    `<text x="${x}" y="${y}" ${more}>${escaped(String(said))}</text>`;
  const pair = ([name, points]: Line, x: number, y: number, more = "") =>
    text(x, y, name, more) + text(WIDTH - EDGE, y, points, `text-anchor="end" ${more}`);
  const rule = (y: number) =>
    `<path d="M${EDGE} ${y}H${WIDTH - EDGE}" stroke="${ink}" stroke-opacity="0.3"/>`;
  const sign = (row: string, y: number) => {
    const { shape, box } = signOf(row);
    const place = `x="${EDGE}" y="${y}" width="${SIGN}" height="${SIGN}"`;
    return `<svg ${place} viewBox="${box}"><use href="#${shape}"/></svg>`;
  };
  const below = HEAD + rows.length * LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"`,
    ` font-family="system-ui, sans-serif" font-size="17" fill="${ink}">`,
    `<rect width="${WIDTH}" height="${height}" fill="${paper}"/>`,
    text(EDGE, 56, title, 'font-family="Georgia, serif" font-size="30" font-weight="600"'),
    text(EDGE, 82, about, 'font-size="14" fill-opacity="0.75"'),
    `<defs>${shapesAlone(rows.map(([row]) => signOf(row).shape))}</defs>`,
    rule(HEAD - 20),
    ...rows.map(([row, ...line], at) => {
      const y = HEAD + at * LINE;
      return sign(row, y - 7) + pair(line, EDGE + SIGN + 10, y + 12);
    }),
    rule(below),
    pair(total, EDGE, below + 42, 'font-family="Georgia, serif" font-size="26" font-weight="600"'),
    text(EDGE, below + 74, rank),
    "</svg>",
  ].join("");
}
