/** The task tokens of a game, by the fields of the sheet that tell of them. */

import { tokensOf } from "./rules";

/** A token of a task; of those with the same number, the `copy`th. */
export const tokenField = (task: string, number: number, copy: number): string =>
  `t.${task}.${number}.${copy}`;
/** Whether a fulfilled token scores a second time. */
export const doubledField = (task: string, number: number, copy: number): string =>
  `d.${task}.${number}.${copy}`;

/** A token that exists, by the fields that tell of it. */
export interface Token {
  number: number;
  copy: number;
  field: string;
  doubled: string;
}

/** All tokens of a task, those with the same number told apart. */
export function tokenFields(task: string, pieces: readonly string[]): Token[] {
  const seen = new Map<number, number>();
  return tokensOf(task, pieces).map((number) => {
    const copy = (seen.get(number) ?? 0) + 1;
    seen.set(number, copy);
    const field = tokenField(task, number, copy);
    return { number, copy, field, doubled: doubledField(task, number, copy) };
  });
}
