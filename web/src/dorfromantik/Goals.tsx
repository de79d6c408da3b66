/** The locked cards of a campaign: what they ask for, and how far the game has come with it. */

import { useId } from "react";
import { useText } from "../texts/texts";
import type { DorfromantikView, Goal } from "./view";

export function Goals({ view: { goals } }: { view: Pick<DorfromantikView, "goals"> }) {
  const t = useText();
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <section className="panel goals" aria-labelledby={id}>
      <h2 id={id}>{t("web:landscape.goals")}</h2>
      <ul className="rows">
        {goals.map((goal) => (
          <li key={goal.goal} className="goal">
            <span className="row-name">{t(`dorfromantik:goal.${goal.goal}`)}</span>
            {goal.is_met && <span aria-hidden="true">✓</span>}
            <progress
              value={Math.min(goal.reached, needed(goal))}
              max={needed(goal)}
              aria-hidden="true"
            />
            <span className="row-value">
              {t("web:landscape.progress", { tiles: goal.reached, number: needed(goal) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What meets the condition of a card: a result has to be higher than its number. */
const needed = ({ goal, number }: Goal): number => (goal === "result_over" ? number + 1 : number);
