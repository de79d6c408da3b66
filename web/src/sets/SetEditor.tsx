/** A set of one's own: what it is, what is wrong with it, its pieces, and what can be done with it. */

import { useState } from "react";
import { Button, Input, Label, TextField } from "react-aria-components";
import { ask, Refusal, type SeatPlan } from "../api/client";
import type { components } from "../api/schema";
import { usualBot } from "../games/words";
import { begin } from "../site/createTable";
import { PageLink } from "../site/PageLink";
import { go, printPath, setPath } from "../site/route";
import { useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import { save } from "../widgets/save";
import { Tick } from "../widgets/Tick";
import { usePageTitle } from "../widgets/title";
import { type Checking, useChecking } from "./checking";
import { discard, keep, type SetDraft, useKept } from "./drafts";
import { Faults } from "./Faults";
import { LONGEST_NAME, LONGEST_NOTE } from "./limits";
import { TilesEditor } from "./TilesEditor";
import { TrialPart } from "./TrialPart";
import { type Table, tomlOf } from "./toml";
import { VillagesEditor } from "./VillagesEditor";
import { type Way, without } from "./way";

export function SetEditor({ draft }: { draft: SetDraft }) {
  const t = useText();
  const { data, game } = draft;
  const name = String(data.name || t("set_editor:unnamed"));
  usePageTitle(name);
  const toml = tomlOf(data);
  const checking = useChecking(game, toml);
  const isKept = useKept();
  const faults = checking.checked?.faults ?? [];
  const isPlayable = checking.isCurrent && faults.length === 0;
  const write = (changed: Table) => keep({ ...draft, data: changed });
  const takeOut = (way: Way) => write(without(data, way));
  const parts = { data, faults, onChange: write, onTakeOut: takeOut };
  return (
    <main className="page set-page">
      <PageLink to={setPath()}>{t("set_editor:all")}</PageLink>
      <h1>{name}</h1>
      <p className="soft">{t(`${game}:title`)}</p>
      <Words data={data} onChange={write} />
      <Findings checking={checking} onTakeOut={takeOut} />
      {!isKept && <p role="alert">{t("set_editor:forgets")}</p>}
      <Deeds draft={draft} toml={toml} isPlayable={isPlayable} />
      {game === "dorfromantik" ? <TilesEditor {...parts} /> : <VillagesEditor {...parts} />}
      <TrialPart game={game} toml={toml} isPlayable={isPlayable} />
    </main>
  );
}

function Words({ data, onChange }: { data: Table; onChange: (data: Table) => void }) {
  const t = useText();
  return (
    <div className="set-words">
      <TextField
        className="field"
        value={String(data.name ?? "")}
        onChange={(name) => onChange({ ...data, name })}
      >
        <Label>{t("set_editor:name")}</Label>
        <Input maxLength={LONGEST_NAME} autoComplete="off" />
      </TextField>
      <TextField
        className="field"
        value={String(data.note ?? "")}
        onChange={(note) => onChange(note ? { ...data, note } : without(data, ["note"]))}
      >
        <Label>{t("set_editor:note")}</Label>
        <Input maxLength={LONGEST_NOTE} autoComplete="off" />
      </TextField>
      <Tick
        label={t("set_editor:printed")}
        isSelected={data.printed === true}
        onChange={(isOn) =>
          onChange(isOn ? { ...data, printed: true } : without(data, ["printed"]))
        }
      />
    </div>
  );
}

function Findings({
  checking: { checked, isCurrent, isCutOff },
  onTakeOut,
}: {
  checking: Checking;
  onTakeOut: (way: Way) => void;
}) {
  const t = useText();
  const faults = checked?.faults ?? [];
  return (
    <div
      className={faults.length > 0 ? "findings faulty" : "findings"}
      role="status"
      tabIndex={-1}
      data-focus-home
    >
      {isCutOff && <p>{t("set_editor:unchecked")}</p>}
      {!isCutOff && !checked && <p className="soft">{t("set_editor:checking")}</p>}
      {!isCutOff && checked && faults.length === 0 && <p>{t("set_editor:fine")}</p>}
      {faults.length > 0 && (
        <details open={faults.length < 6}>
          <summary>{t("set_editor:faults", { count: faults.length })}</summary>
          <div className={isCurrent ? "" : "soft"}>
            <Faults faults={faults} onTakeOut={onTakeOut} />
          </div>
        </details>
      )}
    </div>
  );
}

const OPTION = { "bohemian-villages": "village_set", dorfromantik: "tile_set" } as const;

function Deeds({
  draft: { id, game, data },
  toml,
  isPlayable,
}: {
  draft: SetDraft;
  toml: string;
  isPlayable: boolean;
}) {
  const t = useText();
  const { name } = useSettings();
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const play = async () => {
    setBusy(true);
    setProblem("");
    try {
      const { bots } = await ask<components["schemas"]["Offer"]>("/games");
      const bot = usualBot(bots.filter(({ offered }) => offered).map((one) => one.name));
      const host = name.trim() || t("web:home.guest_name", { number: 1 });
      const own: SeatPlan = { kind: "me", name: host };
      await begin({
        name: host,
        game,
        options: { [OPTION[game]]: JSON.stringify(data) },
        confirm_turn: false,
        hints: true,
        seats: game === "dorfromantik" ? [own] : [own, { kind: "bot", name: "", bot }],
      });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <div className="actions set-deeds">
      <PendingButton
        className="primary"
        isPending={isBusy}
        isDisabled={!isPlayable}
        onPress={() => void play()}
      >
        {t("set_editor:play")}
      </PendingButton>
      <Button
        className="quiet"
        onPress={() =>
          save(new Blob([toml], { type: "application/toml" }), `${data.name || "set"}.toml`)
        }
      >
        {t("set_editor:export")}
      </Button>
      <PageLink to={printPath({ what: "set", set: id })}>{t("set_editor:print")}</PageLink>
      <Button
        className="quiet"
        onPress={() => {
          if (!isSure) return setSure(true);
          go(setPath());
          discard(id);
        }}
      >
        {t(isSure ? "set_editor:sure" : "set_editor:delete")}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
