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
  problem: string;
  begin: (players: number) => void;
  cancel: () => void;
}

type Told = { progress: [number, number] } | { done: TrialResult } | { problem: string };

/** The lines of an answer, as they come. */
async function* linesOf(answer: Response): AsyncGenerator<Told> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: "", done: true };
    const parts = (rest + (value ?? "")).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) yield JSON.parse(part) as Told;
    if (done) return;
  }
}

export function useTrial(game: SetGame, toml: string): Trying {
  const t = useText();
  const [progress, setProgress] = useState<Trying["progress"]>(null);
  const [result, setResult] = useState<TrialResult | null>(null);
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
  const hear = (told: Told) => {
    if ("progress" in told) setProgress(told.progress);
    else if ("done" in told) setResult(told.done);
    else setProblem(told.problem);
  };
  const begin = async (players: number) => {
    const own = new AbortController();
    asking.current = own;
    setProblem("");
    setResult(null);
    setProgress([0, 0]);
    try {
      const answer = await askForStream("/sets/trial", { game, toml, players }, own.signal);
      for await (const told of linesOf(answer)) hear(told);
    } catch (error) {
      if (own.signal.aborted) return;
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    } finally {
      if (asking.current === own) setProgress(null);
    }
  };
  return { progress, result, problem, begin: (players) => void begin(players), cancel };
}
