/** A guided first game: the table as it is in any game, and above it what there is to learn. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ask, type MovePreview } from "../api/client";
import { type Explain, eventOf, type LegalMove } from "../api/moves";
import { legalMoves } from "../api/news";
import { gameOf } from "../games/registry";
import { gameTitle } from "../games/words";
import { ModeButton } from "../site/ModeButton";
import { cameFrom } from "../site/route";
import { SiteName } from "../site/SiteName";
import { SkipLink } from "../site/SkipLink";
import { useSettings } from "../site/settings";
import { GameTable } from "../table/GameTable";
import { useNeededLearning } from "../texts/learning";
import { useLanguage, useText } from "../texts/texts";
import { Guide } from "./Guide";
import { useHighlights } from "./highlights";
import {
  answered,
  asked,
  BEGINNING,
  backwards,
  type LessonMoment,
  type LessonTold,
  onwards,
  type Progress,
  played,
  type Remark,
  remember,
  remembered,
} from "./lesson";
import { OwnGame } from "./OwnGame";
import type { GameName } from "./pieces";
import { RulesButton } from "./RulesButton";
import "./learning.css";

interface Reached {
  progress: Progress;
  moment: LessonMoment;
}

export default function GuidePage({ game }: { game: GameName }) {
  const t = useText();
  const say = useNeededLearning();
  const lesson = useLesson(game);
  const { reached, remark } = lesson;
  const table = useRef<HTMLElement>(null);
  const [backs, setBacks] = useState(0);
  const [foldedAt, setFoldedAt] = useState<LessonMoment | null>(null);
  const fold = (isFolded: boolean) => setFoldedAt(isFolded ? (reached?.moment ?? null) : null);
  const { learning } = gameOf(game);
  useHighlights(table, reached?.moment.light, learning?.parts ?? NO_PARTS);
  return (
    <div className="table-page guided" data-game={game} data-step={reached?.moment.name}>
      <header className="top-bar">
        <SkipLink />
        <SiteName />
        <h1 className="top-title">
          {gameTitle(t, game)}
          {say && `: ${say("learning:guide.title")}`}
        </h1>
        <ModeButton />
        <RulesButton game={game} />
      </header>
      {say && reached && (
        <Guide
          say={say}
          game={game}
          moment={reached.moment}
          answered={answered(reached.progress, reached.moment.steps)}
          remark={remark}
          isBusy={lesson.isBusy}
          isFolded={!remark && foldedAt === reached.moment}
          onFold={fold}
          onNext={() => lesson.go(onwards(reached.progress))}
          onShow={() => {
            setBacks(backs + 1);
            lesson.show();
          }}
          onRetry={() => {
            setBacks(backs + 1);
            lesson.forget();
          }}
          onDo={() => lesson.go(onwards(reached.progress, { byGuide: true }))}
          onBack={
            reached.progress.step + reached.progress.now.length > 0
              ? () => {
                  setBacks(backs + 1);
                  lesson.go(backwards(reached.progress));
                }
              : null
          }
          onAgain={() => lesson.go(BEGINNING)}
        >
          <OwnGame say={say} game={game} />
        </Guide>
      )}
      <main
        className="table"
        ref={table}
        // What lies over the villages makes room; beside a landscape there is enough of it.
        onClickCapture={() => learning?.coversTable && fold(true)}
      >
        {!reached && !lesson.isUnreachable && (
          <p className="page soft">{t("web:table.connecting")}</p>
        )}
        {say && lesson.isUnreachable && (
          <p className="page" role="alert">
            {say("learning:guide.failed")}{" "}
            <button type="button" className="quiet" onClick={lesson.retry}>
              {say("learning:guide.retry")}
            </button>
          </p>
        )}
        {/* Going back begins anew with what is seen: nothing was won or lost by it. */}
        {reached && <LessonTable key={backs} game={game} lesson={lesson} reached={reached} />}
      </main>
    </div>
  );
}

const HOME = "/";
const NO_PARTS = {};
const NOTHING: [number, number][] = [];
/** Parts that are shown where there is room for one; the result would take it from the landscape. */
const SHOWN = ["tasks", "to_come"];

/** The part that a step speaks of in which there is only to read. */
const partOf = ({ moves, light }: LessonMoment): string | undefined =>
  moves.length === 0 ? light.parts?.find((part) => SHOWN.includes(part)) : undefined;

/** How high the cells of a landscape have to be for a finger, in pixels. */
const FINGER_CELL = 44;
/** The seat of whoever learns. */
const LEARNER = [0];

