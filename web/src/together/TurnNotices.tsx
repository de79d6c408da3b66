/** Shows and sounds that it is one's turn to those who look elsewhere. */

import { useEffect, useRef } from "react";
import type { Snapshot } from "../api/client";
import { useSettings } from "../site/settings";
import { useLanguage } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";
import { sound } from "../widgets/sounds";
import {
  canNotify,
  notify,
  pushKey,
  sendAbout,
  subscribe,
  tellLooking,
  tellShowing,
  withdraw,
} from "./push";

const ICON = "/icon.svg";
const TURN_ICON = "/icon-turn.svg";

const isInSight = () => document.visibilityState === "visible" && document.hasFocus();

export default function TurnNotices({ table, snapshot }: { table: string; snapshot: Snapshot }) {
  const t = useTogetherTexts();
  const { hasSounds, hasTurnSound, turnNotice } = useSettings();
  const { waiting, yours, seats } = snapshot;
  const isYourTurn = waiting !== null && yours.includes(waiting.seat) && !seats[waiting.seat]?.bot;
  const names = seats
    .filter(({ name }, seat) => name && !yours.includes(seat))
    .map(({ name }) => name)
    .join(", ");
  useTurnIcon(isYourTurn && yours.length < seats.length);
  usePush(table, turnNotice === "always" && yours.length > 0);
  const before = useRef(isYourTurn);
  useEffect(() => {
    const hasBegun = isYourTurn && !before.current;
    if (!t) return;
    before.current = isYourTurn;
    if (!hasBegun || isInSight()) return;
    if (hasTurnSound && !hasSounds) sound("turn");
    if (turnNotice === "open")
      notify(
        table,
        t(names ? "together:notice.turn_with" : "together:notice.turn", { names }),
      ).catch(
        // A browser that shows none after all leaves the title and the icon.
        () => undefined,
      );
  }, [t, isYourTurn, hasSounds, hasTurnSound, turnNotice, table, names]);
  useEffect(() => {
    if (!canNotify()) return;
    return tellShowing(table);
  }, [table]);
  useEffect(() => {
    if (turnNotice === "off" || !canNotify()) return;
    const look = () => {
      if (isInSight()) withdraw(table).catch(() => undefined);
    };
    look();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [turnNotice, table]);
  return null;
}

/** Marks the page's icon as long as it is one's turn. */
function useTurnIcon(isYourTurn: boolean) {
  useEffect(() => {
    if (!isYourTurn) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = TURN_ICON;
    return () => {
      if (icon) icon.href = ICON;
    };
  }, [isYourTurn]);
}

/** Lets the server send messages about a table here, as long as it is not in sight. */
function usePush(table: string, isWanted: boolean) {
  const language = useLanguage();
  useEffect(() => {
    if (!isWanted || !canNotify() || Notification.permission !== "granted") return;
    const isVisible = () => document.visibilityState === "visible";
    const begin = async () => {
      const key = await pushKey();
      if (key) await sendAbout(table, await subscribe(key), language, isVisible());
    };
    // Where the push service cannot be reached now, the next visit tries again.
    begin().catch(() => undefined);
    const tell = () => void tellLooking(table, isVisible()).catch(() => undefined);
    document.addEventListener("visibilitychange", tell);
    return () => {
      document.removeEventListener("visibilitychange", tell);
      void tellLooking(table, false).catch(() => undefined);
    };
  }, [table, language, isWanted]);
}
