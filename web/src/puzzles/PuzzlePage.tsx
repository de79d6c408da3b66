/** A puzzle of a day: the table as it is in any game, and above it what came of a try. */

import "../learning/learning.css";
import "./puzzles.css";
import { useCallback, useMemo, useState } from "react";
import { ask, type MovePreview } from "../api/client";
import { type Explain, eventOf, type LegalMove } from "../api/moves";
import { legalMoves } from "../api/news";
import { dayName } from "../days/days";
import { gameOf } from "../games/registry";
import { gameTitle } from "../games/words";
import { note, outcomeOf } from "../own/puzzles";
import { ModeButton } from "../site/ModeButton";
import { PageLink } from "../site/PageLink";
import { puzzlePath } from "../site/route";
import { SkipLink } from "../site/SkipLink";
import { useSettings } from "../site/settings";
import { GameTable } from "../table/GameTable";
import { useNeededLearning } from "../texts/learning";
import { type Say, useLanguage } from "../texts/texts";
import { Panel, type Stand } from "./Panel";
import { type Position, type Tried, usePuzzle } from "./usePuzzle";

export default function PuzzlePage({ day, game }: { day: string; game: string }) {
  const t = useNeededLearning();
  const { seen, problem } = usePuzzle(day, game);
  if (!t) return null;
  return (
    <div className="table-page guided puzzle" data-game={game}>
      <header className="top-bar">
        <SkipLink />
        <PageLink to={puzzlePath(day)} className="home-link">
          {t("learning:puzzle.all")}
        </PageLink>
        <h1 className="top-title">
          <Title t={t} day={day} game={game} />
        </h1>
        {seen?.position && <ModeButton />}
      </header>
      {seen?.position ? (
        <Solving t={t} day={day} game={game} position={seen.position} />
      ) : (
        <main className="page" aria-live="polite">
          {problem ? (
            <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem}</p>
          ) : seen?.problem ? (
            <p role="alert">{seen.problem}</p>
          ) : (
            seen && (
              <>
                <p>{t("learning:puzzle.preparing")}</p>
                {seen.total > 0 && (
                  <>
                    <p className="soft">{percentWords(t, seen.done / seen.total)}</p>
                    <progress
                      className="guide-progress"
                      value={seen.done}
                      max={seen.total}
                      aria-hidden="true"
                    />
                  </>
                )}
              </>
            )
          )}
        </main>
      )}
    </div>
  );
}

function Title({ t, day, game }: { t: Say; day: string; game: string }) {
  const language = useLanguage();
  const of = t("learning:puzzle.of", { day: dayName(language, day) });
  return `${gameTitle(t, game)}: ${of}`;
}

const percentWords = (t: Say, share: number): string =>
  t("learning:puzzle.progress", { percent: Math.round(100 * share) });

function Solving({
  t,
  day,
  game,
  position,
}: {
  t: Say;
  day: string;
  game: string;
  position: Position;
}) {
  const { name } = useSettings();
  const { seat, seats, view } = position;
  const [stand, setStand] = useState<Stand>({ tried: null, isShown: false, marked: null });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(false);
  const [outcome, setOutcome] = useState(() => outcomeOf(day, game));
  const [round, setRound] = useState(0);
  const [isFolded, setFolded] = useState(false);
  const { learning } = gameOf(game);
  const names = useMemo(
    () =>
      Array.from({ length: seats }, (_, number) =>
        number === seat
          ? name.trim() || t("web:home.guest_name", { number: 1 })
          : t("learning:puzzle.player", { number: number + 1 }),
      ),
    [name, seat, seats, t],
  );
  const moves = useMemo(() => legalMoves({ moves: position.moves }), [position.moves]);
  const happened = useMemo(() => position.happened.map(eventOf), [position.happened]);
  const yours = useMemo(() => [seat], [seat]);
  const path = `/puzzles/${day}/${game}`;
  const explain = usePuzzlePreview(path);
  const tryOut = async (move: LegalMove) => {
    setBusy(true);
    setProblem(false);
    try {
      const tried = await ask<Tried>(`${path}/tries`, { move: move.event });
      if (tried.own.is_right) become("solved");
      setStand({ ...stand, tried, marked: null });
      setFolded(false);
    } catch {
      setProblem(true);
    }
    setBusy(false);
  };
  const become = (what: "solved" | "seen") => {
    note(day, game, what);
    setOutcome(outcomeOf(day, game));
  };
  const show = () => {
    become("seen");
    setRound(round + 1);
    setStand({ ...stand, isShown: true, marked: stand.tried?.promising[0]?.text ?? null });
  };
  const again = () => {
    setRound(round + 1);
    setStand({ ...stand, tried: null, isShown: false, marked: null });
  };
  const mark = (text: string) => {
    setRound(round + 1);
    setStand({ ...stand, marked: text });
  };
  const hinted = moves.find(({ text }) => text === stand.marked);
  return (
    <>
      <Panel
        t={t}
        view={view}
        names={names}
        stand={stand}
        outcome={outcome}
        isUnreachable={problem}
        isBusy={isBusy}
        isFolded={isFolded}
        onFold={setFolded}
        onAgain={again}
        onShow={show}
        onMark={mark}
      />
      <main
        className="table"
        // What lies over the villages makes room; beside a landscape there is enough of it.
        onClickCapture={() => learning?.coversTable && setFolded(true)}
      >
        <GameTable
          key={round}
          view={view}
          names={names}
          yours={yours}
          moves={moves}
          isBusy={isBusy}
          {...(hinted ? { hinted } : {})}
          explain={explain}
          onPlay={(move) => void tryOut(move)}
          onUndo={null}
          onConfirm={null}
          onPoint={null}
          pointers={NOBODY}
          happened={happened}
        />
      </main>
    </>
  );
}

const NOBODY: never[] = [];

function usePuzzlePreview(path: string): Explain {
  const language = useLanguage();
  return useCallback(
    async (move: LegalMove, signal: AbortSignal) =>
      await ask<MovePreview>(`${path}/preview`, { move: move.event, language }, signal),
    [path, language],
  );
}
