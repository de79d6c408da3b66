/** The dice, what they can make, and what else can be done with them. */

import { type ReactNode, useEffect, useRef } from "react";
import { Button, ToggleButton } from "react-aria-components";
import type { LegalMove } from "../api/moves";
import { Sign } from "../art/Shapes";
import { useText } from "../texts/texts";
import { DebouncedButton } from "../widgets/DebouncedButton";
import { useFocusHome } from "../widgets/focus";
import { ACTIONS, type Action, type Hand } from "./hand";
import { type Dice, diceOf, groupings, groupingsFor, isSameDice, placesOf, sumOf } from "./moves";
import { kindOf } from "./view";

interface Props {
  title: ReactNode;
  /** All dice that are not used yet. */
  onTable: Dice;
  moves: readonly LegalMove[];
  hand: Hand;
  /** Whether dice reach the building that one looks at. */
  isReaching: (dice: Dice) => boolean;
  onPeek: (dice: Dice | null) => void;
  onPlay: (move: LegalMove) => void;
  /** Further ways to go on. */
  ways: ReactNode;
  /** What is chosen, below or beside what can be. */
  children: ReactNode;
}

const ALONE = ["income", "forgo", "end", "pass"] as const;

export function DiceTray(props: Props) {
  const { title, onTable, moves, hand, isReaching, onPeek, onPlay, ways, children } = props;
  const t = useText();
  const all = groupings(moves);
  const { hinted } = hand;
  const fitting = hand.site ? groupingsFor(moves, hand.site) : [];
  const toggle = (place: number) =>
    hand.chooseDice(
      hand.chosen.includes(place)
        ? hand.chosen.filter((other) => other !== place)
        : [...hand.chosen, place],
    );
  // What could end a turn is never what the focus comes to by itself.
  const home = useFocusHome(moves.length > 0, () => {
    const foot = home.ref.current?.closest(".board-foot");
    return foot?.querySelector<HTMLElement>(".grouping") ?? foot?.querySelector(".die");
  });
  return (
    <>
      <div className="tray">
        {hand.isHolding && (
          <Button
            className="quiet let-go"
            aria-label={t("web:villages.let_go")}
            onPress={() => {
              hand.letGo();
              home.ref.current?.focus();
            }}
          >
            ‹
          </Button>
        )}
        <h2 {...home}>{title}</h2>
        <fieldset className="dice">
          <legend className="unseen">{t("web:villages.dice")}</legend>
          {onTable.map((die, place) => (
            <ToggleButton
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is told apart by its place alone
              key={place}
              className="die"
              isSelected={hand.chosen.includes(place)}
              isDisabled={moves.length === 0}
              onChange={() => toggle(place)}
              aria-label={t("web:villages.die", { die })}
            >
              <svg viewBox="-18 -18 36 36" width="40" height="40" aria-hidden="true">
                <use href={`#die-${die}`} />
              </svg>
            </ToggleButton>
          ))}
        </fieldset>
      </div>
      <div className="foot-rest">
        <div className="choices">
          {all.length > 0 && (
            <fieldset className="groupings">
              <legend className="unseen">{t("web:villages.groupings")}</legend>
              {all.map((group) => {
                const fits = fitting.some((found) => isSameDice(found, group));
                return (
                  <Grouping
                    key={group.join()}
                    group={group}
                    isChosen={hand.action === null && isSameDice(group, hand.dice)}
                    isReaching={fits || isReaching(group)}
                    isHinted={hinted?.event.e === "place" && isSameDice(group, diceOf(hinted))}
                    isDimmed={hand.action !== null || (hand.site !== null && !fits)}
                    onPeek={(on) => onPeek(on ? group : null)}
                    onChoose={() => {
                      if (hand.action) hand.chooseAction(hand.action);
                      const isAgain = hand.action === null && isSameDice(group, hand.dice);
                      hand.chooseDice(isAgain ? [] : placesOf(group, onTable));
                    }}
                  />
                );
              })}
            </fieldset>
          )}
          <div className="turn-ways">
            {ALONE.map((action) => {
              const move = moves.find(({ event }) => event.e === action);
              return move ? (
                <DebouncedButton
                  // Where it stays from one move to the next, it is another button.
                  key={`${action} ${onTable.length}`}
                  className={classesOf(action, hinted === move)}
                  onPress={() => onPlay(move)}
                >
                  {t(`web:villages.${action}`)}
                  {hinted === move && <HintSign />}
                </DebouncedButton>
              ) : null;
            })}
            {ways}
          </div>
        </div>
        <div className="other-moves">
          {ACTIONS.map((action) => (
            <OtherMove key={action} action={action} moves={moves} hand={hand} />
          ))}
        </div>
        {children}
      </div>
    </>
  );
}

