/** The time that somebody has left: it is looked at, not listened to. */

import { useEffect, useState } from "react";
import type { Snapshot } from "../api/client";
import type { Say } from "../texts/texts";
import { asClock, leftOf } from "./clock";

const SOON = 10_000;
const TICK = 250;

export function TimeLeft({
  t,
  clock,
  seat,
  ahead,
}: {
  t: Say;
  clock: NonNullable<Snapshot["clock"]>;
  seat: number;
  ahead: number;
}) {
  const isRunning = clock.running === seat;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  const left = leftOf(clock, seat, Date.now() + ahead);
  if (clock.time_up === seat)
    return <span className="time-left soon">{t("together:clock.up")}</span>;
  return (
    <span
      className={isRunning && left <= SOON ? "time-left soon" : "time-left"}
      title={t("together:clock.left", { time: asClock(left) })}
    >
      {asClock(left)}
    </span>
  );
}
