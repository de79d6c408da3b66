/** The locked cards of a campaign: what they ask for, and how far the game has come with it. */

import { useId } from "react";
import { type Say, useText } from "../texts/texts";
import type { DorfromantikView, Goal } from "./view";

export function Goals({ view: { goals } }: { view: Pick<DorfromantikView, "goals"> }) {
  const t = useText();
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <section className="panel goals" aria-labelledby={id}>
      <h2 id={id}>{t("web:landscape.goals.title")}</h2>
      <ul className="rows">
        {goals.map((goal) => (
          <li key={goal.goal} className={goal.is_met ? "goal met" : "goal"}>
            <span className="row-name">{t(`dorfromantik:goal.${goal.goal}`)}</span>
            <progress
              value={Math.min(goal.reached, goal.number)}
              max={goal.number}
              aria-hidden="true"
            />
            <span className="row-value">{progressWords(t, goal)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function progressWords(t: Say, { goal, number, reached, is_met }: Goal): string {
  const values = { reached, number };
  if (is_met) return t("web:landscape.goals.met", values);
  return t(
    goal === "result_over" ? "web:landscape.goals.over" : "web:landscape.goals.so_far",
    values,
  );
}
