/** Asks a bot what it would do, and tells it in words; the table marks it besides. */

import { useEffect, useState } from "react";
import { Button } from "react-aria-components";
import { ask, type HintGiven, type MovePreview, Refusal } from "../api/client";
import { type Name, useEventWords } from "../story/events";
import { type Language, useLanguage, useText } from "../texts/texts";
import type { AnyView } from "./GameTable";
import type { LegalMove, RecordEvent } from "./table";

type Hint =
  | { is: "none" | "asked" }
  | { is: "refused"; message: string }
  | { is: "given"; text: string; move: RecordEvent; seat: number };

export interface Hinting {
  hint: Hint;
  /** What the move of the hint would do, in sentences. */
  effects: readonly string[];
  request: () => void;
  forget: () => void;
}

const NO_EFFECTS: readonly string[] = [];
const NONE: Hint = { is: "none" };
const NOT_NOW = "server:table.no_hint";
/** How often is asked: bots of a server that has just been started still get ready. */
const MOST_TRIES = 10;

/** The status that says that so much cannot be asked at once. */
const TOO_MANY = 429;

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

async function patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refusal) || tries === MOST_TRIES) throw error;
      if (error.status === TOO_MANY) await pause(Number(error.problem.values?.seconds ?? 1));
      else if (error.problem.code !== NOT_NOW) throw error;
    }
  }
}

/** A hint for the table as it stands at a version; it is void as soon as something happens. */
export function useHint(table: string, settled: number): Hinting {
  const t = useText();
  const language = useLanguage();
  const [kept, setKept] = useState<{ settled: number; hint: Hint }>({ settled, hint: NONE });
  const [asking, setAsking] = useState<AbortController>();
  useEffect(() => () => asking?.abort(), [asking]);
  const request = async () => {
    const asked = new AbortController();
    setAsking(asked);
    const set = (hint: Hint) => !asked.signal.aborted && setKept({ settled, hint });
    set({ is: "asked" });
    try {
      const given = await patiently(() =>
        ask<HintGiven>(`/tables/${table}/hint`, {}, asked.signal),
      );
      const { text, seat } = given;
      set({ is: "given", text, move: given.move as RecordEvent, seat });
    } catch (error) {
      const message = error instanceof Refusal ? error.message : t("web:app.unreachable");
      set({ is: "refused", message });
    }
  };
  const hint = kept.settled === settled ? kept.hint : NONE;
  return {
    hint,
    effects: useHintEffects(table, hint, language),
    request: () => void request(),
    forget: () => setKept({ settled, hint: NONE }),
  };
}

/** What a hint's move would do, told again when the language changes. */
function useHintEffects(table: string, hint: Hint, language: Language): readonly string[] {
  const [found, setFound] = useState<{ hint: Hint; language: Language; effects: string[] }>();
  useEffect(() => {
    if (hint.is !== "given") return;
    const asking = new AbortController();
    const tried = { move: hint.move, language };
    ask<MovePreview>(`/tables/${table}/preview`, tried, asking.signal).then(
      ({ effects }) => setFound({ hint, language, effects }),
      // The move itself is told already.
      () => undefined,
    );
    return () => asking.abort();
  }, [table, hint, language]);
  return found?.hint === hint && found.language === language ? found.effects : NO_EFFECTS;
}

/** The move that a hint means, among those that can be made now. */
export const hintedMove = (
  { hint }: Hinting,
  moves: readonly LegalMove[],
): LegalMove | undefined =>
  hint.is === "given" ? moves.find(({ text }) => text === hint.text) : undefined;

export function HintButton({ hint }: { hint: Hinting }) {
  const t = useText();
  return (
    <Button className="bar-button" isDisabled={hint.hint.is === "asked"} onPress={hint.request}>
      {t("page:hint.ask")}
    </Button>
  );
}

export function HintNotice({
  hint: { hint, effects, forget },
  view,
  names,
  onPlay,
}: {
  hint: Hinting;
  view: AnyView;
  names: readonly Name[];
  onPlay: (event: RecordEvent) => void;
}) {
  const t = useText();
  const words = useEventWords();
  if (hint.is === "none") return null;
  return (
    <section className="notice" role="status">
      {hint.is === "asked" && <p>{t("page:hint.thinking")}</p>}
      {hint.is === "refused" && <p>{hint.message}</p>}
      {hint.is === "given" && (
        <p>
          {t("page:hint.says")} <b>{words(hint.move, view, names[hint.seat] ?? null)}</b>{" "}
          <span className="soft">{effects.join(" ")}</span>
        </p>
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
    </section>
  );
}
