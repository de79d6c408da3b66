/** The sheet as a picture to send: an SVG in the colours in which the page is shown. */

import { shapesAlone } from "../art/alone";
import { signed } from "../texts/signed";
import type { SignShape } from "./Sign";

/** What stands in a line: a number for each column, none where nothing is counted. */
export interface Line {
  name: string;
  points: readonly (number | null)[];
}

/** What a sheet shows on its picture. */
export interface Told {
  /** Above the columns, where there are several. */
  heads?: readonly string[];
  rows: readonly (Line & { sign: SignShape })[];
  total: Line;
  outcome: string;
}

const WIDTH = 420;
const EDGE = 32;
const LINE = 30;
const HEAD = 116;
const FOOT = 110;
const SIGN = 24;
const COLUMN = 96;
/** As much of a name as fits above a column. */
const LONGEST_HEAD = 9;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The colours of what is shown: a picture stands alone, and knows none of the page's names. */
function colors(): { paper: string; ink: string } {
  const shown = getComputedStyle(document.body);
  return { paper: shown.backgroundColor, ink: shown.color };
}

const shortened = (head: string): string =>
  head.length > LONGEST_HEAD ? `${head.slice(0, LONGEST_HEAD - 1)}…` : head;

export function pictureOf(
  title: string,
  about: string,
  { heads = [], rows, total, outcome }: Told,
): string {
  const { paper, ink } = colors();
  const columns = total.points.length;
  const width = WIDTH + (columns - 1) * COLUMN;
  const top = HEAD + (heads.length > 0 ? LINE : 0);
  const below = top + rows.length * LINE;
  const text = (x: number, y: number, said: string | number, more = "") =>
    `<text x="${x}" y="${y}" ${more}>${escaped(String(said))}</text>`;
  const inColumn = (column: number, y: number, said: string | number, more = "") =>
    text(width - EDGE - (columns - 1 - column) * COLUMN, y, said, `text-anchor="end" ${more}`);
  const line = ({ name, points }: Line, x: number, y: number, more = "") =>
    text(x, y, name, more) +
    points.map((count, column) => inColumn(column, y, signed(count ?? "–"), more)).join("");
  const rule = (y: number) =>
    `<path d="M${EDGE} ${y}H${width - EDGE}" stroke="${ink}" stroke-opacity="0.3"/>`;
  const signAt = ({ shape, box }: SignShape, y: number) => {
    const place = `x="${EDGE}" y="${y}" width="${SIGN}" height="${SIGN}"`;
    return `<svg ${place} viewBox="${box}"><use href="#${shape}"/></svg>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${below + FOOT}"`,
    ` font-family="system-ui, sans-serif" font-size="17" fill="${ink}">`,
    `<rect width="${width}" height="${below + FOOT}" fill="${paper}"/>`,
    text(EDGE, 56, title, 'font-family="Georgia, serif" font-size="30" font-weight="600"'),
    text(EDGE, 82, about, 'font-size="14" fill-opacity="0.75"'),
    `<defs>${shapesAlone(rows.map(({ sign }) => sign.shape))}</defs>`,
    ...heads.map((head, column) =>
      inColumn(column, HEAD, shortened(head), 'font-size="14" font-weight="600"'),
    ),
    rule(top - 20),
    ...rows.map(({ sign, ...told }, at) => {
      const y = top + at * LINE;
      return signAt(sign, y - 7) + line(told, EDGE + SIGN + 10, y + 12);
    }),
    rule(below),
    line(total, EDGE, below + 42, 'font-family="Georgia, serif" font-size="26" font-weight="600"'),
    text(EDGE, below + 74, outcome),
    "</svg>",
  ].join("");
}
