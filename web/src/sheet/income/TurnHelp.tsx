/** The order of play of a turn, from the rules in brief. */

import { textKey } from "../../texts/learning";
import { useText } from "../../texts/texts";
import type { GameName } from "../state";

const SECTIONS: Readonly<Record<GameName, readonly string[]>> = {
  dorfromantik: ["turn", "tasks", "edges", "end"],
  "bohemian-villages": ["turn", "kick", "end"],
};
/** A line that begins with its number is a step of the order. */
const STEP = /^\d+\. /;

export function TurnHelp({ game }: { game: GameName }) {
  const t = useText();
  return SECTIONS[game].map((section) => {
    const lines = t(textKey(`summary.${game}.${section}.say`)).split("\n");
    const steps = lines.filter((line) => STEP.test(line));
    const others = lines.filter((line) => !STEP.test(line));
    return (
      <section key={section} className="score-group turn-help">
        <h2>{t(textKey(`summary.${game}.${section}.title`))}</h2>
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step.replace(STEP, "")}</li>
            ))}
          </ol>
        )}
        {others.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    );
  });
}
