/** What can be done with which dice: the two ways round between dice and buildings. */

import type { LegalMove } from "../api/moves";
import { totalOf, type Village } from "./view";

/** A building by its village and its place there. */
export interface Site {
  village: string;
  building: number;
}

/** What a building is known by. */
export const siteKey = ({ village, building }: Site): string => `${village} ${building}`;

/** Dice that are taken together, sorted. */
export type Dice = readonly number[];

export const sumOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);

export const isSameDice = (a: Dice, b: Dice): boolean =>
  a.length === b.length && a.every((die, position) => die === b[position]);

export const isSameSite = (a: Site | null, b: Site | null): boolean =>
  a !== null && b !== null && a.village === b.village && a.building === b.building;

export const diceOf = (move: LegalMove): Dice => (move.event.dice as number[] | undefined) ?? [];

export const siteOf = (move: LegalMove): Site | null =>
  move.event.e === "place"
    ? { village: String(move.event.village), building: Number(move.event.building) }
    : null;

const isPlacement = (move: LegalMove): boolean => move.event.e === "place";

/** The groupings of the dice that place a figure somewhere, by total, those of few dice first. */
export function groupings(moves: readonly LegalMove[]): Dice[] {
  const found: Dice[] = [];
  for (const move of moves) {
    const dice = diceOf(move);
    if (isPlacement(move) && !found.some((other) => isSameDice(other, dice))) found.push(dice);
  }
  return found.toSorted((a, b) => sumOf(a) - sumOf(b) || a.length - b.length);
}

/** The groupings that reach a building. */
export function groupingsFor(moves: readonly LegalMove[], site: Site): Dice[] {
  return groupings(moves.filter((move) => isSameSite(siteOf(move), site)));
}

/** The move that does something with exactly these dice: places there, or takes or rerolls. */
export function moveWith(
  moves: readonly LegalMove[],
  action: string,
  dice: Dice,
  site: Site | null = null,
): LegalMove | undefined {
  return moves.find(
    (move) =>
      move.event.e === action &&
      isSameDice(diceOf(move), dice) &&
      (site === null || isSameSite(siteOf(move), site)),
  );
}

/** Whether a figure can be placed on a building: with these dice, or without any with some dice. */
export function isReached(moves: readonly LegalMove[], site: Site, dice: Dice): boolean {
  return moves.some(
    (move) =>
      isSameSite(siteOf(move), site) && (dice.length === 0 || isSameDice(diceOf(move), dice)),
  );
}

/** The places, among the dice on the table, of dice with these numbers. */
export function placesOf(dice: Dice, onTable: Dice): number[] {
  const found: number[] = [];
  for (const die of dice) {
    const place = onTable.findIndex((other, at) => other === die && !found.includes(at));
    if (place >= 0) found.push(place);
  }
  return found;
}

/** The building that a site is, in the villages on the table. */
export const buildingAt = (villages: readonly Village[], site: Site) =>
  villages.find(({ name }) => name === site.village)?.buildings[site.building];

/** The total that a building needs. */
export function totalAt(villages: readonly Village[], site: Site): number | undefined {
  const building = buildingAt(villages, site);
  return building && totalOf(building.kind);
}

/** All ways to take some dice, at least two of them, those of few dice first. */
export function partsOf(dice: Dice): Dice[] {
  const parts = Array.from({ length: 2 ** dice.length }, (_, part) =>
    dice.filter((_die, place) => (part >> place) & 1),
  );
  return parts.filter(({ length }) => length > 1).toSorted((a, b) => a.length - b.length);
}
