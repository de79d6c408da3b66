/** A guided first game: the table as it is in any game, and above it what there is to learn. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ask, type MovePreview } from "../api/client";
import { type Explain, eventOf, type LegalMove } from "../api/moves";
import { legalMoves } from "../api/news";
import { gameOf } from "../games/registry";
import { gameTitle } from "../games/words";
import { ModeButton } from "../site/ModeButton";
import { PageLink } from "../site/PageLink";
import { cameFrom } from "../site/route";
import { SkipLink } from "../site/SkipLink";
import { useSettings } from "../site/settings";
import { GameTable } from "../table/GameTable";
import { useNeededLearning } from "../texts/learning";
import { useLanguage, useText } from "../texts/texts";
import { Guide } from "./Guide";
import { useHighlights } from "./highlights";
import {
  asked,
  BEGINNING,
  backwards,
  type LessonMoment,
  onwards,
  type Progress,
  played,
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
  const { reached, notice } = lesson;
  const table = useRef<HTMLElement>(null);
  const [backs, setBacks] = useState(0);
  const [foldedAt, setFoldedAt] = useState<LessonMoment | null>(null);
  const fold = (isFolded: boolean) => setFoldedAt(isFolded ? (reached?.moment ?? null) : null);
  const { learning } = gameOf(game);
  useHighlights(table, reached?.moment.light, learning?.parts ?? NO_PARTS);
  return (
    <div className="table-page guided" data-step={reached?.moment.name}>
      <header className="top-bar">
        <SkipLink />
        <PageLink to="/" className="home-link">
          Dorfplatz
        </PageLink>
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
          notice={notice}
          isBusy={lesson.isBusy}
          isFolded={!notice && foldedAt === reached.moment}
          onFold={fold}
          onNext={() => lesson.go(onwards(reached.progress))}
          onShow={() => lesson.go(onwards(reached.progress, { byGuide: true }))}
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
  const explain = useLessonPreview(game, progress);
  return (
    <GameTable
      view={view}
      names={names}
      yours={LEARNER}
      moves={moves}
      isBusy={lesson.isBusy}
      explain={explain}
      onPlay={(move) => {
        const isMeant = moment.moves.find(({ text }) => text === move.text)?.fits;
        if (isMeant) lesson.go(played(progress, move.event));
        else lesson.refuse(moment.name);
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
  /** The step in which a move was made that it is not about, and how often. */
  notice: { step: string; times: number } | null;
  isBusy: boolean;
  isUnreachable: boolean;
  go: (to: Progress) => void;
  refuse: (step: string) => void;
  retry: () => void;
}

/** Follows a guided game; a step that is done by its moves leads to the next by itself. */
function useLesson(game: GameName): Lesson {
  const [reached, setReached] = useState<Reached | null>(null);
  const [notice, setNotice] = useState<Lesson["notice"]>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Progress | null>(null);
  const go = useCallback(
    async (to: Progress) => {
      setBusy(true);
      setNotice(null);
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
  return {
    reached,
    notice,
    isBusy,
    isUnreachable: failed !== null,
    go: (to) => void go(to),
    refuse: (step) => setNotice((before) => ({ step, times: (before?.times ?? 0) + 1 })),
    retry: () => void go(failed ?? BEGINNING),
  };
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
