/**
 * Pictures of pieces that belong to a set which does not come along: the page has none of them, and
 * the server draws them.
 */

import { useEffect, useState } from "react";
import { askUntilAnswered } from "../api/client";

/** Where pictures of pieces are had. */
export interface PieceSource {
  /** Equal digests mean equal pictures. */
  digest: string;
  path: string;
  /** What is sent along; without it, the browser may keep what it gets. */
  body?: unknown;
}

/** The pieces that lie on a table; null where the page has pictures of all. */
export const piecesOfTable = (table: string, digest: string | null): PieceSource | null =>
  digest ? { digest, path: `/tables/${table}/pieces/${digest}` } : null;

/** The pieces of a record that belongs to no table. */
export const piecesOfRecord = (record: string, digest: string): PieceSource => ({
  digest,
  path: "/replays/pieces",
  body: { record },
});

const MOST_KEPT = 4;
const kept = new Map<string, unknown>();

function keep(digest: string, pictures: unknown): void {
  kept.set(digest, pictures);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
}

/** What was answered last for a source: pictures, or why there are none. */
type Answered = { digest: string; pictures?: unknown; problem?: unknown };

/**
 * The pictures of a source, all at once; null until they are there, and without a source. Throws in
 * drawing what the server says where it says no for good.
 */
export function usePieces<Pictures>(source: PieceSource | null): Pictures | null {
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (!source || kept.has(source.digest)) return;
    const { digest, path, body } = source;
    const asking = new AbortController();
    askUntilAnswered<Pictures>(path, asking.signal, () => undefined, body).then(
      (pictures) => {
        keep(digest, pictures);
        setAnswered({ digest, pictures });
      },
      (problem) => {
        if (!asking.signal.aborted) setAnswered({ digest, problem });
      },
    );
    return () => asking.abort();
  }, [source]);
  if (!source) return null;
  const last = answered?.digest === source.digest ? answered : undefined;
  if (last?.problem) throw last.problem;
  return (last?.pictures ?? kept.get(source.digest) ?? null) as Pictures | null;
}
