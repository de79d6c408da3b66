/** A table on the server: the lobby until the game begins, then the game. */

import { useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { Snapshot } from "../api/client";
import { useExplain, useMoves, useTable } from "../api/hooks";
import type { LinkState, TableLink } from "../api/link";
import { MANY } from "../api/pace";
import { Sign } from "../art/Shapes";
import { gameOf } from "../games/registry";
import { gameTitle } from "../games/words";
import { namesFor, type TableView } from "../interface/game";
import { piecesOfTable } from "../interface/pieces";
import { RulesButton } from "../learning/RulesButton";
import { eventsOf } from "../narration/happened";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { ModeButton } from "../site/ModeButton";
import { PageLink } from "../site/PageLink";
import { SheetErrorBoundary } from "../site/SheetErrorBoundary";
import { SilentBoundary } from "../site/SilentBoundary";
import { SkipLink } from "../site/SkipLink";
import { currentPace } from "../site/settings";
import { Waiting } from "../site/Waiting";
import { GameTable } from "../table/GameTable";
import { useText } from "../texts/texts";
import { later } from "../widgets/later";
import { useNarrow } from "../widgets/narrow";
import { Announcements } from "./Announcements";
import { HintButton, HintNotice, hintedMove, useHint } from "./Hint";
import { Lobby } from "./Lobby";
import { useLastSeen } from "./lastSeen";
import type { Panel } from "./menu/props";
import { NarrationLine } from "./NarrationLine";
import { Notices } from "./Notices";
import { ShutTable } from "./ShutTable";
import { TogetherPlace } from "./TogetherPlace";

const Ending = later(() => import("../ending/Ending"));
const TurnNotices = later(() => import("../together/TurnNotices"));
const TableMenu = later(() => import("./menu/TableMenu"));

export default function TablePage({ table }: { table: string }) {
  const t = useText();
  const [link, state] = useTable(table, currentPace);
  const [isMenuOpen, setMenuOpen] = useState(false);
  // The menu opens where it was left.
  const [left, setLeft] = useState<Panel | null>(null);
  const [absent, setAbsent] = useState<number | null>(null);
  const { snapshot, connection } = state;
  if (connection === "shut") return <ShutTable table={table} problem={state.problem} />;
  if (!snapshot) return <Waiting />;
  // Only the host moves for others, and someone else may be the host by now.
  const isHost = snapshot.you === snapshot.host;
  const common = { link, state, snapshot, absent: isHost ? absent : null, onMoveFor: setAbsent };
  return (
    <div className="table-page" data-settled={snapshot.settled} data-phase={snapshot.phase}>
      {snapshot.view ? (
        <Playing {...common} seen={snapshot.view} onMenu={() => setMenuOpen(true)} />
      ) : (
        <>
          <TopBar state={state} snapshot={snapshot} onMenu={() => setMenuOpen(true)} />
          <TogetherPlace link={link} state={state} snapshot={snapshot} />
          <Notices {...common} />
          <Lobby link={link} state={state} snapshot={snapshot} />
        </>
      )}
      <SilentBoundary>
        <TurnNotices table={link.table} snapshot={snapshot} />
      </SilentBoundary>
      {isMenuOpen && (
        <SheetErrorBoundary title={t("page:menu.title")} onClose={() => setMenuOpen(false)}>
          <TableMenu
            {...common}
            panel={left ?? (snapshot.view ? "log" : "people")}
            onPanel={setLeft}
            onClose={() => setMenuOpen(false)}
          />
        </SheetErrorBoundary>
      )}
    </div>
  );
}

/** The seat that whoever looks at the page acts for now; null while others act. */
function actingSeat({ waiting, yours, seats, on_break }: Snapshot, absent: number | null) {
  if (!waiting || on_break || seats[waiting.seat]?.bot) return null;
  const { seat } = waiting;
  return yours.includes(seat) || seat === absent ? seat : null;
}

function Playing({
  link,
  state,
  snapshot,
  seen,
  absent,
  onMoveFor,
  onMenu,
}: {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
  seen: TableView;
  absent: number | null;
  onMoveFor: (seat: number | null) => void;
  onMenu: () => void;
}) {
  const t = useText();
  const { waiting, yours, seats, settled } = snapshot;
  const narrow = useNarrow();
  const [held, setHeld] = useState<string | null>(null);
  const seat = actingSeat(snapshot, absent);
  const forAbsent = seat !== null && !yours.includes(seat) ? { for_absent: true } : {};
  const moves = useMoves(link.table, state, waiting?.to === "move" ? seat : null);
  const explain = useExplain(link.table, settled);
  const hint = useHint(link.table, settled);
  const { narration } = state;
  const isBusy = state.unsaved > 0;
  const undo = snapshot.can_undo;
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  const happened = useMemo(() => eventsOf(state.entries), [state.entries]);
  const seenBefore = useLastSeen(link.table, snapshot.version, state.entries);
  const called = useMemo(() => namesFor(names, yours), [names, yours]);
  // Whoever has several seats points from the one whose turn it is.
  const mine = seat !== null && yours.includes(seat) ? seat : yours[0];
  const pointing = snapshot.phase === "playing" ? mine : undefined;
  const pointers = useMemo(
    () =>
      Object.entries(snapshot.pointers).map(([who, at]) => ({
        seat: Number(who),
        at: [at[0] ?? 0, at[1] ?? 0] as const,
        isYours: yours.includes(Number(who)),
      })),
    [snapshot.pointers, yours],
  );
  // In a game that was abandoned it is nobody's turn.
  const view = useMemo(
    () => (snapshot.phase === "abandoned" ? { ...seen, active: null } : seen),
    [seen, snapshot.phase],
  );
  const pieces = useMemo(
    () => piecesOfTable(link.table, snapshot.pieces),
    [link.table, snapshot.pieces],
  );
  const play = (event: Record<string, unknown>) => {
    if (!isBusy) void link.send({ do: "play", seat, move: event, ...forAbsent });
  };
  const idea = moves.find(({ text }) => text === held);
  const canAskForHint = seat !== null && yours.includes(seat) && moves.length > 0;
  return (
    <>
      <TopBar state={state} snapshot={snapshot} onMenu={onMenu}>
        {canAskForHint && snapshot.settings.hints && <HintButton hint={hint} idea={idea} />}
        {state.behind > 0 && (
          <Button
            className="bar-button"
            aria-label={t("page:pace.skip")}
            onPress={() => link.skip()}
          >
            {narrow ? "»" : t("page:pace.skip")}
          </Button>
        )}
      </TopBar>
      <TogetherPlace link={link} state={state} snapshot={snapshot} />
      <Notices link={link} state={state} snapshot={snapshot} absent={absent} onMoveFor={onMoveFor}>
        {canAskForHint && (
          <HintNotice hint={hint} idea={idea} view={view} names={called} onPlay={play} />
        )}
      </Notices>
      <Announcements state={state} snapshot={snapshot} narration={narration} />
      <NarrationLine narration={narration} view={view} snapshot={snapshot} />
      <main className="table">
        <GameTable
          view={view}
          pieces={pieces}
          names={names}
          yours={yours}
          moves={moves}
          isBusy={isBusy}
          isFinal={!snapshot.settings.confirm_turn}
          hinted={hintedMove(hint, moves)}
          explain={explain}
          onPlay={(move) => play(move.event)}
          onUndo={
            undo !== null && (yours.includes(undo) || undo === absent)
              ? () =>
                  void link.send({
                    do: "undo",
                    seat: undo,
                    ...(yours.includes(undo) ? {} : { for_absent: true }),
                  })
              : null
          }
          onConfirm={
            seat !== null && waiting?.to === "confirm"
              ? () => void link.send({ do: "confirm", seat, ...forAbsent })
              : null
          }
          onHold={setHeld}
          onPoint={
            pointing === undefined
              ? null
              : (at) => void link.send({ do: "point", seat: pointing, at: at ? [...at] : null })
          }
          pointers={pointers}
          happened={happened}
          seen={seenBefore}
          isHurried={state.behind >= MANY}
          ending={
            snapshot.phase === "finished" && (
              <ErrorBoundary resetKeys={[]}>
                <Ending
                  table={link.table}
                  snapshot={snapshot}
                  view={view}
                  events={happened}
                  hasPicture={gameOf(view.game).card !== null}
                />
              </ErrorBoundary>
            )
          }
        />
      </main>
    </>
  );
}

function TopBar({
  state,
  snapshot,
  onMenu,
  children,
}: {
  state: LinkState;
  snapshot: Snapshot;
  onMenu: () => void;
  children?: React.ReactNode;
}) {
  const t = useText();
  const { connection, unsaved } = state;
  const isSaved = connection === "live" && unsaved === 0;
  const says =
    connection !== "live"
      ? t("web:table.connecting")
      : unsaved > 0
        ? t("web:table.saving")
        : t("web:table.saved");
  return (
    <header className="top-bar">
      {snapshot.view && <SkipLink />}
      <PageLink to="/" className="home-link">
        <span className="home-sign">
          <Sign shape="house-a" size={26} />
        </span>
        <span className="home-name">Dorfplatz</span>
      </PageLink>
      <h1 className="top-title">{gameTitle(t, snapshot.game)}</h1>
      <span className={`connection ${connection} ${isSaved ? "saved" : ""}`} role="status">
        <span className="says">{says}</span>
      </span>
      {children}
      {snapshot.view && <ModeButton />}
      {snapshot.view && <RulesButton game={snapshot.game} />}
      <Button className="bar-button" onPress={onMenu}>
        {t("page:menu.open")}
      </Button>
    </header>
  );
}
