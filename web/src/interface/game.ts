/**
 * What a game brings along to be played on the page. A game that brings nothing is played all the
 * same: `games/generic` makes this from its view, its moves and the server's sentences.
 */

import type { ComponentType, ReactNode } from "react";
import type { Snapshot } from "../api/client";
import type { LegalMove, RecordEvent } from "../api/moves";
import type { TextKey } from "../texts/keys";
import type { Say } from "../texts/texts";
import type { Tone } from "../widgets/sounds";
import type { TableProps } from "./props";

/** What lies on the table of any game, as far as every game says so. */
export interface TableView {
  game: string;
  /** The seat whose turn it is; null once the game is over, missing where a game does not say. */
  active?: number | null;
}

/** How a player is called; null for the reader. */
export type Name = string | null;

/** The seat of whoever reads a table; null where several play at one device, or none. */
export const readerOf = (yours: readonly number[]): number | null =>
  yours.length === 1 ? (yours[0] ?? null) : null;

/** The players' names as the one with these seats is told: "you", where that is one seat alone. */
export function namesFor(names: readonly string[], yours: readonly number[]): Name[] {
  const reader = readerOf(yours);
  return names.map((name, seat) => (seat === reader ? null : name));
}

/** A part of a table in words. */
export interface Section {
  title: string;
  lines: string[];
}

/** How a game is shown where games are offered. */
export interface Card {
  about: TextKey;
  /** Shapes that stand in a row, how large, and how far down. */
  shapes: readonly string[];
  scale: number;
  ground: number;
}

/** What a guided game and the rules beside a table need to know of its pictures. */
export interface Learning {
  /** Which piece a shape belongs to, by the beginning of the shape's name; the first that fits. */
  pieceOfShape: readonly (readonly [beginning: string, piece: string])[];
  /** The text that names a piece, where the game has one besides those of its lessons. */
  nameOf(piece: string): TextKey | undefined;
  /** Selectors of the parts of the table by the names that a guided game has for them. */
  parts: Readonly<Record<string, string>>;
  /** Whether what is told lies over the table on a phone, and makes room when the table is touched. */
  coversTable: boolean;
}

export interface GameModule<View extends TableView = TableView> {
  name: string;
  title(t: Say): string;
  card: Card | null;
  /** Whether all win or lose together. */
  isCooperative: boolean;
  /** Whether its results can count for a campaign. */
  hasCampaigns: boolean;
  /** The table as a picture to act on; missing where there is only the text. */
  Table?(props: TableProps<View>): ReactNode;
  /** Settings of its own. */
  Settings: ComponentType | null;
  /** Whether moves are told by coordinates, which the table may or may not show. */
  hasCoordinates: boolean;
  /** How moves sound, and what chance brings; null where that makes no noise. */
  tones: { move: Tone; chance: Tone | null };
  /** What is said while chance has its turn. */
  chance: TextKey;
  /** What is said of chance that was fair, with a count. */
  fairChance: TextKey;
  learning: Learning | null;
  /** How a finished game came out. */
  resultWords(t: Say, view: View, seats: Snapshot["seats"]): string;
  /** What happened, in a sentence; empty for an event that needs none. */
  eventWords(t: Say, event: RecordEvent, view: View, name: Name): string;
  /** A move by its name, where it is chosen from a list. */
  moveName(t: Say, move: LegalMove, view: View): string;
  /** What else can be read on the table of where a move is made. */
  placeWords(t: Say, move: LegalMove, view: View, names: readonly string[]): string;
  /** Moves in the order in which the text of the table tells of their places. */
  inOrder(moves: readonly LegalMove[], view: View): readonly LegalMove[];
  /** The table in words, in the order in which one would ask for it. */
  sections(t: Say, view: View, names: readonly string[], yours: readonly number[]): Section[];
  /** What has to be known before anything is done; empty where there is nothing. */
  due(t: Say, view: View, names: readonly string[]): string;
  /** What is at hand for a move, in a line; empty where there is nothing. */
  atHand(t: Say, view: View): string;
}
