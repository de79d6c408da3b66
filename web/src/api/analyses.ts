/** Analyses of games: asking for one, and hearing how far it is until it is there. */

import { useCallback, useEffect, useRef, useState } from "react";
import { ask, askUntilAnswered, Refusal } from "./client";
import type { components } from "./schema";

type Schemas = components["schemas"];

export type AnalysisSeen = Schemas["AnalysisSeen"];
export type AnalysisResult = Schemas["AnalysisResult"];
export type AnalysisStep = Schemas["AnalysisStep"];
export type LineMoment = Schemas["LineMoment"];

/** Where the analysis of one game is had. */
export interface AnalysisSource {
  /** How far it is. */
  look: () => Promise<AnalysisSeen>;
  /** The same, once it was asked for. */
  begin: () => Promise<AnalysisSeen>;
}

export const analysisOfTable = (table: string): AnalysisSource => ({
  look: () => ask(`/tables/${table}/analysis`),
  begin: () => ask(`/tables/${table}/analysis`, {}),
});

export const analysisOfRecord = (record: string): AnalysisSource => ({
  look: () => ask("/replays/analysis", { record, begin: false }),
  begin: () => ask("/replays/analysis", { record }),
});

/** A line that was not played, step by step, from a moment of a record's game. */
export async function lineOf(asked: Schemas["LineAsked"]): Promise<LineMoment[]> {
  return (await ask<Schemas["LineShown"]>("/replays/line", asked)).steps;
}

/** How long until it is asked again how far an analysis is, in milliseconds. */
const PAUSE = 1_000;

export interface Analysing {
  /** What was heard last; null as long as nothing was. */
  seen: AnalysisSeen | null;
  /** Whether it is worked on and one waits for it. */
  isAwaited: boolean;
  /** Whether one has just wanted it no more. */
  isCancelled: boolean;
  /** Why there is none, as the server says it, or that it cannot be reached. */
  problem: Refusal | "unreachable" | null;
  begin: () => void;
  cancel: () => void;
}

/** Whether an analysis is worked on, or waits for it. */
export const isOpen = (seen: AnalysisSeen | null): boolean =>
  seen?.state === "waiting" || seen?.state === "running";

/** Follows the analysis of a game; with `begins`, it is asked for at once. */
export function useAnalysis(source: AnalysisSource | null, begins: boolean): Analysing {
  const [seen, setSeen] = useState<AnalysisSeen | null>(null);
  const [problem, setProblem] = useState<Analysing["problem"]>(null);
  const [isCancelled, setCancelled] = useState(false);
  const current = useRef<AnalysisSource | null>(null);
  const failed = useCallback(
    (error: unknown) => setProblem(error instanceof Refusal ? error : "unreachable"),
    [],
  );
  const hear = useCallback(
    (answer: Promise<AnalysisSeen>, from: AnalysisSource | null) =>
      answer.then(
        (found) => {
          if (current.current === from) [setSeen(found), setProblem(null)];
        },
        (error) => {
          if (current.current === from) failed(error);
        },
      ),
    [failed],
  );
  useEffect(() => {
    current.current = source;
    if (source) void hear(begins ? source.begin() : source.look(), source);
    return () => {
      current.current = null;
    };
  }, [source, begins, hear]);
  const isAwaited = isOpen(seen) && seen?.is_wanted === true;
  useEffect(() => {
    if (!isAwaited || !seen) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      askUntilAnswered<AnalysisSeen>(`/analyses/${seen.analysis}`, asking.signal, failed).then(
        (found) => [setSeen(found), setProblem(null)],
        (error) => {
          if (!asking.signal.aborted) failed(error);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [isAwaited, seen, failed]);
  const begin = useCallback(() => {
    setCancelled(false);
    if (source) void hear(source.begin(), source);
  }, [source, hear]);
  const id = seen?.analysis;
  const cancel = useCallback(() => {
    if (!id) return;
    setCancelled(true);
    void hear(ask<AnalysisSeen>(`/analyses/${id}`, undefined, undefined, "DELETE"), source);
  }, [id, source, hear]);
  return { seen, isAwaited, isCancelled, problem, begin, cancel };
}
