/** A table on the server: the lobby until the game begins, then the game. */

import { useMemo } from "react";
import { Button } from "react-aria-components";
import { ask, newId, type Snapshot } from "../api/client";
import { useExplain, useMoves, useTable } from "../api/hooks";
import type { LinkState, TableLink } from "../api/link";
import { useText } from "../texts/texts";
import { type AnyView, GameTable } from "./GameTable";
import { gameTitle } from "./games";
import { Lobby } from "./Lobby";
import { PageLink } from "./PageLink";
import { go, momentPath, tablePath } from "./route";
import { keep, useSettings } from "./settings";

export default function TablePage({ table }: { table: string }) {
  const t = useText();
  const [link, state] = useTable(table);
  const { snapshot, connection } = state;
  if (connection === "shut")
    return (
      <main className="page">
        <h1>{t("web:table.shut")}</h1>
        <p>{state.problem}</p>
        <PageLink to="/">{t("web:app.home")}</PageLink>
      </main>
    );
  if (!snapshot) return <p className="page soft">{t("web:table.connecting")}</p>;
  return (
    <div className="table-page" data-settled={snapshot.settled} data-phase={snapshot.phase}>
      <TopBar link={link} state={state} snapshot={snapshot} />
      {snapshot.view ? (
        <main className="table">
          <Playing link={link} snapshot={snapshot} isBusy={state.unsaved > 0} />
        </main>
      ) : (
        <Lobby link={link} snapshot={snapshot} />
      )}
    </div>
  );
}

function Playing({
  link,
  snapshot,
  isBusy,
}: {
  link: TableLink;
  snapshot: Snapshot;
  isBusy: boolean;
}) {
  const { waiting, yours, seats } = snapshot;
  const seat = waiting?.seat ?? -1;
  const isMine = waiting !== null && yours.includes(seat) && !seats[seat]?.bot;
  const moves = useMoves(link.table, snapshot.settled, isMine && waiting.to === "move");
  const explain = useExplain(link.table);
  const undo = snapshot.can_undo;
  const names = useMemo(() => seats.map(({ name }) => name), [seats]);
  // Whoever has several seats points from the one whose turn it is.
  const mine = isMine ? seat : yours[0];
  const pointing = snapshot.phase === "playing" ? mine : undefined;
  const pointers = useMemo(
    () =>
      Object.entries(snapshot.pointers).map(([pointing, at]) => ({
        seat: Number(pointing),
        at: [at[0] ?? 0, at[1] ?? 0] as const,
      })),
    [snapshot.pointers],
  );
  return (
    <GameTable
      view={snapshot.view as unknown as AnyView}
      names={names}
      moves={moves}
      isBusy={isBusy}
      explain={explain}
      onPlay={(move) => {
        if (!isBusy) void link.send({ do: "play", seat, move: move.event });
      }}
      onUndo={
        undo !== null && yours.includes(undo)
          ? () => void link.send({ do: "undo", seat: undo })
          : null
      }
      onConfirm={
        isMine && waiting.to === "confirm" ? () => void link.send({ do: "confirm", seat }) : null
      }
      onPoint={
        pointing === undefined
          ? null
          : (at) => void link.send({ do: "point", seat: pointing, at: at ? [...at] : null })
      }
      pointers={pointers}
    />
  );
}

function TopBar({
  link,
  state,
  snapshot,
}: {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
}) {
  const t = useText();
  const { connection, unsaved, problem } = state;
  const { mode } = useSettings();
  const again = async () => {
    const { table } = await ask<{ table: string }>(`/tables/${link.table}/again`, { id: newId() });
    go(tablePath(table));
  };
  const says =
    connection !== "live"
      ? t("web:table.connecting")
      : unsaved > 0
        ? t("web:table.saving")
        : t("web:table.saved");
  return (
    <header className="top-bar">
      <PageLink to="/" className="home-link">
        Dorfplatz
      </PageLink>
      <h1 className="top-title">{gameTitle(t, snapshot.game)}</h1>
      {problem && (
        <span className="problem" role="alert">
          {problem}
          <Button
            className="close"
            aria-label={t("web:app.close")}
            onPress={() => link.forgetProblem()}
          >
            ×
          </Button>
        </span>
      )}
      <span className={`connection ${connection}`} role="status">
        {says}
      </span>
      {snapshot.view && (
        <Button
          className="bar-button"
          onPress={() => keep({ mode: mode === "text" ? "picture" : "text" })}
        >
          {mode === "text" ? t("web:table.as_picture") : t("web:table.as_text")}
        </Button>
      )}
      {snapshot.events > 0 && (
        <PageLink to={momentPath(link.table, 0)} className="top-link">
          {t("web:table.replay")}
        </PageLink>
      )}
      {(snapshot.phase === "finished" || snapshot.phase === "abandoned") && (
        <Button className="quiet" onPress={() => void again()}>
          {t("web:table.again")}
        </Button>
      )}
    </header>
  );
}