function LessonTable({
  game,
  lesson,
  reached,
}: {
  game: GameName;
  lesson: Lesson;
  reached: Reached;
}) {
  const t = useText();
  const { name } = useSettings();
  const { moment, progress } = reached;
  const me = name.trim() || t("web:home.guest_name", { number: 1 });
  const names = useMemo(() => [me, ...moment.names.slice(1)], [me, moment.names]);
  const moves = useMemo(() => legalMoves({ moves: moment.moves }), [moment.moves]);
  const { view } = moment;
  const happened = useMemo(() => moment.happened.map(eventOf), [moment.happened]);
  const meant = lesson.remark?.is === "shown" ? lesson.remark.told?.text : undefined;
  const hinted = moves.find(({ text }) => text === meant);
  const explain = useLessonPreview(game, progress);
  return (
    <GameTable
      view={view}
      names={names}
      yours={LEARNER}
      moves={moves}
      isBusy={lesson.isBusy}
      {...(hinted ? { hinted } : {})}
      explain={explain}
      onPlay={(move) => {
        const isMeant = moment.moves.find(({ text }) => text === move.text)?.fits;
        if (isMeant) lesson.go(played(progress, move.event));
        else lesson.tryOut(move);
      }}
      onUndo={null}
      onConfirm={null}
      onPoint={null}
      lit={moment.light.cells ?? NOTHING}
      leastCell={FINGER_CELL}
      part={partOf(moment)}
      pointers={[]}
      happened={happened}
    />
  );
}

interface Lesson {
  reached: Reached | null;
  /** What the guide has said of a move where the learner stands. */
  remark: Remark | null;
  isBusy: boolean;
  isUnreachable: boolean;
  go: (to: Progress) => void;
  /** Tells what comes of a move that the step is not about. */
  tryOut: (move: LegalMove) => void;
  /** Shows the move that the step is about. */
  show: () => void;
  /** Takes back what was said of a move. */
  forget: () => void;
  retry: () => void;
}

/** Follows a guided game; a step that is done by its moves leads to the next by itself. */
function useLesson(game: GameName): Lesson {
  const [reached, setReached] = useState<Reached | null>(null);
  const [said, setSaid] = useState<Remark | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Progress | null>(null);
  const go = useCallback(
    async (to: Progress) => {
      setBusy(true);
      setSaid(null);
      setFailed(null);
      try {
        const found = await furthest(game, to);
        const isOver = found.progress.step + 1 === found.moment.steps.length;
        remember(game, { ...found.progress, isOver });
        setReached(found);
      } catch {
        setFailed(to);
      }
      setBusy(false);
    },
    [game],
  );
  useEffect(() => {
    const left = remembered(game);
    // Whoever comes from the start page again has seen the end.
    void go(left.isOver && cameFrom() === HOME ? BEGINNING : left);
  }, [game, go]);
  const say = async (is: Remark["is"], { moment, progress }: Reached, move?: LegalMove) => {
    setBusy(true);
    const told = await toldOf(game, is, progress, move);
    setBusy(false);
    setSaid((before) => ({
      is,
      step: moment.name,
      made: progress.now.length,
      told,
      times: (before?.times ?? 0) + 1,
    }));
  };
  const isHere = said?.step === reached?.moment.name && said?.made === reached?.progress.now.length;
  return {
    reached,
    remark: isHere ? said : null,
    isBusy,
    isUnreachable: failed !== null,
    go: (to) => void go(to),
    tryOut: (move) => reached && void say("tried", reached, move),
    show: () => reached && void say("shown", reached),
    forget: () => setSaid(null),
    retry: () => void go(failed ?? BEGINNING),
  };
}

/** What there is to say of a move, or of the one that is meant; null where the server is gone. */
async function toldOf(
  game: GameName,
  is: Remark["is"],
  progress: Progress,
  move?: LegalMove,
): Promise<LessonTold | null> {
  const path = `/lessons/${game}/${is === "tried" ? "tries" : "answers"}`;
  const tried = move ? { ...asked(progress), move: move.event } : asked(progress);
  try {
    return await ask<LessonTold>(path, tried);
  } catch {
    return null;
  }
}

async function furthest(game: GameName, progress: Progress): Promise<Reached> {
  const moment = await ask<LessonMoment>(`/lessons/${game}`, asked(progress));
  const leads = moment.play !== null && moment.is_done && progress.now.length > 0;
  if (leads && progress.step + 1 < moment.steps.length) return furthest(game, onwards(progress));
  return { progress, moment };
}

function useLessonPreview(game: GameName, progress: Progress): Explain {
  const language = useLanguage();
  return useCallback(
    async (move: LegalMove, signal: AbortSignal) => {
      const tried = { ...asked(progress), move: move.event, language };
      return await ask<MovePreview>(`/lessons/${game}/preview`, tried, signal);
    },
    [game, progress, language],
  );
}
