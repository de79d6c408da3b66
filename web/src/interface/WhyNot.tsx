/** Why something cannot be done, and what the rule says that forbids it. */

import type { Refused } from "../api/moves";
import { PageLink } from "../site/PageLink";
import { rulesPath } from "../site/route";
import { rulingKey, useLearning } from "../texts/learning";

/** A reason without its ruling's number, which the rule below it is named by. */
const withoutRuling = (message: string, ruling: string): string =>
  message.endsWith(` (${ruling})`) ? message.slice(0, -` (${ruling})`.length) : message;

export function WhyNot({ game, refused }: { game: string; refused: Refused }) {
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
