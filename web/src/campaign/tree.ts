/** The progress tree: which circles could be crossed next, and which hexes are reached (D40). */

/** A connection of the tree; its circles are counted from `start`. */
export interface Connection {
  start: string;
  end: string;
  circles: number;
  /** The number of the circle with a red heart. */
  heart?: number | null;
}

export const START = "start";

/** A circle as events name it. */
export const circleOf = ({ start, end }: Connection, number: number): string =>
  `${start}-${end}:${number}`;

/** A place where a group can go on: the next circle of a connection, from one of its ends. */
export interface Front {
  connection: Connection;
  number: number;
  circle: string;
  /** The end from which the circles of this front are crossed. */
  from: "start" | "end";
}

export const frontKey = ({ connection, from }: Front): string =>
  `${connection.start}-${connection.end}:${from}`;

const numbersOf = ({ circles }: Connection): number[] =>
  Array.from({ length: circles }, (_, position) => position + 1);

/** The hexes that are reached: those at an end of a connection that is crossed altogether. */
export function reachedHexes(
  tree: readonly Connection[],
  crossed: ReadonlySet<string>,
): Set<string> {
  const whole = tree.filter((line) =>
    numbersOf(line).every((number) => crossed.has(circleOf(line, number))),
  );
  const ends = new Set(whole.flatMap(({ start, end }) => [start, end]));
  ends.delete(START);
  return ends;
}

/** All circles that could be crossed next, in the order of the tree. */
export function frontsOf(tree: readonly Connection[], crossed: ReadonlySet<string>): Front[] {
  const open = reachedHexes(tree, crossed).add(START);
  return tree.flatMap((line) => frontsOn(line, crossed, open));
}

function frontsOn(
  line: Connection,
  crossed: ReadonlySet<string>,
  open: ReadonlySet<string>,
): Front[] {
  const isCrossed = (number: number) => crossed.has(circleOf(line, number));
  const front = (number: number, from: Front["from"]): Front => ({
    connection: line,
    number,
    circle: circleOf(line, number),
    from,
  });
  // What lies beside the first and the last circle is the start, or a hex.
  const reaches = (number: number) => {
    if (number === 0) return open.has(line.start);
    return number === line.circles + 1 ? open.has(line.end) : isCrossed(number);
  };
  const left = numbersOf(line).filter((number) => !isCrossed(number));
  const onward = left.filter((number) => reaches(number - 1)).map((n) => front(n, "start"));
  const back = left.filter((number) => reaches(number + 1)).map((n) => front(n, "end"));
  const found = new Set(onward.map(({ number }) => number));
  return [...onward, ...back.filter(({ number }) => !found.has(number))];
}

/** How many circles of a connection are crossed. */
export const crossedOn = (line: Connection, crossed: ReadonlySet<string>): number =>
  numbersOf(line).filter((number) => crossed.has(circleOf(line, number))).length;
