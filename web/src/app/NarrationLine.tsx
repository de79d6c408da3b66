/** One line of what has just happened: since one's last turn, or last of all. A press shows all. */

import type { NarratedEvent, Snapshot } from "../api/client";
import { eventOf } from "../api/moves";
import type { Narration } from "../api/news";
import { gameOf } from "../games/registry";
import { namesFor, type TableView } from "../interface/game";
import { eventWords } from "../narration/events";
import { hasMovedBefore, sinceLastTurn } from "../narration/narration";
import { useText } from "../texts/texts";

export function NarrationLine({
  narration,
  view,
  snapshot,
}: {
  narration: Narration;
  view: TableView;
  snapshot: Snapshot;
}) {
  const t = useText();
  const { seats, yours, waiting, phase } = snapshot;
  const isShared = yours.length > 1;
  // Those who play together at one device have seen everything; rivals hand it over.
  const { isCooperative } = gameOf(view.game);
  if (seats.length === 1 || (yours.length === seats.length && isCooperative)) return null;
  const isOver = phase === "finished";
  const isYourTurn = waiting !== null && yours.includes(waiting.seat);
  const seat = isYourTurn ? waiting.seat : yours[0];
  const names = namesFor(
    seats.map(({ name }) => name),
    yours,
  );
  const since =
    seat !== undefined && (isYourTurn || (isOver && !isShared))
      ? sinceLastTurn(narration.steps, seat, isOver)
      : [];
  const told = since.length > 0 || isYourTurn ? since : narration.steps.slice(-1);
  const sentences = (step: NarratedEvent): string => {
    const event = eventOf(step.event);
    const name = names[Number(event.seat ?? 0)] ?? null;
    const said = eventWords(t, event, view, name);
    const isRoll = event.e === "roll" || event.e === "reveal";
    if (isRoll && since.length > 0) return step.told.join(" ");
    return (isRoll ? [...step.told, said] : [said, ...step.told]).join(" ");
  };
  const [first] = since;
  const title =
    seat === undefined || !first || !hasMovedBefore(narration.steps, seat, first.version)
      ? t("page:story.so_far")
      : isShared
        ? t("page:story.since_of", { name: names[seat] ?? "" })
        : t("page:story.since");
  // A game need not have words for all that happens.
  const lines = told
    .map((step) => ({ version: step.version, text: sentences(step).trim() }))
    .filter(({ text }) => text !== "");
  if (told.length > 0 && lines.length === 0) return null;
  return (
    <section className="narration-line" aria-label={t("page:story.title")}>
      {lines.length > 0 ? (
        <details key={told[0]?.version}>
          <summary>
            {since.length > 0 && <b>{title} </b>}
            {lines.map(({ text }) => text).join(" ")}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may have to be scrolled by keys */}
          <ol tabIndex={0}>
            {lines.map(({ version, text }) => (
              <li key={version}>{text}</li>
            ))}
          </ol>
        </details>
      ) : (
        <p>{t("page:log.started")}</p>
      )}
    </section>
  );
}
