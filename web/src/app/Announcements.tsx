/** Tells those who do not see the table, or do not look, what has just happened there. */

import { useEffect, useRef, useState } from "react";
import type { Snapshot } from "../api/client";
import type { LinkState } from "../api/link";
import type { Narration } from "../api/news";
import { gameOf } from "../games/registry";
import { gameTitle } from "../games/words";
import { words } from "../narration/log";
import { useSentences } from "../narration/narration";
import { useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { LiveRegion } from "../widgets/LiveRegion";
import { sound } from "../widgets/sounds";
import { usePageTitle } from "../widgets/title";

export function Announcements({
  state,
  snapshot,
  narration,
}: {
  state: LinkState;
  snapshot: Snapshot;
  narration: Narration;
}) {
  const t = useText();
  const { hasSounds } = useSettings();
  const [said, setSaid] = useState("");
  const { version, waiting, yours, seats } = snapshot;
  const isYourTurn = waiting !== null && yours.includes(waiting.seat) && !seats[waiting.seat]?.bot;
  const seen = useRef({ version, isYourTurn });
  const told = useSentences(narration);
  const isTold = narration.version >= version;
  useEffect(() => {
    const before = seen.current;
    if (before.version === version || !isTold) return;
    seen.current = { version, isYourTurn };
    const fresh = state.entries.filter((entry) => entry.version > before.version);
    const { view } = snapshot;
    const said = fresh.map((entry) => words(t, entry, view, snapshot, told));
    if (isYourTurn && !before.isYourTurn) said.push(t("web:table.your_turn"));
    setSaid(said.filter(Boolean).join(" "));
    if (!hasSounds) return;
    const { move, chance } = gameOf(snapshot.game).tones;
    const isChanced = fresh.some(({ event }) => event.e === "chanced");
    if (isChanced && chance) sound(chance);
    else if (fresh.some(({ event }) => event.e === "moved")) sound(move);
    if (isYourTurn && !before.isYourTurn) sound("turn");
  }, [version, isTold, told, isYourTurn, state.entries, snapshot, t, hasSounds]);
  const title = gameTitle(t, snapshot.game);
  usePageTitle(isYourTurn ? `${t("web:table.your_turn")} · ${title}` : title);
  return <LiveRegion>{said}</LiveRegion>;
}
