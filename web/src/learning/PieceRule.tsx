/** What a piece is: its picture, its rule in plain words, and the rulings that it rests on. */

import { PageLink } from "../site/PageLink";
import { rulesPath } from "../site/route";
import { textKey } from "../texts/learning";
import type { Say } from "../texts/texts";
import { type GameName, nameOf, type Piece } from "./pieces";

export function PiecePicture({ piece, size = 40 }: { piece: Piece; size?: number }) {
  return (
    <svg
      className="piece-picture"
      viewBox={piece.box}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`#${piece.shape}`} />
    </svg>
  );
}

export function PieceRule({ say, game, piece }: { say: Say; game: GameName; piece: Piece }) {
  return (
    <div className="piece-rule">
      <PiecePicture piece={piece} size={56} />
      <div>
        <h3>{say(nameOf(game, piece.name))}</h3>
        <p>{say(textKey(`piece.${game}.${piece.name}.say`))}</p>
        <RulingLinks say={say} game={game} rulings={piece.rulings} />
      </div>
    </div>
  );
}

/** The numbers of rulings, each a link to what it says. */
export function RulingLinks({
  say,
  game,
  rulings,
}: {
  say: Say;
  game: GameName;
  rulings: readonly string[];
}) {
  return (
    <ul className="ruling-links">
      {rulings.map((ruling) => (
        <li key={ruling}>
          <PageLink to={rulesPath(game, ruling)}>
            <span className="unseen">{say("learning:rules.why", { ruling })}</span>
            <span aria-hidden="true">{ruling}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
