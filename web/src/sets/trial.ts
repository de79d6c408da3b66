/** A trial of a set by bots on the server, as long as one listens. */

import { useCallback, useEffect, useRef, useState } from "react";
import { askForStream, Refusal } from "../api/client";
import { useText } from "../texts/texts";
import type { SetGame } from "./drafts";

export interface Spread {
  mean: number;
  least: number;
  most: number;
}

export interface TrialResult {
  games: number;
  turns: Spread;
  score: Spread;
  best: Spread;
  gained: Record<string, number>;
}

export interface Trying {
  progress: readonly [done: number, total: number] | null;
  result: TrialResult | null;
  /** Whether the result is about the set as it is now. */
  isCurrent: boolean;
  problem: string;
  begin: (players: number) => void;
  cancel: () => void;
}

type Told = { progress: [number, number] } | { done: TrialResult } | { problem: string };

/** The lines of an answer, as they come; none any more once `signal` says so. */
export async function* linesOf(answer: Response, signal: AbortSignal): AsyncGenerator<Told> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: "", done: true };
    const parts = (rest + (value ?? "")).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      if (signal.aborted) return;
      yield JSON.parse(part) as Told;
    }
    if (done) return;
  }
}

export function useTrial(game: SetGame, toml: string): Trying {
  const t = useText();
  const [progress, setProgress] = useState<Trying["progress"]>(null);
  const [found, setFound] = useState<{ result: TrialResult; of: string } | null>(null);
  const [problem, setProblem] = useState("");
  const asking = useRef<AbortController | null>(null);
  const cancel = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
    setProgress(null);
  }, []);
  useEffect(() => {
    return cancel;
  }, [cancel]);
  const begin = async (players: number) => {
    const own = new AbortController();
    asking.current = own;
    setProblem("");
    setFound(null);
    setProgress([0, 0]);
    let isOver = false;
    try {
      const answer = await askForStream("/sets/trial", { game, toml, players }, own.signal);
      for await (const told of linesOf(answer, own.signal)) {
        if ("progress" in told) {
          setProgress(told.progress);
          continue;
        }
        isOver = true;
        if ("done" in told) setFound({ result: told.done, of: toml });
        else setProblem(told.problem);
      }
      if (!isOver && !own.signal.aborted) setProblem(t("set_editor:trial.lost"));
    } catch (error) {
      if (own.signal.aborted) return;
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    } finally {
      if (asking.current === own) setProgress(null);
    }
  };
  return {
    progress,
    result: found?.result ?? null,
    isCurrent: found?.of === toml,
    problem,
    begin: (players) => void begin(players),
    cancel,
  };
}
