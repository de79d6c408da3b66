/** Ways to the values of a set: the keys, and places in lists from 0 on, that lead there. */

import type { Table, Value } from "./toml";

export type Way = readonly (string | number)[];

/** The data without what a way leads to; as it is where the way leads nowhere. */
export const without = (data: Table, way: Way): Table => taken(data, way) as Table;

function taken(value: Value, [step, ...rest]: Way): Value {
  if (step === undefined || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, at) => at !== step)
      : value.map((one: Value, at) => (at === step ? taken(one, rest) : one));
  }
  const entries = Object.entries(value as Table);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== step)
      : entries.map(([name, one]) => [name, name === step ? taken(one, rest) : one]),
  );
}
