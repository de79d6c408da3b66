/** What came of all that happened at a table: the server's sentences, kept step by step. */

import { useEffect, useMemo, useState } from "react";
import { ask, type StoryTold } from "../api/client";
import { useLanguage } from "../texts/texts";

export type Step = StoryTold["steps"][number];

export interface Story {
  /** The version of the table up to which it is told. */
  version: number;
  steps: readonly Step[];
}

const NOTHING: Story = { version: 0, steps: [] };

/** What was known, with what came since; taken back moves are dropped. */
export const continued = (known: Story, told: StoryTold): Story => ({
  version: Math.max(told.version, known.version),
  steps: [...known.steps.filter(({ version }) => version <= told.after), ...told.steps],
});

/** The story of a table up to its version, in the reader's language. */
export function useStory(table: string, version: number): Story {
  const language = useLanguage();
  const [kept, setKept] = useState({ language, story: NOTHING });
  const story = kept.language === language ? kept.story : NOTHING;
  useEffect(() => {
    if (story.version >= version) return;
    const asking = new AbortController();
    const path = `/tables/${table}/story?since=${story.version}&language=${language}`;
    ask<StoryTold>(path, undefined, asking.signal).then(
      (told) => setKept({ language, story: continued(story, told) }),
      // Without it, what happened is told in fewer words; the next thing that happens asks again.
      () => undefined,
    );
    return () => asking.abort();
  }, [table, version, language, story]);
  return story;
}

/** What came of each version, in sentences. */
export const useTold = (story: Story): ReadonlyMap<number, string[]> =>
  useMemo(() => new Map(story.steps.map(({ version, told }) => [version, told])), [story]);

const isMove = (step: Step): boolean => step.event.e !== "roll" && step.event.e !== "reveal";

/**
 * What has happened since a seat's turn before, its own last move included, up to its roll now.
 * Rolls and reveals are left out where nothing else came with them.
 */
export function sinceLastTurn(steps: readonly Step[], seat: number): Step[] {
  const isOwn = (step: Step) => step.event.seat === seat;
  const end = steps.findLastIndex((step) => !isOwn(step)) + 1;
  const start = steps.slice(0, end).findLastIndex((step) => isOwn(step) && isMove(step));
  return steps
    .slice(Math.max(start, 0), end + 1)
    .filter((step) => isMove(step) || step.told.length > 0);
}
