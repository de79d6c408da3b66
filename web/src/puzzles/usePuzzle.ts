/** A puzzle of a day: asked for until it is there. */

import { useEffect, useState } from "react";
import { ask, Refusal } from "../api/client";
import type { components } from "../api/schema";
import { useLanguage } from "../texts/texts";

type Schemas = components["schemas"];

export type PuzzleSeen = Schemas["PuzzleSeen"];
export type Position = Schemas["PuzzlePosition"];
export type Tried = Schemas["PuzzleTried"];
export type Told = Schemas["PuzzleMoveTold"];

/** How often it is asked whether a puzzle is there now. */
const AGAIN_MS = 3_000;

export function usePuzzle(
  day: string,
  game: string,
): { seen: PuzzleSeen | null; problem: string | "unreachable" } {
  const language = useLanguage();
  const [seen, setSeen] = useState<PuzzleSeen | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const asking = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const path = `/puzzles/${day}/${game}?language=${language}`;
      try {
        const found = await ask<PuzzleSeen>(path, undefined, asking.signal);
        setSeen(found);
        setProblem("");
        if (found.state === "preparing") timer = setTimeout(look, AGAIN_MS);
      } catch (error) {
        if (asking.signal.aborted) return;
        setProblem(error instanceof Refusal ? error.message : "unreachable");
        if (!(error instanceof Refusal)) timer = setTimeout(look, AGAIN_MS);
      }
    };
    void look();
    return () => {
      asking.abort();
      clearTimeout(timer);
    };
  }, [day, game, language]);
  return { seen, problem };
}
