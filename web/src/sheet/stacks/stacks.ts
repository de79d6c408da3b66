/**
 * The stacks of a game of Dorfromantik with the cardboard box: what lies out, what is left, and what
 * can come next.
 *
 * The tiles are those of the project's data: `python -m tests.web.sheet_rules` writes them, and moments
 * of games with what the engine says of them, which a test compares with what is said here.
 */

import { TASK_ROWS } from "../sheet";
import { isOn, type SheetState, textIn } from "../state";
import { type Token, tokenField, tokenFields } from "../tokens";
import data from "./stacks.data.json";

export interface Tile {
  name: string;
  edges: string;
  flag?: string;
  sheep?: number;
  task?: string;
}

interface Pieces {
  landscape: readonly Tile[];
  special: readonly Tile[];
  task: readonly Tile[];
}

const UNLOCKED: Readonly<Record<string, Pieces>> = data.unlocked;

/** Landscape tiles that stay in the box, unseen. */
export const REMOVED = data.removed;
/** While fewer tokens than this lie out, a task tile is revealed. */
export const TASKS_OUT = data.tasksOut;

const joined = (pieces: readonly string[], of: keyof Pieces): Tile[] =>
  pieces.flatMap((piece) => UNLOCKED[piece]?.[of] ?? []);

/** All tiles that a game with these pieces is played with. */
export const tilesOf = (pieces: readonly string[]): Pieces => ({
  landscape: [...data.landscape, ...joined(pieces, "landscape")],
  special: joined(pieces, "special"),
  task: [...data.task, ...joined(pieces, "task")],
});

/** How many tiles lie in the stack of landscape tiles at the beginning. */
export function stackSize(pieces: readonly string[]): number {
  const { landscape, special } = tilesOf(pieces);
  return landscape.length - REMOVED + special.length;
}

const TICK = "u.";
/** Whether a tile was ticked off. */
export const tickField = ({ name }: Tile): string => `${TICK}${name.replaceAll(" ", "_")}`;
export const isTick = (field: string): boolean => field.startsWith(TICK);
/** How many landscape tiles were laid, told by number. */
export const LAID = "n.laid";
/** Where a token is that was revealed: "1" on the landscape, "2" back in the box. */
export const placeField = (task: string, { number, copy }: Token): string =>
  `o.${task}.${number}.${copy}`;

const ALL_PIECES = Object.keys(UNLOCKED);

/** Fields of the stacks, with what they can hold. */
export const STACK_FIELDS: ReadonlyMap<string, RegExp> = new Map<string, RegExp>([
  [LAID, /^\d{1,3}$/],
  ...Object.values(tilesOf(ALL_PIECES))
    .flat()
    .map((tile: Tile): [string, RegExp] => [tickField(tile), /^1$/]),
  ...TASK_ROWS.flatMap((task) =>
    tokenFields(task, ALL_PIECES).map((token): [string, RegExp] => [
      placeField(task, token),
      /^[12]$/,
    ]),
  ),
]);

export type Place = "hidden" | "out" | "fulfilled" | "failed";

/** A token with its task and where it is now. */
export interface Lying extends Token {
  task: string;
  place: Place;
}

function placeOf(state: SheetState, task: string, token: Token): Place {
  if (isOn(state, tokenField(task, token.number, token.copy))) return "fulfilled";
  const told = textIn(state, placeField(task, token));
  if (told === "") return "hidden";
  return told === "1" ? "out" : "failed";
}

/** All tokens of a game with these pieces, those of a task after one another. */
export const tokensIn = (state: SheetState, pieces: readonly string[]): Lying[] =>
  TASK_ROWS.flatMap((task) =>
    tokenFields(task, pieces).map((token) => ({
      ...token,
      task,
      place: placeOf(state, task, token),
    })),
  );

/** What a token can be that is drawn: a number, of how many, and how probable. */
export interface Draw {
  task: string;
  number: number;
  count: number;
  /** Among all task tiles. */
  chance: number;
}

/**
 * What the next task tile can bring. There are as many tiles of a task as tokens, so that each token
 * that lies face down is as probable as any other.
 */
export function draws(tokens: readonly Lying[]): Draw[] {
  const hidden = tokens.filter(({ place }) => place === "hidden");
  const found = new Map<string, Draw>();
  for (const { task, number } of hidden) {
    const name = `${task} ${number}`;
    const count = (found.get(name)?.count ?? 0) + 1;
    found.set(name, { task, number, count, chance: count / hidden.length });
  }
  return [...found.values()];
}

/** The stack of landscape tiles as far as it is known. */
export interface Stack {
  size: number;
  laid: number;
  left: number;
  /** The tiles that were not ticked off; three of the landscape tiles stay in the box. */
  unseen: readonly Tile[];
  /** How probable each tile is to come next, by its name. */
  chances: ReadonlyMap<string, number>;
}

export function stackIn(state: SheetState, pieces: readonly string[]): Stack {
  const { landscape, special } = tilesOf(pieces);
  const isUnseen = (tile: Tile) => !isOn(state, tickField(tile));
  const plain = landscape.filter(isUnseen);
  const extra = special.filter(isUnseen);
  const ticked = landscape.length - plain.length + special.length - extra.length;
  const size = stackSize(pieces);
  const laid = Math.min(size, Math.max(Number(textIn(state, LAID)), ticked));
  // Of those not ticked, any may lie on top, also where some were laid that nobody has ticked.
  const inStack = Math.max(0, plain.length - REMOVED);
  const all = inStack + extra.length;
  const chances = new Map<string, number>();
  if (laid < size && all > 0) {
    if (inStack > 0) for (const { name } of plain) chances.set(name, inStack / plain.length / all);
    for (const { name } of extra) chances.set(name, 1 / all);
  }
  return { size, laid, left: size - laid, unseen: [...plain, ...extra], chances };
}

/** How probable it is that the next landscape tile shows this. */
export const chanceOf = (stack: Stack, shows: (tile: Tile) => boolean): number =>
  stack.unseen.reduce(
    (sum, tile) => sum + (shows(tile) ? (stack.chances.get(tile.name) ?? 0) : 0),
    0,
  );

/** What has to be revealed now. */
export type Next = "task" | "landscape" | "over";

export function nextOf(tokens: readonly Lying[], stack: Stack): Next {
  const out = tokens.filter(({ place }) => place === "out").length;
  const hidden = tokens.some(({ place }) => place === "hidden");
  if (out < TASKS_OUT && hidden) return "task";
  return stack.left > 0 ? "landscape" : "over";
}
