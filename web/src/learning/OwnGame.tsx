/** The first game of one's own, one click after the guided one. */

import { useState } from "react";
import { Refusal, type SeatPlan } from "../api/client";
import { gameOf } from "../games/registry";
import { begin } from "../site/createTable";
import { PageLink } from "../site/PageLink";
import { puzzlePath } from "../site/route";
import { useSettings } from "../site/settings";
import type { Say } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import type { GameName } from "./pieces";

/** The bot that plays anything: whoever has just learned a game can win against it. */
const EASY_BOT = "random";

export function OwnGame({ say, game }: { say: Say; game: GameName }) {
  const { name } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const open = async () => {
    setBusy(true);
    setProblem("");
    try {
      const me = name.trim() || say("web:home.guest_name", { number: 1 });
      const seats = seatsOf(game, me, say("web:home.bot_name", { number: 1 }));
      await begin({ name: me, game, seats, options: {}, confirm_turn: false, hints: true });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : say("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <>
      <PendingButton className="primary" isPending={isBusy} onPress={() => void open()}>
        {say("learning:guide.own_game")}
      </PendingButton>
      <p className="soft guide-hint">
        {say(`learning:guide.${gameOf(game).isCooperative ? "own_hint_together" : "own_hint"}`)}
      </p>
      <p className="guide-hint">
        <PageLink to={puzzlePath()}>{say("learning:puzzle.title")}</PageLink>
      </p>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function seatsOf(game: GameName, me: string, bot: string): SeatPlan[] {
  const mine: SeatPlan = { kind: "me", name: me };
  return gameOf(game).isCooperative ? [mine] : [mine, { kind: "bot", bot: EASY_BOT, name: bot }];
}
