/** A game as it stood at a moment, with a slider to all others. */

import { useEffect, useState } from "react";
import { Button, Label, Slider, SliderThumb, SliderTrack } from "react-aria-components";
import { ask, type Moment, newId, Refusal, type Snapshot } from "../api/client";
import { useText } from "../texts/texts";
import { type AnyView, GameTable } from "./GameTable";
import { gameTitle } from "./games";
import { PageLink } from "./PageLink";
import { go, momentPath, tablePath } from "./route";
import { type LegalMove, NO_PREVIEW } from "./table";

const NO_MOVES: LegalMove[] = [];
const NO_POINTERS: { seat: number; at: readonly [number, number] }[] = [];
const nothing = async () => NO_PREVIEW;
const ignore = () => undefined;

export default function MomentPage({ table, events }: { table: string; events: number }) {
  const t = useText();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const [moment, setMoment] = useState<Moment | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    ask<{ snapshot: Snapshot }>(`/tables/${table}`).then(
      (answer) => setSnapshot(answer.snapshot),
      (error) => setProblem(error instanceof Refusal ? error.message : ""),
    );
  }, [table]);
  useEffect(() => {
    let isCurrent = true;
    ask<Moment>(`/tables/${table}/moments/${events}`).then(
      (answer) => {
        if (isCurrent) [setMoment(answer), setProblem("")];
      },
      (error) => isCurrent && setProblem(error instanceof Refusal ? error.message : ""),
    );
    return () => {
      isCurrent = false;
    };
  }, [table, events]);

  const fork = async () => {
    if (!snapshot) return;
    const asked = {
      id: newId(),
      name: snapshot.members[snapshot.you ?? ""] ?? t("web:home.guest_name", { number: 1 }),
      game: snapshot.game,
      seats: snapshot.seats.map(({ name, bot }) =>
        bot ? { kind: "bot", bot, name } : { kind: "me", name },
      ),
      continue_from: { table, events },
    };
    try {
      const made = await ask<{ table: string; snapshot: Snapshot }>("/tables", asked);
      const command = { do: "start", id: newId(), expected_version: made.snapshot.version };
      await ask(`/tables/${made.table}/commands`, { ...command, share: newId() });
      go(tablePath(made.table));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };

  if (!snapshot || !moment)
    return <p className="page soft">{problem || t("web:table.connecting")}</p>;
  const show = (next: number) => go(momentPath(table, next), { replace: true });
  return (
    <div className="table-page">
      <header className="top-bar replay-bar">
        <PageLink to={tablePath(table)} className="home-link">
          {t("web:replay.back")}
        </PageLink>
        <h1 className="unseen">{gameTitle(t, snapshot.game)}</h1>
        <Slider
          className="slider"
          minValue={0}
          maxValue={snapshot.events}
          value={events}
          onChange={(value) => show(Number(value))}
        >
          <Label className="unseen">{t("web:replay.moment")}</Label>
          <SliderTrack className="slider-track">
            <SliderThumb className="slider-thumb" />
          </SliderTrack>
        </Slider>
        <span className="moment-number">
          {t("web:replay.of", { events, count: snapshot.events })}
        </span>
        <Button className="quiet" onPress={() => void fork()}>
          {t("web:replay.fork")}
        </Button>
        {problem && <span role="alert">{problem}</span>}
      </header>
      <main className="table">
        <GameTable
          view={moment.view as unknown as AnyView}
          names={snapshot.seats.map(({ name }) => name)}
          moves={NO_MOVES}
          isBusy={false}
          explain={nothing}
          onPlay={ignore}
          onUndo={null}
          onConfirm={null}
          onPoint={null}
          pointers={NO_POINTERS}
        />
      </main>
    </div>
  );
}
