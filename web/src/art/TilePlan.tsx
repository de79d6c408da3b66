/** A landscape tile as a plan: its six edges, and what is printed on it, small but easy to tell. */

import { Fragment } from "react";
import "./tilePlan.css";

const SIZE = 50;
/** Corners of a hex that stands on an edge, from the upper left one on, clockwise. */
const CORNERS = [-120, -60, 0, 60, 120, 180].map((degrees) => {
  const turn = (degrees * Math.PI) / 180;
  return [SIZE * Math.cos(turn), SIZE * Math.sin(turn)] as const;
});
const TERRITORIES: Readonly<Record<string, string>> = {
  F: "p-forest",
  G: "p-grain",
  V: "p-roof-b",
  C: "p-sky",
};
const FLAGS = /^(green|yellow|red)$/;

const round = (value: number): string => value.toFixed(1);
const corner = (at: number) => CORNERS[at % CORNERS.length] ?? [0, 0];

/** The middle of an edge, 0 being the upper one; `part` of the way from the middle of the tile. */
function middleOf(edge: number, part = 1): string {
  const [x1, y1] = corner(edge);
  const [x2, y2] = corner(edge + 1);
  return `${round((part * (x1 + x2)) / 2)} ${round((part * (y1 + y2)) / 2)}`;
}

const wedge = (edge: number): string => {
  const [x1, y1] = corner(edge);
  const [x2, y2] = corner(edge + 1);
  return `M0 0L${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}Z`;
};

const OUTLINE = `M${CORNERS.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;

export interface Plan {
  /** Six letters, clockwise from the upper edge: F, G, V, T, R, M, C. */
  edges: string;
  flag?: string | undefined;
  sheep?: number | undefined;
}

/** Marks that tell territories apart without their colours, at the middle of their edges. */
function Mark({ letter, edge }: { letter: string; edge: number }) {
  const [x = 0, y = 0] = middleOf(edge, 0.68).split(" ").map(Number);
  const shape = { F: "tree-a", G: "icon-grain", V: "icon-village" }[letter];
  if (!shape) return null;
  const scale = letter === "F" ? 0.85 : 0.62;
  return <use href={`#${shape}`} transform={`translate(${x} ${y}) scale(${scale})`} />;
}

export function TilePlan({
  edges,
  flag,
  sheep,
  onEdge,
}: Plan & {
  /** Hears of an edge that is pressed; there have to be other ways to choose it. */
  onEdge?: (edge: number) => void;
}) {
  const letters = [...edges];
  const lines = (kind: string) =>
    letters.flatMap((letter, edge) => (letter === kind ? [`M0 0L${middleOf(edge)}`] : [])).join("");
  const river = lines("R");
  const rails = lines("T");
  return (
    <svg className="tile-plan" viewBox="-52 -46 104 92" aria-hidden="true">
      <path className="p-meadow" d={OUTLINE} />
      {letters.map((letter, edge) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its number
        <Fragment key={edge}>
          {TERRITORIES[letter] && <path className={TERRITORIES[letter]} d={wedge(edge)} />}
          <Mark letter={letter} edge={edge} />
        </Fragment>
      ))}
      {river && <circle className="p-river" r="7" />}
      {river && <path className="s-river" d={river} strokeWidth="14" strokeLinejoin="round" />}
      {rails && (
        <>
          <path className="s-sleeper" d={rails} strokeWidth="12" strokeDasharray="3 4" />
          <path className="s-rail" d={rails} strokeWidth="3.5" />
        </>
      )}
      {sheep ? <use href="#sheep" transform="translate(0 4)" /> : null}
      {flag && FLAGS.test(flag) && (
        <use href={`#flag-${flag}`} transform="translate(-6 14) scale(.62)" />
      )}
      <path className="tile-plan-edge" d={OUTLINE} fill="none" />
      {onEdge &&
        CORNERS.map((_, edge) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: buttons beside it do the same
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its number
            key={edge}
            className="tile-plan-touch"
            d={wedge(edge)}
            fill="transparent"
            onClick={() => onEdge(edge)}
          />
        ))}
    </svg>
  );
}
