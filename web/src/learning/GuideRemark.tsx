/** What a move would bring that a step is not about, or what speaks for the one that it is about. */

import { eventOf } from "../api/moves";
import { useCellNames } from "../games/cellNames";
import { gameOf } from "../games/registry";
import { reasonWords } from "../narration/reasons";
import type { TextKey } from "../texts/keys";
import { hasText } from "../texts/learning";
import type { Say } from "../texts/texts";
import type { LessonMoment, Remark } from "./lesson";

export function GuideRemark({
  say,
  remark: { is, told },
  moment: { view, names, asks },
  other,
}: {
  say: Say;
  remark: Remark;
  moment: LessonMoment;
  /** The text that leads a learner to what is meant. */
  other: TextKey;
}) {
  const areCellsNamed = useCellNames(view);
  const isCell = Array.isArray(told?.move.at);
  const named = () => {
    if (!told) return is === "shown" ? say("learning:guide.failed") : "";
    if (isCell && !areCellsNamed) return is === "shown" ? `${say("learning:guide.here")}.` : "";
    const move = { text: told.text, event: eventOf(told.move) };
    return `${gameOf(view.game).moveName(say, move, view)}.`;
  };
  const leads = hasText(other.replace("learning:", ""));
  if (is === "tried" && !asks)
    return (
      <p className={`guide-notice ${is}`}>
        <b>{say("learning:guide.not_there")}</b> {say(leads ? other : "learning:guide.works_too")}
      </p>
    );
  const reasons = told?.reasons.map((reason) => reasonWords(say, reason, names)) ?? [];
  const name = named();
  return (
    <p className={`guide-notice ${is}`}>
      {name && <b className="guide-move">{name}</b>} {reasons.join(" ")}{" "}
      {is === "tried" && (
        <>
          <b>{told?.cost ? reasonWords(say, told.cost, names) : say("learning:guide.works_too")}</b>{" "}
          {leads && say(other)}
        </>
      )}
    </p>
  );
}
