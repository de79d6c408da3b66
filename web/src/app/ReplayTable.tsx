/** A game as it stood at a moment, with all others within reach, and the way to play on. */

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { type Moment, Refusal, type Replay } from "../api/client";
import { eventOf, type LegalMove, NO_PREVIEW } from "../api/moves";
import { gameTitle } from "../games/words";
import type { PieceSource } from "../interface/pieces";
import type { Pointing } from "../interface/props";
import { eventWords, incomeWords, namesFor } from "../narration/events";
import { ModeButton } from "../site/ModeButton";
import { GameTable } from "../table/GameTable";
import { calledIn } from "../texts/names";
import { useText } from "../texts/texts";
import { ReplayBar } from "./ReplayBar";

const NO_MOVES: LegalMove[] = [];
const NO_POINTERS: Pointing[] = [];
const nothing = async () => NO_PREVIEW;
const ignore = () => undefined;

export function ReplayTable({
  replay,
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
  const { moments } = replay;
  const digest = moment?.pieces ?? null;
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
  const happened = useMemo(
    () => replay.events.slice(0, shown).map(eventOf),
    [replay.events, shown],
  );
  const fork = async () => {
    try {
      await onFork(shown);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const called = namesFor(players, yours);
  const view = moment?.view;
  const before = moments[moments.indexOf(shown) - 1] ?? shown;
  const latest = shown > before ? replay.events[before] : undefined;
  const last = latest && eventOf(latest);
  const name = called[Number(last?.seat ?? 0)] ?? null;
  const isKnown = moment?.events === shown;
  const income = last && isKnown ? incomeWords(t, last, moment.income, name) : "";
  const said = income || (last && view ? eventWords(t, last, view, name) : "");
  const came = isKnown ? moment.told : [];
  const told = last?.e === "roll" ? [...came, said] : [said, ...came];
  return (
    <div className="table-page">
      <header className="top-bar replay-bar">
        {back}
        <h1 className="unseen">{gameTitle(t, replay.game)}</h1>
        <ReplayBar moments={moments} events={shown} onShow={onShow} />
        <Button className="quiet" onPress={() => void fork()}>
          {t("web:replay.fork")}
        </Button>
        {children}
        <ModeButton />
      </header>
      <p className="notice told" role="status">
        {told.filter(Boolean).join(" ") || t("page:replay.start")}
      </p>
      {problem && (
        <p className="notice problem" role="alert">
          {problem}
        </p>
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
            happened={happened}
          />
        )}
      </main>
    </div>
  );
}
