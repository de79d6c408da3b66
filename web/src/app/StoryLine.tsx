/** One line of what has just happened: since one's last turn, or last of all. A press shows all. */

import type { Snapshot } from "../api/client";
import { eventWords, namesFor } from "../story/events";
import { hasMovedBefore, type Step, type Story, sinceLastTurn } from "../story/story";
import { useText } from "../texts/texts";
import type { AnyView } from "./GameTable";
import type { RecordEvent } from "./table";

export function StoryLine({
  story,
  view,
  snapshot,
}: {
  story: Story;
  view: AnyView;
  snapshot: Snapshot;
}) {
  const t = useText();
  const { seats, yours, waiting, phase } = snapshot;
  const isShared = yours.length > 1;
  // Those who play together at one device have seen everything; rivals hand it over.
  if (seats.length === 1 || (yours.length === seats.length && view.game === "dorfromantik"))
    return null;
  const isOver = phase === "finished";
  const isYourTurn = waiting !== null && yours.includes(waiting.seat);
  const seat = isYourTurn ? waiting.seat : yours[0];
  const names = namesFor(
    seats.map(({ name }) => name),
    yours,
  );
  const since =
    seat !== undefined && (isYourTurn || (isOver && !isShared))
      ? sinceLastTurn(story.steps, seat, isOver)
      : [];
  const told = since.length > 0 || isYourTurn ? since : story.steps.slice(-1);
  const sentences = (step: Step): string => {
    const event = step.event as RecordEvent;
    const name = names[Number(event.seat ?? 0)] ?? null;
    const said = eventWords(t, event, view, name);
    const isRoll = event.e === "roll" || event.e === "reveal";
    if (isRoll && since.length > 0) return step.told.join(" ");
    return (isRoll ? [...step.told, said] : [said, ...step.told]).join(" ");
  };
  const [first] = since;
  const title =
    seat === undefined || !first || !hasMovedBefore(story.steps, seat, first.version)
      ? t("page:story.so_far")
      : isShared
        ? t("page:story.since_of", { name: names[seat] ?? "" })
        : t("page:story.since");
  const lines = told.map((step) => ({ version: step.version, text: sentences(step) }));
  return (
    <section className="story-line" aria-label={t("page:story.title")}>
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
