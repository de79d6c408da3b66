/** A break: who wants one, and the way on once there is one. */

import { Button } from "react-aria-components";
import type { Snapshot } from "../api/client";
import type { TableLink } from "../api/link";
import { isolated } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";

interface Props {
  link: TableLink;
  snapshot: Snapshot;
}

export default function BreakNotice({ link, snapshot }: Props) {
  const t = useTogetherTexts();
  const { you, voters, members, on_break: isOn, break_votes: votes } = snapshot;
  if (!t || snapshot.phase !== "playing" || (!isOn && votes.length === 0)) return null;
  const plays = you !== null && voters.includes(you);
  const names = votes.map((member) => isolated(members[member] ?? "")).join(", ");
  return (
    <div className="notice">
      <p>{isOn ? t("together:pause.on") : t("together:pause.wanted", { names })}</p>
      {plays && isOn && (
        <Button className="primary" onPress={() => void link.send({ do: "end_break" })}>
          {t("together:pause.go_on")}
        </Button>
      )}
      {plays && !isOn && !votes.includes(you) && (
        <Button
          className="quiet"
          onPress={() => void link.send({ do: "take_break", wanted: true })}
        >
          {t("together:pause.agree")}
        </Button>
      )}
    </div>
  );
}

/** Where one asks for a break. */
export function BreakSection({ link, snapshot }: Props) {
  const t = useTogetherTexts();
  const { you, voters, on_break: isOn, break_votes: votes } = snapshot;
  if (!t || snapshot.phase !== "playing" || isOn || you === null || !voters.includes(you))
    return null;
  const wants = votes.includes(you);
  return (
    <section aria-labelledby="break">
      <h3 id="break">{t("together:pause.title")}</h3>
      <Button
        className="quiet"
        onPress={() => void link.send({ do: "take_break", wanted: !wants })}
      >
        {t(wants ? "together:pause.back" : "together:pause.ask")}
      </Button>
      <p className="soft small">{t("together:pause.text")}</p>
    </section>
  );
}
