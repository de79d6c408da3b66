/** What a step of a guided game tells and asks, and the way to the next. */

import type { ReactNode } from "react";
import { hasText, textKey } from "../texts/learning";
import type { Say } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import { FoldButton } from "./FoldButton";
import { GuideRemark } from "./GuideRemark";
import type { LessonMoment, Remark } from "./lesson";
import type { GameName } from "./pieces";

interface Props {
  say: Say;
  game: GameName;
  moment: LessonMoment;
  /** The step that the learner has just done; undefined where the guide did it. */
  answered: string | undefined;
  /** What there is to say of a move that was tried, or of the one that is meant. */
  remark: Remark | null;
  isBusy: boolean;
  /** Whether only the heading is shown on a narrow screen, so that nothing lies over the table. */
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onNext: () => void;
  /** Shows the answer to the question. */
  onShow: () => void;
  /** Clears away what was tried. */
  onRetry: () => void;
  /** Lets the guide do what there is to do. */
  onDo: () => void;
  onBack: (() => void) | null;
  onAgain: () => void;
  /** What stands in the place of the next step at the end. */
  children: ReactNode;
}

export function Guide(props: Props) {
  const { say, game, moment, remark } = props;
  const { step, name, steps } = moment;
  const texts = `lesson.${game}.${name}`;
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
          <Praise {...props} />
          <p className="guide-text">{say(textKey(`${texts}.say`))}</p>
          {moment.asks && <p className="guide-ask">{say(textKey(`${texts}.ask`))}</p>}
          {remark && (
            <GuideRemark
              key={remark.times}
              say={say}
              remark={remark}
              moment={moment}
              other={textKey(`${texts}.other`)}
            />
          )}
        </div>
      </div>
      <progress className="guide-progress" value={step + 1} max={steps.length} aria-hidden="true" />
      <div className="guide-ways">
        <FoldButton say={say} isFolded={props.isFolded} onFold={props.onFold} />
        <Ways {...props} />
      </div>
    </section>
  );
}

/** That the question before was answered, and why the answer is right. */
function Praise({ say, game, answered, remark }: Props) {
  const key = `lesson.${game}.${answered}.praise`;
  if (!answered || remark || !hasText(key)) return null;
  return (
    <p className="guide-praise">
      <b>{say("learning:guide.right")}</b> {say(textKey(key))}
    </p>
  );
}

/** What can be done besides playing. */
function Ways(props: Props) {
  const { say, moment, remark, isBusy, onBack } = props;
  const isLast = moment.step + 1 === moment.steps.length;
  const isToDo = moment.play !== null && !moment.is_done;
  const isOpen = isToDo && moment.asks && remark?.is !== "shown";
  return (
    <>
      {isOpen && remark ? (
        <PendingButton className="quiet" isPending={isBusy} onPress={props.onRetry}>
          {say("learning:guide.try_again")}
        </PendingButton>
      ) : (
        onBack && (
          <PendingButton className="quiet" isPending={isBusy} onPress={onBack}>
            {say("learning:guide.back")}
          </PendingButton>
        )
      )}
      {isLast ? (
        <>
          <PendingButton className="quiet" isPending={isBusy} onPress={props.onAgain}>
            {say("learning:guide.again")}
          </PendingButton>
          {props.children}
        </>
      ) : isOpen ? (
        <PendingButton className="quiet" isPending={isBusy} onPress={props.onShow}>
          {say("learning:guide.show_answer")}
        </PendingButton>
      ) : isToDo ? (
        <PendingButton className="quiet" isPending={isBusy} onPress={props.onDo}>
          {say(moment.play === "over" ? "learning:guide.to_end" : "learning:guide.show")}
        </PendingButton>
      ) : (
        <PendingButton className="primary" isPending={isBusy} onPress={props.onNext}>
          {say("learning:guide.next")}
        </PendingButton>
      )}
    </>
  );
}
