/** A table's game, looked at again. */

import { useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { analysisOfTable } from "../api/analyses";
import {
  ask,
  askForText,
  type Moment,
  Refusal,
  type Replay,
  type SeatPlan,
  type Snapshot,
} from "../api/client";
import { piecesOfTable } from "../interface/pieces";
import { begin } from "../site/createTable";
import { MessagePage } from "../site/MessagePage";
import { PageLink } from "../site/PageLink";
import { go, momentPath, tablePath } from "../site/route";
import { Waiting } from "../site/Waiting";
import { useLanguage, useText } from "../texts/texts";
import { Drawer } from "../widgets/Drawer";
import { KeepPanel } from "./menu/KeepPanel";
import { ReplayTable } from "./ReplayTable";

interface Found {
  snapshot: Snapshot;
  record: string;
  replay: Replay;
}

async function find(table: string): Promise<Found> {
  const { snapshot } = await ask<{ snapshot: Snapshot }>(`/tables/${table}`);
  const record = await askForText(`/tables/${table}/record`);
  return { snapshot, record, replay: await ask<Replay>("/replays", { record, events: 0 }) };
}

export default function MomentPage({ table, events }: { table: string; events: number }) {
  const t = useText();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const [isKeeping, setKeeping] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    find(table).then(
      (answer) => isCurrent && setFound(answer),
      (error) =>
        isCurrent &&
        setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable")),
    );
    return () => {
      isCurrent = false;
    };
  }, [table, t]);
  const language = useLanguage();
  const look = useCallback(
    (at: number) => ask<Moment>(`/tables/${table}/moments/${at}?language=${language}`),
    [table, language],
  );
  const piecesBy = useCallback((digest: string) => piecesOfTable(table, digest), [table]);
  const analysis = useMemo(() => analysisOfTable(table), [table]);
  const show = useCallback((at: number) => go(momentPath(table, at), { replace: true }), [table]);
  if (!found && !problem) return <Waiting />;
  if (!found)
    return (
      <MessagePage title={t("web:app.broken")}>
        <p role="alert">{problem}</p>
      </MessagePage>
    );
  const { snapshot, record, replay } = found;
  const fork = (at: number) =>
    begin({
      name: snapshot.members[snapshot.you ?? ""] ?? t("web:home.guest_name", { number: 1 }),
      game: snapshot.game,
      options: {},
      confirm_turn: snapshot.settings.confirm_turn,
      hints: snapshot.settings.hints,
      seats: snapshot.seats.map(
        ({ name, bot }): SeatPlan => (bot ? { kind: "bot", bot, name } : { kind: "device", name }),
      ),
      continue_from: { table, events: at },
    });
  return (
    <ReplayTable
      replay={replay}
      record={record}
      analysis={analysis}
      yours={snapshot.yours}
      events={events}
      look={look}
      piecesBy={piecesBy}
      onShow={show}
      onFork={fork}
      back={
        <PageLink to={tablePath(table)} className="home-link">
          {t("web:replay.back")}
        </PageLink>
      }
    >
      <Button className="quiet" onPress={() => setKeeping(true)}>
        {t("page:menu.keep")}
      </Button>
      {isKeeping && (
        <Drawer title={t("page:menu.keep")} onClose={() => setKeeping(false)}>
          <div className="menu-body">
            <KeepPanel table={table} events={events} hasGame />
          </div>
        </Drawer>
      )}
    </ReplayTable>
  );
}
