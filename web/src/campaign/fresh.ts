/** What a campaign has that this browser has not been shown yet: boxes, hexes, pieces, cards. */

/** What a campaign says of itself that is worth a moment. */
export interface Gains {
  boxes: number[];
  hexes: string[];
  pieces: string[];
  achieved: string[];
  /** Locked cards that lie beside the game. */
  lying: string[];
}

interface Told {
  boxes: readonly number[];
  hexes: readonly { hex: string; reached: boolean }[];
  pieces: readonly string[];
  cards: readonly { card: string; achieved: boolean; lies: boolean }[];
}

export const gainsOf = ({ boxes, hexes, pieces, cards }: Told): Gains => ({
  boxes: [...boxes],
  hexes: hexes.filter(({ reached }) => reached).map(({ hex }) => hex),
  pieces: [...pieces],
  achieved: cards.filter(({ achieved }) => achieved).map(({ card }) => card),
  lying: cards.filter(({ lies }) => lies).map(({ card }) => card),
});

/** What is there now and was not shown before. */
export function freshOf(now: Gains, shown: Gains): Gains {
  const less = <Name>(all: Name[], known: Name[]) => all.filter((one) => !known.includes(one));
  return {
    boxes: less(now.boxes, shown.boxes),
    hexes: less(now.hexes, shown.hexes),
    pieces: less(now.pieces, shown.pieces),
    achieved: less(now.achieved, shown.achieved),
    lying: less(now.lying, shown.lying),
  };
}

/** What was shown and is still there. */
export function bothOf(shown: Gains, now: Gains): Gains {
  const both = <Name>(known: Name[], all: Name[]) => known.filter((one) => all.includes(one));
  return {
    boxes: both(shown.boxes, now.boxes),
    hexes: both(shown.hexes, now.hexes),
    pieces: both(shown.pieces, now.pieces),
    achieved: both(shown.achieved, now.achieved),
    lying: both(shown.lying, now.lying),
  };
}

/** Whether there is something to show: a piece, or a card that was achieved. */
export const isWorthwhile = ({ pieces, achieved, boxes, hexes }: Gains): boolean =>
  pieces.length + achieved.length + boxes.length + hexes.length > 0;

/** What was kept as shown; null where nothing was. */
export function readGains(value: unknown): Gains | null {
  if (typeof value !== "object" || value === null) return null;
  const found = value as Partial<Record<keyof Gains, unknown>>;
  const list = (part: unknown) => (Array.isArray(part) ? part : []);
  return {
    boxes: list(found.boxes),
    hexes: list(found.hexes),
    pieces: list(found.pieces),
    achieved: list(found.achieved),
    lying: list(found.lying),
  };
}
