/** A game that the page knows nothing of, made of its view, its moves and the server's sentences. */

import type { GameModule, Section, TableView } from "../interface/game";

/** "bohemian-villages" as a title: "Bohemian Villages". */
export const titleOf = (name: string): string =>
  name.replaceAll(/[-_]+/g, " ").replaceAll(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** What every game's view has, and what is told elsewhere on the page. */
const TOLD = ["game", "viewer", "active"];

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** A value that fits into a line. */
function inLine(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(inLine).join(", ") || "–";
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).map(([name, part]) => `${titleOf(name)} ${inLine(part)}`);
  return parts.join("; ") || "–";
}

function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.every(isPlain) ? [inLine(value)] : value.map(inLine);
  if (typeof value !== "object" || value === null) return [inLine(value)];
  return Object.entries(value).map(([name, part]) => `${titleOf(name)}: ${inLine(part)}`);
}

/** All that a view says, in its own words: first what fits into a line, then part by part. */
export function sectionsOf(title: string, view: TableView): Section[] {
  const parts = Object.entries(view).filter(([name]) => !TOLD.includes(name));
  const short = parts.filter(([, value]) => isPlain(value));
  const long = parts.filter(([, value]) => !isPlain(value));
  return [
    { title, lines: short.map(([name, value]) => `${titleOf(name)}: ${inLine(value)}`) },
    ...long.map(([name, value]) => ({ title: titleOf(name), lines: linesOf(value) })),
  ];
}

export function genericGame(name: string): GameModule {
  const title = titleOf(name);
  return {
    name,
    title: () => title,
    card: null,
    isCooperative: false,
    hasCampaigns: false,
    Settings: null,
    hasCoordinates: false,
    tones: { move: "placed", chance: "roll" },
    chance: "web:table.playing",
    fairChance: "page:chance.fair",
    learning: null,
    resultWords: (t) => t("web:table.finished"),
    // What came of a move is told by the server's sentences.
    eventWords: (_t, event) => (typeof event.text === "string" ? event.text : ""),
    moveName: (_t, { text }) => text,
    placeWords: () => "",
    inOrder: (moves) => moves,
    sections: (_t, view) => sectionsOf(title, view),
    due: () => "",
    atHand: () => "",
  };
}
