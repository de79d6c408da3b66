/** A set tried out by bots: how long games are, how they end, and what brings points there. */

import { useState } from "react";
import { Button } from "react-aria-components";
import type { TextKey } from "../texts/keys";
import { useNumbers } from "../texts/numbers";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import type { SetGame } from "./drafts";
import { type Spread, type TrialResult, useTrial } from "./trial";

const PLAYERS: Readonly<Record<SetGame, readonly number[]>> = {
  "bohemian-villages": [2, 3, 4, 5],
  dorfromantik: [1],
};

export function TrialPart({
  game,
  toml,
  isPlayable,
}: {
  game: SetGame;
  toml: string;
  isPlayable: boolean;
}) {
  const t = useText();
  const possible = PLAYERS[game];
  const [players, setPlayers] = useState(possible.at(-1) ?? 1);
  const { progress, result, isCurrent, problem, begin, cancel } = useTrial(game, toml);
  const [done = 0, total = 0] = progress ?? [];
  return (
    <section className="score-part" aria-labelledby="set-trial">
      <h2 id="set-trial">{t("set_editor:trial.title")}</h2>
      <p className="soft">{t("set_editor:trial.about")}</p>
      {possible.length > 1 && (
        <Choice
          label={t("set_editor:trial.players")}
          value={String(players)}
          options={possible.map((count): [string, string] => [String(count), String(count)])}
          onChange={(count) => setPlayers(Number(count))}
        />
      )}
      {progress ? (
        <div className="trial-progress">
          <progress aria-label={t("set_editor:trial.title")} value={done} max={total || 1} />
          <p role="status">
            {done > 0
              ? t("set_editor:trial.progress", { value: done, number: total })
              : t("set_editor:trial.waiting")}
          </p>
          <Button className="quiet" onPress={cancel}>
            {t("set_editor:trial.cancel")}
          </Button>
        </div>
      ) : (
        <div className="actions">
          <Button className="quiet" isDisabled={!isPlayable} onPress={() => begin(players)}>
            {t("set_editor:trial.go")}
          </Button>
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
      {result && !isCurrent && <p>{t("set_editor:trial.earlier")}</p>}
      {result && <Found game={game} result={result} />}
    </section>
  );
}

/** Whether points come of the final scoring, by the name of what brings them. */
function isFinal(name: string): boolean {
  return name.startsWith("score.");
}

function Found({ game, result }: { game: SetGame; result: TrialResult }) {
  const t = useText();
  const written = useNumbers();
  const told = ({ mean, least, most }: Spread) =>
    t("set_editor:trial.of", { mean: written(mean), least, most });
  const isTeam = game === "dorfromantik";
  const gained = Object.entries(result.gained).sort(([, a], [, b]) => b - a);
  const inPlay = gained.some(([name]) => !isFinal(name));
  const nameOf = (name: string) => {
    const told = t(`${game}:${name}` as TextKey, { count: 2 });
    return inPlay && isFinal(name) ? t("common:counted.in_final_scoring", { name: told }) : told;
  };
  return (
    <div role="status" className="trial-result">
      <h3>{t("set_editor:trial.games", { number: result.games })}</h3>
      <dl>
        <dt>{t("set_editor:trial.turns")}</dt>
        <dd>{told(result.turns)}</dd>
        <dt>{t(isTeam ? "set_editor:trial.team" : "set_editor:trial.score")}</dt>
        <dd>{told(result.score)}</dd>
        {!isTeam && (
          <>
            <dt>{t("set_editor:trial.best")}</dt>
            <dd>{told(result.best)}</dd>
          </>
        )}
      </dl>
      <h3>{t("set_editor:trial.gained")}</h3>
      <p className="soft small">{t("set_editor:trial.gained_about")}</p>
      <table>
        <tbody>
          {gained.map(([name, points]) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td className="number">{written(points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
