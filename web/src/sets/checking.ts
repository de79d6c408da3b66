/** What the server's own reader says of a set: what is wrong with it, and where. */

import { useEffect, useState } from "react";
import { ask, Refusal } from "../api/client";
import type { components } from "../api/schema";
import { useLanguage } from "../texts/texts";
import type { SetGame } from "./drafts";

export type SetChecked = components["schemas"]["SetChecked"];
export type SetFault = components["schemas"]["FaultSeen"];

/** Until nothing is written for so long, in milliseconds, nothing is checked. */
const PAUSE = 400;
/** Where the server cannot be reached, it is asked again after so long. */
const AGAIN = 3_000;

export const check = (game: SetGame, toml: string): Promise<SetChecked> =>
  ask<SetChecked>("/sets/check", { game, toml });

export interface Checking {
  /** What was found last; null until something was. */
  checked: SetChecked | null;
  /** Whether that is about the set as it is now. */
  isCurrent: boolean;
  isCutOff: boolean;
}

export function useChecking(game: SetGame, toml: string): Checking {
  const language = useLanguage();
  const [found, setFound] = useState<{ checked: SetChecked; of: string } | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const of = `${language} ${toml}`;
  useEffect(() => {
    let isWanted = true;
    const attempt = () =>
      check(game, toml).then(
        (checked) => {
          if (!isWanted) return;
          setFound({ checked, of });
          setCutOff(false);
        },
        (error: unknown) => {
          if (!isWanted) return;
          const isOut = !(error instanceof Refusal);
          setCutOff(isOut);
          if (isOut) timer = setTimeout(attempt, AGAIN);
        },
      );
    let timer = setTimeout(attempt, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [game, toml, of]);
  return { checked: found?.checked ?? null, isCurrent: found?.of === of, isCutOff };
}

/** What a fault's place names at a step, such as the number of a tile. */
export const stepOf = (fault: SetFault, step: string): string | number | undefined =>
  fault.place.find(([name]) => name === step)?.[1] as string | number | undefined;
