/** Why something cannot be done, and what the rule says that forbids it. */

import { PageLink } from "../app/PageLink";
import { rulesPath } from "../app/route";
import type { Refused } from "../app/table";
import type { GameName } from "./pieces";
import { rulingKey, useLearning } from "./texts";
import "./learning.css";

/** A reason without its ruling's number, which the rule below it is named by. */
const withoutRuling = (message: string, ruling: string): string =>
  message.endsWith(` (${ruling})`) ? message.slice(0, -` (${ruling})`.length) : message;

export function WhyNot({ game, refused }: { game: GameName; refused: Refused }) {
  const say = useLearning();
  const { message, ruling } = refused;
  return (
    <div className="why-not" role="status">
      <p>{ruling ? withoutRuling(message, ruling) : message}</p>
      {say && ruling && (
        <p className="soft">
          <PageLink to={rulesPath(game, ruling)}>{say("learning:rules.why", { ruling })}</PageLink>:{" "}
          {say(rulingKey(ruling))}
        </p>
      )}
    </div>
  );
}
