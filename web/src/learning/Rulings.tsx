/** Every ruling of a game by its number, under what it is about. */

import rulings from "../../../src/dorfplatz/lesson/rulings.json";
import type { TextKey } from "../texts/keys";
import { rulingKey } from "../texts/learning";
import type { Say } from "../texts/texts";
import type { GameName } from "./pieces";

/** How sure a ruling is that the rulebook settles in so many words; the others say so. */
const STATED = "stated";

export function Rulings({ say, game }: { say: Say; game: GameName }) {
  return Object.entries<Record<string, string>>(rulings[game]).map(([subject, told]) => (
    <section key={subject} className="rulings-of">
      <h3>{say(`rulings:subject.${subject}` as TextKey)}</h3>
      <dl className="rulings">
        {Object.entries(told).map(([number, sure]) => (
          <div key={number} id={number}>
            <dt>{number}</dt>
            <dd>
              {say(rulingKey(number))}
              {sure !== STATED && (
                <span className="soft sure"> {say(`rulings:sure.${sure}` as TextKey)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
