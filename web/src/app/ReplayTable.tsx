/** A game as it stood at a moment, with all others within reach, and the way to play on. */

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { type AnalysisSource, useAnalysis } from "../api/analyses";
import { type Moment, Refusal, type Replay } from "../api/client";
import { eventOf, type LegalMove, NO_PREVIEW } from "../api/moves";
import { gameTitle } from "../games/words";
import { namesFor } from "../interface/game";
import type { PieceSource } from "../interface/pieces";
import type { Pointing } from "../interface/props";
import { eventWords, incomeWords } from "../narration/events";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { ModeButton } from "../site/ModeButton";
import { ANALYSIS_HASH } from "../site/route";
import { GameTable } from "../table/GameTable";
import { calledIn } from "../texts/names";
import { useText } from "../texts/texts";
import { later } from "../widgets/later";
import { ReplayBar } from "./ReplayBar";
import { useLine } from "./replayLine";

const AnalysisStrip = later(() => import("../analysis/AnalysisStrip"));

const NO_MOVES: LegalMove[] = [];
type Cell = readonly [number, number];
const NO_STEPS: number[] = [0];
const NO_POINTERS: Pointing[] = [];
const nothing = async () => NO_PREVIEW;
const ignore = () => undefined;

/** The cell that an event is about, where it is about one. */
const cellsOf = (at: unknown): Cell[] =>
  Array.isArray(at) && at.length === 2 ? [[Number(at[0]), Number(at[1])]] : [];

export function ReplayTable({
  replay,
  record,
  analysis,
  yours,
  events,
  look,
  piecesBy,
  onShow,
  onFork,
  back,
  children,
}: {
  replay: Replay;
  /** The record of the game. */
  record: string;
  /** Where its analysis is had. */
  analysis: AnalysisSource;
  /** The seats of whoever looks at it; none for a game of others. */
  yours: readonly number[];
  /** After how many of its events the game is shown. */
  events: number;
  /** Gives the game as it stood at a moment. */
  look: (events: number) => Promise<Moment>;
  /** Where the pictures with a digest are had. */
  piecesBy: (digest: string) => PieceSource | null;
  onShow: (events: number) => void;
  /** Plays on from a moment. */
  onFork: (events: number) => Promise<void>;
  back: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  const [moment, setMoment] = useState<Moment | null>(null);
  const [problem, setProblem] = useState("");
  const [wantsAnalysis] = useState(() => location.hash === ANALYSIS_HASH);
  const [isAnalysed, setAnalysed] = useState(wantsAnalysis);
  const analysing = useAnalysis(replay.is_over ? analysis : null, wantsAnalysis);
  const shownLine = useLine(record, yours, look);
  const { line } = shownLine;
  const { moments } = replay;
  const seen = line ? (line.steps[line.place - 1]?.moment ?? line.before) : moment;
  const digest = seen?.pieces ?? null;
  const pieces = useMemo(() => (digest === null ? null : piecesBy(digest)), [piecesBy, digest]);
  const players = useMemo(() => replay.players.map((name) => calledIn(t, name)), [replay, t]);
  const shown = moments.findLast((found) => found <= events) ?? 0;
  useEffect(() => {
    let isCurrent = true;
    look(shown).then(
      (found) => {
        if (isCurrent) [setMoment(found), setProblem("")];
      },
      (error) =>
        isCurrent &&
        setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable")),
    );
    return () => {
      isCurrent = false;
    };
  }, [look, shown, t]);
  const happened = useMemo(() => {
    const inGame = replay.events.slice(0, line ? line.event : shown);
    const inLine = line?.steps.slice(0, line.place).flatMap((step) => step.happened) ?? [];
    return [...inGame, ...inLine].map(eventOf);
  }, [replay.events, shown, line]);
  const fork = async () => {
    try {
      await onFork(shown);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const called = useMemo(() => namesFor(players, yours), [players, yours]);
  const view = seen?.view;
  const before = moments[moments.indexOf(shown) - 1] ?? shown;
  const latest = line
    ? line.steps[line.place - 1]?.happened[0]
    : shown > before
      ? replay.events[before]
      : undefined;
  const last = latest && eventOf(latest);
  const name = called[Number(last?.seat ?? 0)] ?? null;
  const isKnown = line !== null || moment?.events === shown;
  const income = last && isKnown ? incomeWords(t, last, seen?.income ?? null, name) : "";
  const said = income || (last && view ? eventWords(t, last, view, name) : "");
  const came = isKnown && !(line && line.place === 0) ? (seen?.told ?? []) : [];
  const told = last?.e === "roll" ? [...came, said] : [said, ...came];
  // A game is followed with one's own eyes; of a line, it has to be seen where it goes.
  const at = line ? last?.at : undefined;
  const lit = useMemo(() => cellsOf(at), [at]);
  const lineMoments = useMemo(
    () => (line ? [line.before, ...line.steps].map((_, place) => place) : NO_STEPS),
    [line],
  );
  const where = line ? t("page:replay.line", { number: line.place, count: line.steps.length }) : "";
  const sayings = [where, ...told].filter(Boolean).join(" ");
  const trouble = problem || shownLine.problem;
  return (
    <div className="table-page" data-line={line ? "" : undefined}>
      <header className="top-bar replay-bar">
        {back}
        <h1 className="unseen">{gameTitle(t, replay.game)}</h1>
        {line ? (
          <ReplayBar key="line" moments={lineMoments} events={line.place} onShow={shownLine.step} />
        ) : (
          <ReplayBar moments={moments} events={shown} onShow={onShow} />
        )}
        {!line && (
          <Button className="quiet replay-fork" onPress={() => void fork()}>
            {t("web:replay.fork")}
          </Button>
        )}
        {replay.is_over && (
          <Button
            className="quiet"
            aria-expanded={isAnalysed}
            onPress={() => {
              const state = analysing.seen?.state;
              const isThere = state === "done" || analysing.isAwaited;
              if (!isAnalysed && !isThere) analysing.begin();
              if (isAnalysed) shownLine.back();
              setAnalysed(!isAnalysed);
            }}
          >
            {t("page:replay.analyse")}
          </Button>
        )}
        {children}
        <ModeButton />
      </header>
      <p className="notice told" role="status">
        {sayings || t("page:replay.start")}
      </p>
      {trouble && (
        <p className="notice problem" role="alert">
          {trouble}
        </p>
      )}
      {isAnalysed && view && (
        <ErrorBoundary resetKeys={[analysing.seen]}>
          <AnalysisStrip
            analysing={analysing}
            events={replay.events}
            shown={shown}
            view={view}
            names={players}
            called={called}
            isInLine={line !== null}
            onShow={onShow}
            onLine={shownLine.show}
            onBack={shownLine.back}
          />
        </ErrorBoundary>
      )}
      <main className="table">
        {view && (
          <GameTable
            view={view}
            pieces={pieces}
            names={players}
            moves={NO_MOVES}
            isBusy={false}
            explain={nothing}
            onPlay={ignore}
            onUndo={null}
            onConfirm={null}
            onPoint={null}
            pointers={NO_POINTERS}
            lit={lit}
            happened={happened}
          />
        )}
      </main>
    </div>
  );
}
