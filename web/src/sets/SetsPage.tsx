/** Sets of one's own on this device, and what begins another one. */

import { useState } from "react";
import { Button, FileTrigger } from "react-aria-components";
import { ask, Refusal } from "../api/client";
import type { components } from "../api/schema";
import { PageLink } from "../site/PageLink";
import { go, setPath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { Waiting } from "../site/Waiting";
import { useCampaignTexts } from "../texts/campaign";
import { useLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { usePageTitle } from "../widgets/title";
import { check } from "./checking";
import { begin, SET_GAMES, type SetDraft, type SetGame, useDrafts } from "./drafts";
import { GoneSet } from "./GoneSet";
import { LARGEST } from "./limits";
import { SetEditor } from "./SetEditor";
import { EMPTY_TILES } from "./tileSet";
import type { Table } from "./toml";
import { EMPTY_VILLAGES } from "./villageSet";
import "../sheet/sheet.css";
import "./sets.css";

export default function SetsPage({ set }: { set: string | null }) {
  const texts = useCampaignTexts();
  const drafts = useDrafts();
  if (!texts) return <Waiting />;
  if (!set) return <AllSets drafts={drafts} />;
  const draft = drafts.find(({ id }) => id === set);
  return draft ? <SetEditor key={set} draft={draft} /> : <GoneSet />;
}

const EMPTY: Readonly<Record<SetGame, Table>> = {
  "bohemian-villages": EMPTY_VILLAGES,
  dorfromantik: EMPTY_TILES,
};

function AllSets({ drafts }: { drafts: readonly SetDraft[] }) {
  const t = useText();
  usePageTitle(t("set_editor:title"));
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "medium" });
  return (
    <main className="page sets-page">
      <SiteName />
      <h1>{t("set_editor:title")}</h1>
      <p>{t("set_editor:about")}</p>
      <h2>{t("set_editor:kept")}</h2>
      {drafts.length === 0 && <p className="soft">{t("set_editor:none")}</p>}
      <ul className="set-list">
        {drafts.map(({ id, game, data, at }) => (
          <li key={id}>
            <PageLink to={setPath(id)}>{String(data.name || t("set_editor:unnamed"))}</PageLink>
            <span className="soft">
              {t(`${game}:title`)} · {days.format(at)}
            </span>
          </li>
        ))}
      </ul>
      <Beginning />
    </main>
  );
}

/** The text of a file; null for one that is no UTF-8. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function Beginning() {
  const t = useText();
  const [game, setGame] = useState<SetGame>("bohemian-villages");
  const [problem, setProblem] = useState("");
  const start = (of: SetGame, data: Table) => go(setPath(begin(of, data)));
  const trying = async (work: () => Promise<void>) => {
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const copy = (of: SetGame) =>
    trying(async () => {
      const { data } = await ask<components["schemas"]["SetToStart"]>(`/sets/${of}`);
      const { printed: _, note: __, ...rest } = data as Table;
      start(of, { ...rest, name: "" });
    });
  const open = (files: FileList | null) =>
    trying(async () => {
      const [file] = files ?? [];
      if (!file) return;
      if (file.size > LARGEST) {
        const size = Math.ceil(file.size / 1000);
        setProblem(t("set_editor:too_large", { file: file.name, size, limit: LARGEST / 1000 }));
        return;
      }
      const toml = textOf(await file.arrayBuffer());
      if (toml === null) {
        setProblem(t("set_editor:not_utf8", { file: file.name }));
        return;
      }
      const { data, faults } = await check(game, toml);
      if (data) start(game, data as Table);
      else setProblem(t("set_editor:import_bad", { text: faults[0]?.text ?? "" }));
    });
  return (
    <section className="set-begin" aria-labelledby="set-begin">
      <h2 id="set-begin">{t("set_editor:new")}</h2>
      {SET_GAMES.map((of) => (
        <div key={of} className="actions">
          <Button className="quiet" onPress={() => void copy(of)}>
            {t("set_editor:start.copy", { game: t(`${of}:title`) })}
          </Button>
          <Button className="quiet" onPress={() => start(of, EMPTY[of])}>
            {t("set_editor:start.blank", { game: t(`${of}:title`) })}
          </Button>
        </div>
      ))}
      <div className="set-import">
        <Choice
          label={t("set_editor:import_game")}
          value={game}
          options={SET_GAMES.map((of): [string, string] => [of, t(`${of}:title`)])}
          onChange={(of) => setGame(of as SetGame)}
        />
        <FileTrigger acceptedFileTypes={[".toml"]} onSelect={(files) => void open(files)}>
          <Button className="quiet">{t("set_editor:import")}</Button>
        </FileTrigger>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
