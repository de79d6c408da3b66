/** Asks a bot what it would do and why, and tells it in words; the table marks it besides. */

import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { ask, type HintGiven, type Idea, Refusal, type Why } from "../api/client";
import { eventOf, type LegalMove, type RecordEvent } from "../api/moves";
import { useCellNames } from "../games/cellNames";
import type { Name, TableView } from "../interface/game";
import { useEventWords } from "../narration/events";
import { reasonWords, whyWords } from "../narration/reasons";
import { useText } from "../texts/texts";
import { focusMove, usedKeys } from "../widgets/focus";
import { useNarrow } from "../widgets/narrow";
import { PendingButton } from "../widgets/PendingButton";

interface Given {
  is: "given";
  text: string;
  move: RecordEvent;
  seat: number;
  why: Why | null;
  /** A move of one's own, and what it costs. */
  idea: Idea | null;
}
type Hint = { is: "none" | "asked" } | { is: "refused"; message: string } | Given;

export interface Hinting {
  hint: Hint;
  /** Asks for a hint, and what a move of one's own costs against it. */
  request: (idea?: LegalMove) => void;
  forget: () => void;
}

const NONE: Hint = { is: "none" };
const NOT_NOW = "server:table.no_hint";
/** How often is asked: bots of a server that has just been started still get ready. */
const MOST_TRIES = 10;

async function patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refusal) || tries === MOST_TRIES) throw error;
      if (error.problem.code !== NOT_NOW) throw error;
    }
  }
}

/** A hint for the table as it stands at a version; it is void as soon as something happens. */
export function useHint(table: string, settled: number): Hinting {
  const t = useText();
  const [kept, setKept] = useState<{ settled: number; hint: Hint }>({ settled, hint: NONE });
  const [asking, setAsking] = useState<AbortController>();
  useEffect(() => () => asking?.abort(), [asking]);
  const request = async (own?: LegalMove) => {
    const asked = new AbortController();
    setAsking(asked);
    const set = (hint: Hint) => !asked.signal.aborted && setKept({ settled, hint });
    set({ is: "asked" });
    try {
      const given = await patiently(() =>
        ask<HintGiven>(`/tables/${table}/hint`, own ? { idea: own.text } : {}, asked.signal),
      );
      const { text, seat, why, idea } = given;
      set({ is: "given", text, move: eventOf(given.move), seat, why, idea });
    } catch (error) {
      const message = error instanceof Refusal ? error.message : t("web:app.unreachable");
      set({ is: "refused", message });
    }
  };
  const hint = kept.settled === settled ? kept.hint : NONE;
  return {
    hint,
    request: (own) => void request(own),
    forget: () => setKept({ settled, hint: NONE }),
  };
}

/** The move that a hint means, among those that can be made now. */
export const hintedMove = (
  { hint }: Hinting,
  moves: readonly LegalMove[],
): LegalMove | undefined =>
  hint.is === "given" ? moves.find(({ text }) => text === hint.text) : undefined;

export function HintButton({ hint, idea }: { hint: Hinting; idea: LegalMove | undefined }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const { is } = hint.hint;
  // Whoever asked by keys goes on where the hint can be followed.
  useEffect(() => {
    if (is === "given" && usedKeys() && document.activeElement === button.current) focusMove();
  }, [is]);
  return (
    <PendingButton
      ref={button}
      className="bar-button"
      isPending={is === "asked"}
      onPress={() => hint.request(idea)}
    >
      {t("page:hint.ask")}
    </PendingButton>
  );
}

export function HintNotice({
  hint: { hint, request, forget },
  idea,
  view,
  names,
  onPlay,
}: {
  hint: Hinting;
  /** The move that is chosen and not made yet. */
  idea: LegalMove | undefined;
  view: TableView;
  names: readonly Name[];
  onPlay: (event: RecordEvent) => void;
}) {
  const t = useText();
  const words = useEventWords();
  const narrow = useNarrow();
  const areCellsNamed = useCellNames(view);
  if (hint.is === "none") return null;
  const why =
    hint.is === "given" && hint.why ? whyWords(t, hint.why, view, names, areCellsNamed) : [];
  const doing = ({ move, seat }: Given) =>
    Array.isArray(move.at) && !areCellsNamed
      ? t("page:hint.here")
      : words(move, view, names[seat] ?? null);
  const own = hint.is === "given" && hint.idea && hint.idea.text === idea?.text ? hint.idea : null;
  const canCompare = hint.is === "given" && idea && !own && idea.text !== hint.text;
  const ownReasons = own?.reasons.map((reason) => reasonWords(t, reason, names)) ?? [];
  return (
    <section className="notice" role="status">
      {hint.is === "asked" && <p>{t("page:hint.thinking")}</p>}
      {hint.is === "refused" && <p>{hint.message}</p>}
      {hint.is === "given" && (
        <p>
          {t("page:hint.says")} <b>{doing(hint)}</b>{" "}
          {!narrow && <span className="soft">{why.join(" ")}</span>}
          {own && (
            <span className="own-idea">
              {reasonWords(t, own.told, names)}{" "}
              {!narrow && <span className="soft">{ownReasons.join(" ")}</span>}
            </span>
          )}
        </p>
      )}
      {canCompare && (
        <Button className="quiet" onPress={() => request(idea)}>
          {t("page:hint.compare")}
        </Button>
      )}
      {hint.is === "given" && (
        <Button className="quiet" onPress={() => onPlay(hint.move)}>
          {t("page:hint.do")}
        </Button>
      )}
      {hint.is !== "asked" && (
        <Button className="close" aria-label={t("web:app.close")} onPress={forget}>
          ×
        </Button>
      )}
      {narrow && why.length > 0 && (
        <details className="why">
          <summary>{t("page:hint.why")}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys */}
          <div className="soft" role="group" aria-label={t("page:hint.why")} tabIndex={0}>
            <p>{why.join(" ")}</p>
            {own && <p>{ownReasons.join(" ")}</p>}
          </div>
        </details>
      )}
    </section>
  );
}
