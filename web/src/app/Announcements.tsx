/** Tells those who do not see the table, or do not look, what has just happened there. */

import { useEffect, useRef, useState } from "react";
import type { Snapshot } from "../api/client";
import type { LinkState } from "../api/link";
import { words } from "../story/log";
import { type Story, useTold } from "../story/story";
import { useText } from "../texts/texts";
import { Live } from "../widgets/Live";
import { sound } from "../widgets/sounds";
import { usePageTitle } from "../widgets/title";
import type { AnyView } from "./GameTable";
import { gameTitle } from "./games";
import { useSettings } from "./settings";

export function Announcements({
  state,
  snapshot,
  story,
}: {
  state: LinkState;
  snapshot: Snapshot;
  story: Story;
}) {
  const t = useText();
  const { hasSounds } = useSettings();
  const [said, setSaid] = useState("");
  const { version, waiting, yours, seats } = snapshot;
  const isYourTurn = waiting !== null && yours.includes(waiting.seat) && !seats[waiting.seat]?.bot;
  const seen = useRef({ version, isYourTurn });
  const told = useTold(story);
  const isTold = story.version >= version;
  useEffect(() => {
    const before = seen.current;
    if (before.version === version || !isTold) return;
    seen.current = { version, isYourTurn };
    const fresh = state.entries.filter((entry) => entry.version > before.version);
    const view = snapshot.view as unknown as AnyView | null;
    const said = fresh.map((entry) => words(t, entry, view, snapshot, told));
    if (isYourTurn && !before.isYourTurn) said.push(t("web:table.your_turn"));
    setSaid(said.filter(Boolean).join(" "));
    if (!hasSounds) return;
    if (fresh.some(({ event }) => event.e === "chanced")) sound("roll");
    else if (fresh.some(({ event }) => event.e === "moved")) sound("placed");
    if (isYourTurn && !before.isYourTurn) sound("turn");
  }, [version, isTold, told, isYourTurn, state.entries, snapshot, t, hasSounds]);
  const title = gameTitle(t, snapshot.game);
  usePageTitle(isYourTurn ? `${t("web:table.your_turn")} · ${title}` : title);
  return <Live>{said}</Live>;
}
