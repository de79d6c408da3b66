/** The first game of one's own, one click after the guided one. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { ask, newId, Refusal, type SeatPlan, type Snapshot } from "../api/client";
import { go, tablePath } from "../app/route";
import { useSettings } from "../app/settings";
import type { Say } from "../texts/texts";
import type { GameName } from "./pieces";

/** The bot that plays anything: whoever has just learned a game can win against it. */
const EASY_BOT = "random";

export function OwnGame({ say, game }: { say: Say; game: GameName }) {
  const { name } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const begin = async () => {
    setBusy(true);
    setProblem("");
    try {
      const me = name.trim() || say("web:home.guest_name", { number: 1 });
      go(tablePath(await open(game, me, say("web:home.bot_name", { number: 1 }))));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : say("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <>
      <Button className="primary" isDisabled={isBusy} onPress={() => void begin()}>
        {say("learning:guide.own_game")}
      </Button>
      <p className="soft guide-hint">
        {say(`learning:guide.${game === "dorfromantik" ? "own_hint_together" : "own_hint"}`)}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

async function open(game: GameName, me: string, bot: string): Promise<string> {
  const mine: SeatPlan = { kind: "me", name: me };
  const seats =
    game === "dorfromantik" ? [mine] : [mine, { kind: "bot" as const, bot: EASY_BOT, name: bot }];
  const asked = { id: newId(), name: me, game, seats };
  const { table, snapshot } = await ask<{ table: string; snapshot: Snapshot }>("/tables", asked);
  const command = { do: "start", id: newId(), expected_version: snapshot.version };
  await ask(`/tables/${table}/commands`, { ...command, share: newId() });
  return table;
}
