/** What a page knows of a table, and how it takes in what the server tells of it. */

import type { Entry, Missed, MovesOfSeat, NarratedEvent, PreviewsListed, Snapshot } from "./client";
import { eventOf, type LegalMove, type Preview } from "./moves";

/** What came of all that happened at a table, event by event, in sentences. */
export interface Narration {
  /** The version of the table up to which it is told. */
  version: number;
  steps: readonly NarratedEvent[];
}

/** The moves of the seat that has to move, if it is one of the reader's own. */
export interface Moves {
  /** The version up to which everything that matters is known to them. */
  settled: number;
  seat: number | null;
  legal: LegalMove[];
}

export interface Known {
  /** What stands on the table; null until the server has told it. */
  snapshot: Snapshot | null;
  /** What has happened lately, up to now and without a gap; it need not begin with the first. */
  entries: readonly Entry[];
  moves: Moves | null;
  narration: Narration;
}

export const NOT_NARRATED: Narration = { version: 0, steps: [] };
export const NOTHING_KNOWN: Known = {
  snapshot: null,
  entries: [],
  moves: null,
  narration: NOT_NARRATED,
};

/** What was known, with what the server now tells; what is older than that changes nothing. */
export function withNews(known: Known, news: Missed): Known {
  const { version, entries, snapshot } = news;
  const seen = known.snapshot?.version ?? 0;
  if (version < seen) return known;
  const fresh = (entries ?? []).filter((entry) => entry.version > seen);
  // Too many to be told leave a gap, unless nothing is new.
  const hasGap = entries === null && version > seen;
  return {
    snapshot: settledLike(known.snapshot, snapshot),
    entries: hasGap ? [] : [...known.entries, ...fresh],
    moves: news.moves
      ? { settled: snapshot.settled, seat: news.moves.seat, legal: legalMoves(news.moves) }
      : known.moves,
    narration: news.narration
      ? continued(known.narration, version, news.narration)
      : known.narration,
  };
}

/** The moves that can be made now by whoever looks at the page at one of the own seats. */
export function movesNow({ moves, snapshot }: Known, seat: number | null): LegalMove[] {
  const isNow = moves !== null && moves.settled === snapshot?.settled;
  return isNow && seat !== null && moves.seat === seat ? moves.legal : NO_MOVES;
}

export const NO_MOVES: LegalMove[] = [];

/** All moves that are listed, with each that something can be added to. */
export function legalMoves({ moves, additions }: Pick<MovesOfSeat, "moves" | "additions">) {
  const plain: LegalMove[] = moves.map(({ text, move }) => ({ text, event: eventOf(move) }));
  const more = (additions ?? []).flatMap(({ to, text, move }) =>
    plain
      .filter(({ event }) => event.e === to)
      .map((found) => ({ text: withAddition(found, text), event: { ...found.event, ...move } })),
  );
  return more.length > 0 ? [...plain, ...more] : plain;
}

const withAddition = (move: { text: string }, addition: string) => `${move.text} ${addition}`;

/** What each move would do, by its text; an addition changes what is told first. */
export function previewsByText({ previews, additions }: PreviewsListed): Map<string, Preview> {
  const found = new Map<string, Preview>();
  for (const preview of previews) {
    const { text, move, effects, marks, added } = preview;
    found.set(text, { effects, marks });
    const own = (additions ?? []).filter(({ to }) => to === eventOf(move).e);
    own.forEach((addition, number) => {
      const [sentence, replaced] = added?.[number] ?? [0, 0];
      const told = [addition.told[sentence] ?? "", ...effects.slice(replaced)];
      found.set(withAddition(preview, addition.text), { effects: told, marks });
    });
  }
  return found;
}

/** What was narrated, with what came since; taken back moves are dropped. */
export const continued = (
  known: Narration,
  version: number,
  { after, steps }: { after: number; steps: readonly NarratedEvent[] },
): Narration => ({
  version: Math.max(version, known.version),
  steps: [...known.steps.filter((step) => step.version <= after), ...steps],
});

/** The new snapshot with the old view when nothing has changed there: what one holds stays held. */
function settledLike(before: Snapshot | null, now: Snapshot): Snapshot {
  const isSame = before !== null && before.settled === now.settled;
  return isSame ? { ...now, view: before.view } : now;
}
