/** Results that came more or less often, as columns of a picture; and how one stands among them. */

/** A result, and how often it came. */
export type Counted = readonly (readonly [points: number, count: number])[];

export interface Histogram {
  /** The least result of the first column, and how many results each of them holds. */
  from: number;
  step: number;
  /** For each kind of player the share of its results in each column, from 0 to 1. */
  shares: number[][];
  highest: number;
}

/** So many columns at most. */
const MOST_COLUMNS = 16;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100];

/** The columns of several kinds of players' results, wide enough for another one, too. */
export function histogramOf(kinds: readonly Counted[], own: number): Histogram {
  const points = [own, ...kinds.flatMap((results) => results.map(([result]) => result))];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const columnsOf = (step: number) => Math.floor(most / step) - Math.floor(least / step) + 1;
  const step = STEPS.find((wide) => columnsOf(wide) <= MOST_COLUMNS) ?? most - least + 1;
  const first = Math.floor(least / step);
  const shares = kinds.map((results) => {
    const all = results.reduce((sum, [, count]) => sum + count, 0);
    const columns = Array.from({ length: columnsOf(step) }, () => 0);
    for (const [result, count] of results) {
      const column = Math.floor(result / step) - first;
      columns[column] = (columns[column] ?? 0) + count / all;
    }
    return columns;
  });
  return { from: first * step, step, shares, highest: Math.max(...shares.flat(), 0) };
}

/** How many of a hundred results are lower, rounded down: nobody is told of more than it is. */
export function percentBelow(results: Counted, points: number): number {
  const sum = (some: Counted) => some.reduce((count, [, one]) => count + one, 0);
  const all = sum(results);
  return all === 0 ? 0 : Math.floor((100 * sum(results.filter(([one]) => one < points))) / all);
}