/** Whoever can collect income should. */
function classesOf(action: (typeof ALONE)[number], isHinted: boolean): string {
  if (isHinted) return "quiet with-picture hinted";
  return action === "income" ? "primary" : "quiet";
}

/** Dice as they lie side by side, small. */
export const SmallDice = ({ dice }: { dice: Dice }) => (
  <span className="small-dice" aria-hidden="true">
    {dice.map((die, number) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice never change their places here
      <svg key={number} viewBox="-17 -17 34 34" width="19" height="19" aria-hidden="true">
        <use href={`#die-${die}`} />
      </svg>
    ))}
  </span>
);

function Grouping({
  group,
  isChosen,
  isReaching,
  isHinted,
  isDimmed,
  onPeek,
  onChoose,
}: {
  group: Dice;
  isChosen: boolean;
  isReaching: boolean;
  isHinted: boolean;
  isDimmed: boolean;
  onPeek: (on: boolean) => void;
  onChoose: () => void;
}) {
  const t = useText();
  const total = sumOf(group);
  const kind = kindOf(total);
  const classes = [
    "grouping",
    isReaching ? "reaching" : "",
    isHinted ? "hinted" : "",
    isDimmed ? "dimmed" : "",
  ];
  const words = t("web:villages.grouping", {
    dice: group.join(" + "),
    total,
    kind: kind ? t(`bohemian-villages:building.${kind}`) : "",
  });
  return (
    <ToggleButton
      className={classes.join(" ")}
      isSelected={isChosen}
      onChange={onChoose}
      onHoverChange={onPeek}
      onFocusChange={onPeek}
      aria-label={isHinted ? `${words}. ${t("web:table.hinted")}` : words}
    >
      <SmallDice dice={group} />
      <span className="grouping-total" aria-hidden="true">
        {total}
      </span>
      <svg viewBox="-37 -79 74 83" width="30" height="34" aria-hidden="true">
        <use href={`#${kind}`} />
      </svg>
      {isHinted && <Sign shape="hint" />}
    </ToggleButton>
  );
}

/** Taking the bishop or a special action tile, or rolling again. */
function OtherMove({
  action,
  moves,
  hand,
}: {
  action: Action;
  moves: readonly LegalMove[];
  hand: Hand;
}) {
  const t = useText();
  if (!moves.some(({ event }) => event.e === action)) return null;
  const isHinted = hand.hinted?.event.e === action;
  return (
    <ToggleButton
      className={`other-move ${action}${isHinted ? " hinted" : ""}`}
      isSelected={hand.action === action}
      onChange={() => hand.chooseAction(action)}
    >
      <ActionPicture action={action} size={28} />
      {t(`web:villages.${action}`)}
      {isHinted && <HintSign />}
    </ToggleButton>
  );
}

/** The sign of a hint on a button, brought into sight, and what it says to those who do not see it. */
function HintSign() {
  const t = useText();
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Browsers give back a promise from it, which is nothing for an effect to give back.
    words.current?.closest("button")?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <>
      <Sign shape="hint" />
      <span ref={words} className="unseen">
        {t("web:table.hinted")}
      </span>
    </>
  );
}

export const ActionPicture = ({ action, size }: { action: Action; size: number }) => (
  <svg
    viewBox={action === "bishop" ? "-24 -47 48 50" : "-18 -18 36 36"}
    width={size}
    height={size}
    aria-hidden="true"
  >
    <use href={`#${action === "bishop" ? "bishop" : "special"}`} />
  </svg>
);
