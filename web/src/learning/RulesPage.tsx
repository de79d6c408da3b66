/** All rules of a game on one page: in short, piece by piece, and every ruling by its number. */

import { useEffect, useState } from "react";
import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { cameFrom, learnPath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { Waiting } from "../site/Waiting";
import { useNeededLearning } from "../texts/learning";
import { PieceRule } from "./PieceRule";
import { type GameName, piecesOf } from "./pieces";
import { Rulings } from "./Rulings";
import { Summary } from "./Summary";
import "./learning.css";

/** Pages with a table to go back to. */
const TABLES = /^\/(table|learn|record)\//;

export default function RulesPage({ game }: { game: GameName }) {
  const say = useNeededLearning();
  const [from] = useState(cameFrom);
  const isReady = say !== null;
  // The browser looks for the place before the texts are there.
  useEffect(() => {
    if (isReady) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isReady]);
  if (!say) return <Waiting />;
  return (
    <main className="page rules-page">
      <p className="ways-back">
        <SiteName />
        {TABLES.test(from) && <PageLink to={from}>{say("web:replay.back")}</PageLink>}
      </p>
      <h1>{say("learning:rules.title", { game: gameTitle(say, game) })}</h1>
      <p className="soft">{say("learning:rules.project")}</p>
      <p>
        <PageLink to={learnPath(game)}>{say("learning:guide.start")}</PageLink>
      </p>
      <h2>{say("learning:rules.short")}</h2>
      <Summary say={say} game={game} level={3} />
      <h2>{say("learning:rules.pieces")}</h2>
      <div className="piece-rules">
        {piecesOf(game).map((piece) => (
          <PieceRule key={piece.name} say={say} game={game} piece={piece} />
        ))}
      </div>
      <h2>{say("learning:rules.rulings")}</h2>
      <p className="soft">{say("learning:rules.rulings_about")}</p>
      <Rulings say={say} game={game} />
    </main>
  );
}
