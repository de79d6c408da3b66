/** The results of a campaign as a picture: where each game stands, and the lines behind them. */

export interface Dot {
  x: number;
  y: number;
  result: number;
  number: number;
  isBest: boolean;
}

export interface Chart {
  width: number;
  height: number;
  dots: Dot[];
  /** From game to game. */
  line: string;
  /** The best result so far, in steps. */
  best: string;
  /** Round numbers of points, and how far down each lies. */
  marks: { points: number; y: number }[];
}

/** How large the picture is, in a wide window and in a narrow one. */
const SIZES = { wide: [640, 240], narrow: [340, 220] } as const;
const LEFT = 44;
const RIGHT = 18;
const TOP = 26;
const BOTTOM = 30;
const ROUND = 50;

export function chartOf(results: readonly number[], size: keyof typeof SIZES = "wide"): Chart {
  const [width, height] = SIZES[size];
  const lowest = ROUND * Math.floor(Math.min(...results) / ROUND);
  const highest = Math.max(ROUND * Math.ceil(Math.max(...results) / ROUND), lowest + 2 * ROUND);
  const x = (position: number) =>
    results.length === 1
      ? (LEFT + width - RIGHT) / 2
      : LEFT + 10 + (position * (width - LEFT - RIGHT - 20)) / (results.length - 1);
  const y = (points: number) =>
    TOP + ((highest - points) * (height - TOP - BOTTOM)) / (highest - lowest);
  const best = Math.max(...results);
  const dots = results.map((result, position) => ({
    x: x(position),
    y: y(result),
    result,
    number: position + 1,
    isBest: result === best,
  }));
  const point = (dot: Dot) => `${dot.x.toFixed(1)} ${dot.y.toFixed(1)}`;
  let record = Number.NEGATIVE_INFINITY;
  const steps = dots.map((dot, position) => {
    record = Math.max(record, dot.result);
    return position
      ? `H${dot.x.toFixed(1)}V${y(record).toFixed(1)}`
      : `M${dot.x.toFixed(1)} ${y(record).toFixed(1)}`;
  });
  const marks = Array.from({ length: (highest - lowest) / ROUND + 1 }, (_, step) => {
    const points = lowest + step * ROUND;
    return { points, y: y(points) };
  });
  return {
    width,
    height,
    dots,
    line: dots.map((dot, position) => `${position ? "L" : "M"}${point(dot)}`).join(""),
    best: steps.join(""),
    marks,
  };
}
