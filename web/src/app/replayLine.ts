/** A line that was not played, shown step by step in the place of a game. */

import { useCallback, useEffect, useState } from "react";
import { type LineMoment, lineOf } from "../api/analyses";
import { type Moment, Refusal } from "../api/client";
import { useLanguage, useText } from "../texts/texts";

export interface Line {
  /** After how many events of the game it begins. */
  event: number;
  /** The game where it begins. */
  before: Moment;
  steps: LineMoment[];
  /** How many of its steps are shown. */
  place: number;
}

export interface LineShown {
  line: Line | null;
  problem: string;
  show: (event: number, line: readonly string[]) => void;
  step: (place: number) => void;
  back: () => void;
}

export function useLine(
  record: string,
  yours: readonly number[],
  look: (events: number) => Promise<Moment>,
): LineShown {
  const t = useText();
  const language = useLanguage();
  const [line, setLine] = useState<Line | null>(null);
  const [problem, setProblem] = useState("");
  const show = useCallback(
    (event: number, texts: readonly string[]) => {
      const asked = { record, events: event, line: [...texts], yours: [...yours], language };
      Promise.all([look(event), lineOf(asked)]).then(
        ([before, steps]) => [setLine({ event, before, steps, place: 1 }), setProblem("")],
        (error) => setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable")),
      );
    },
    [record, yours, look, language, t],
  );
  const step = useCallback((place: number) => setLine((shown) => shown && { ...shown, place }), []);
  const back = useCallback(() => setLine(null), []);
  const isShown = line !== null;
  useEffect(() => {
    if (!isShown) return;
    const leave = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest("[role='dialog']");
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) setLine(null);
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [isShown]);
  return { line, problem, show, step, back };
}
