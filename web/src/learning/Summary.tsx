/** The rules of a game in short. */

import { textKey } from "../texts/learning";
import type { Say } from "../texts/texts";
import { type GameName, summaryOf } from "./pieces";

export function Summary({ say, game, level }: { say: Say; game: GameName; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="summary">
      {summaryOf(game).map((section) => (
        <section key={section}>
          <Heading>{say(textKey(`summary.${game}.${section}.title`))}</Heading>
          {say(textKey(`summary.${game}.${section}.say`))
            .split("\n")
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      ))}
    </div>
  );
}
