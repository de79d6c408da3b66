/** A game that was opened from a file. */

import { useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { analysisOfRecord } from "../api/analyses";
import { ask, type Moment, type Offer, Refusal, type Replay } from "../api/client";
import { gameTitle } from "../games/words";
import { piecesOfRecord } from "../interface/pieces";
import { begin } from "../site/createTable";
import { MessagePage } from "../site/MessagePage";
import { PageLink } from "../site/PageLink";
import { go, recordPath } from "../site/route";
import { useSettings } from "../site/settings";
import { calledIn } from "../texts/names";
import { useLanguage, useText } from "../texts/texts";
import { ReplayTable } from "./ReplayTable";
import { keepRecord, keptRecord, recordAt, recordsIn, seatsOf, told } from "./record";

const NOBODY: number[] = [];

export default function RecordPage({ events }: { events: number }) {
  const [file, setFile] = useState(keptRecord);
  const records = useMemo(() => recordsIn(file), [file]);
  if (records.length > 1)
    return (
      <RecordChoice
        records={records}
        onChoose={(record) => {
          keepRecord(record);
          setFile(record);
        }}
      />
    );
  return <OpenedRecord key={file} record={file} events={events} />;
}

/** Which of the games that a file holds is wanted. */
function RecordChoice({
  records,
  onChoose,
}: {
  records: readonly string[];
  onChoose: (record: string) => void;
}) {
  const t = useText();
  return (
    <main className="page">
      <h1>{t("page:record.title")}</h1>
      <p>{t("page:record.several", { count: records.length })}</p>
      <ol className="record-choice">
        {records.map((record, number) => {
          const { game, players } = told(record);
          const title = game && gameTitle(t, game);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: records stay where they are
            <li key={number}>
              <Button className="quiet" onPress={() => onChoose(record)}>
                {[title, players.map((name) => calledIn(t, name)).join(", ")]
                  .filter(Boolean)
                  .join(": ")}
              </Button>
            </li>
          );
        })}
      </ol>
      <PageLink to="/">{t("web:app.home")}</PageLink>
    </main>
  );
}

function OpenedRecord({ record, events }: { record: string; events: number }) {
  const t = useText();
  const { name } = useSettings();
  const [replay, setReplay] = useState<Replay | null>(null);
  const [problem, setProblem] = useState(record ? "" : t("page:record.gone"));
  useEffect(() => {
    let isCurrent = true;
    if (record)
      ask<Replay>("/replays", { record, events: 0 }).then(
        (answer) => isCurrent && setReplay(answer),
        (error) =>
          isCurrent &&
          setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable")),
      );
    return () => {
      isCurrent = false;
    };
  }, [record, t]);
  const language = useLanguage();
  const look = useCallback(
    async (at: number): Promise<Moment> =>
      (await ask<Replay>("/replays", { record, events: at, language })).moment,
    [record, language],
  );
  const piecesBy = useCallback((digest: string) => piecesOfRecord(record, digest), [record]);
  const analysis = useMemo(() => analysisOfRecord(record), [record]);
  const show = useCallback((at: number) => go(recordPath(at), { replace: true }), []);
  const back = (
    <PageLink to="/" className="home-link">
      {t("web:app.home")}
    </PageLink>
  );
  if (!replay)
    return (
      <MessagePage title={t("page:record.title")}>
        <p role={problem ? "alert" : "status"}>{problem || t("web:table.connecting")}</p>
      </MessagePage>
    );
  const fork = async (at: number) => {
    const { bots } = await ask<Offer>("/games");
    const known = bots.map((bot) => bot.name);
    await begin({
      name: name.trim() || t("web:home.guest_name", { number: 1 }),
      game: replay.game,
      options: {},
      confirm_turn: false,
      hints: true,
      seats: seatsOf(record, known),
      record: recordAt(record, at),
    });
  };
  return (
    <ReplayTable
      replay={replay}
      record={record}
      analysis={analysis}
      yours={NOBODY}
      events={events}
      look={look}
      piecesBy={piecesBy}
      onShow={show}
      onFork={fork}
      back={back}
    />
  );
}
