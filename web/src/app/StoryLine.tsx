/** One line of what has just happened: since one's last turn, or last of all. A press shows all. */

import type { Snapshot } from "../api/client";
import { eventWords, namesFor } from "../story/events";
import { type Step, type Story, sinceLastTurn } from "../story/story";
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
  const { seats, yours, waiting } = snapshot;
  const [seat] = yours;
  // Whoever has no turn of somebody else to wait for has seen everything.
  if (yours.length === seats.length) return null;
  const isYourTurn = waiting !== null && seat === waiting.seat && yours.length === 1;
  const names = namesFor(
    seats.map(({ name }) => name),
    yours,
  );
  const told = isYourTurn ? sinceLastTurn(story.steps, seat) : story.steps.slice(-1);
  const sentences = (step: Step): string => {
    const event = step.event as RecordEvent;
    const name = names[Number(event.seat ?? 0)] ?? null;
    const said = eventWords(t, event, view, name);
    const isRoll = event.e === "roll" || event.e === "reveal";
    if (isRoll && isYourTurn) return step.told.join(" ");
    return (isRoll ? [...step.told, said] : [said, ...step.told]).join(" ");
  };
  const lines = told.map((step) => ({ version: step.version, text: sentences(step) }));
  const all = lines.map(({ text }) => text).join(" ") || t("page:log.started");
  return (
    <details className="story-line" key={told[0]?.version}>
      <summary>
        {isYourTurn && lines.length > 0 && <b>{t("page:story.since")} </b>}
        {all}
      </summary>
      <ol>
        {lines.map(({ version, text }) => (
          <li key={version}>{text}</li>
        ))}
      </ol>
    </details>
  );
}
