/** What a step of a guided game tells, and the way to the next. */

import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components";
import { hasText, textKey } from "../texts/learning";
import type { Say } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import type { LessonMoment } from "./lesson";
import type { GameName } from "./pieces";

interface Props {
  say: Say;
  game: GameName;
  moment: LessonMoment;
  notice: { step: string; times: number } | null;
  isBusy: boolean;
  /** Whether only the heading is shown on a narrow screen, so that nothing lies over the table. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onNext: () => void;
  /** Lets the guide do what there is to do. */
  onShow: () => void;
  onBack: (() => void) | null;
  onAgain: () => void;
  /** What stands in the place of the next step at the end. */
  children: ReactNode;
}

export function Guide(props: Props) {
  const { say, game, moment, notice, isBusy, onNext, onShow, onBack, onAgain, children } = props;
  const { step, name, steps } = moment;
  const texts = `lesson.${game}.${name}`;
  const isLast = step + 1 === steps.length;
  const own = `${texts}.other`;
  return (
    <section
      className={props.isFolded ? "guide folded" : "guide"}
      aria-label={say("learning:guide.title")}
    >
      <div className="guide-words" role="status" aria-live="polite">
        <div className="guide-head">
          <h2 tabIndex={-1} data-focus-home="">
            {say(textKey(`${texts}.title`))}
          </h2>
          <p className="guide-step soft">
            {say("learning:guide.step", { step: step + 1, count: steps.length })}
          </p>
        </div>
        <div className="guide-said">
          <p className="guide-text">{say(textKey(`${texts}.say`))}</p>
          {notice?.step === name && (
            <p key={notice.times} className="guide-notice">
              {say("learning:guide.works_too")} {hasText(own) && say(textKey(own))}
            </p>
          )}
        </div>
      </div>
      <progress className="guide-progress" value={step + 1} max={steps.length} aria-hidden="true" />
      <div className="guide-ways">
        <ToggleButton
          className="quiet guide-fold"
          isSelected={!props.isFolded}
          onChange={(isShown) => props.onFold(!isShown)}
        >
          {say("learning:guide.text")}
        </ToggleButton>
        {onBack && (
          <PendingButton className="quiet" isPending={isBusy} onPress={onBack}>
            {say("learning:guide.back")}
          </PendingButton>
        )}
        {isLast ? (
          <>
            <PendingButton className="quiet" isPending={isBusy} onPress={onAgain}>
              {say("learning:guide.again")}
            </PendingButton>
            {children}
          </>
        ) : moment.play && !moment.is_done ? (
          <PendingButton className="quiet" isPending={isBusy} onPress={onShow}>
            {say(moment.play === "over" ? "learning:guide.to_end" : "learning:guide.show")}
          </PendingButton>
        ) : (
          <PendingButton className="primary" isPending={isBusy} onPress={onNext}>
            {say("learning:guide.next")}
          </PendingButton>
        )}
      </div>
    </section>
  );
}
