/** What a puzzle asks, what came of a try, and what the most promising moves cost. */

import { ToggleButton } from "react-aria-components";
import { eventOf } from "../api/moves";
import { gameOf } from "../games/registry";
import type { TableView } from "../interface/game";
import { FoldButton } from "../learning/FoldButton";
import { reasonWords } from "../narration/reasons";
import type { Outcome } from "../own/puzzles";
import type { Say } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import type { Told, Tried } from "./usePuzzle";

export interface Stand {
  /** What came of the last try; null before the first one, and when it is to be tried again. */
  tried: Tried | null;
  /** Whether the answer is shown. */
  isShown: boolean;
  /** The move that is marked on the table, by its text. */
  marked: string | null;
}

interface Props {
  t: Say;
  view: TableView;
  names: readonly string[];
  stand: Stand;
  outcome: Outcome | null;
  isUnreachable: boolean;
  isBusy: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onAgain: () => void;
  onShow: () => void;
  onMark: (text: string) => void;
}

export function Panel(props: Props) {
  const { t, stand, outcome, isBusy, isFolded, isUnreachable } = props;
  const { tried } = stand;
  const isOpen = tried !== null && (stand.isShown || tried.own.is_right);
  return (
    <section
      className={isFolded ? "guide folded" : "guide"}
      aria-label={t("learning:puzzle.title")}
    >
      <div className="guide-words" role="status" aria-live="polite">
        <div className="guide-head">
          <h2 tabIndex={-1} data-focus-home="">
            {t("learning:puzzle.ask")}
          </h2>
          {outcome && <p className="guide-step soft">{t(`learning:puzzle.${outcome}`)}</p>}
        </div>
        <div className="guide-said">
          {isUnreachable && <p role="alert">{t("web:app.unreachable")}</p>}
          {!tried && <p className="guide-text">{t("learning:puzzle.how")}</p>}
          {tried && <Result {...props} own={tried.own} />}
          {tried && isOpen && <Promising {...props} tried={tried} />}
        </div>
      </div>
      <div className="guide-ways">
        <FoldButton say={t} isFolded={isFolded} onFold={props.onFold} />
        {tried && (
          <PendingButton className="quiet" isPending={isBusy} onPress={props.onAgain}>
            {t("learning:puzzle.try_again")}
          </PendingButton>
        )}
        {tried && !isOpen && (
          <PendingButton className="quiet" isPending={isBusy} onPress={props.onShow}>
            {t("learning:puzzle.show")}
          </PendingButton>
        )}
      </div>
    </section>
  );
}

const nameOf = ({ t, view }: Props, { text, move }: Told): string =>
  gameOf(view.game).moveName(t, { text, event: eventOf(move) }, view);

/** What came of the own move. */
function Result(props: Props & { own: Told }) {
  const { t, own, names, stand } = props;
  const reasons = own.reasons.map((reason) => reasonWords(t, reason, names));
  if (own.is_right) {
    const isBest = stand.tried?.promising[0]?.text === own.text;
    return (
      <p className="guide-praise">
        <b>{t(isBest ? "learning:puzzle.right" : "learning:puzzle.as_good")}</b> {reasons.join(" ")}
      </p>
    );
  }
  return (
    <p className="guide-notice">
      <b>
        {t("learning:puzzle.not_best")} {reasonWords(t, own.told, names)}
      </b>{" "}
      {reasons.join(" ")}
    </p>
  );
}

/** The most promising moves, each of which can be marked on the table. */
function Promising(props: Props & { tried: Tried }) {
  const { t, stand, names, tried, onMark } = props;
  return (
    <>
      <h3 className="puzzle-head">{t("learning:puzzle.moves")}</h3>
      <ol className="puzzle-moves">
        {tried.promising.map((told, place) => {
          const notes = [
            place === 0 ? t("learning:puzzle.best") : reasonWords(t, told.cost, names),
            told.text === tried.own.text ? t("learning:puzzle.yours") : "",
            told.is_first_sight ? t("learning:puzzle.first_sight") : "",
          ];
          return (
            <li key={told.text}>
              <ToggleButton
                className="quiet"
                isSelected={stand.marked === told.text}
                onChange={() => onMark(told.text)}
              >
                <b>{nameOf(props, told)}</b> <span>{notes.filter(Boolean).join(", ")}</span>
              </ToggleButton>
            </li>
          );
        })}
      </ol>
      {stand.marked && <WhyBest {...props} tried={tried} />}
    </>
  );
}

/** What speaks for the move that is marked. */
function WhyBest({ t, stand, names, tried }: Props & { tried: Tried }) {
  const told = tried.promising.find(({ text }) => text === stand.marked);
  const reasons = told?.reasons.map((reason) => reasonWords(t, reason, names)) ?? [];
  return <p className="soft">{reasons.join(" ")}</p>;
}
