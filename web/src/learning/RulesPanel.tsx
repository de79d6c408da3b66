/** The rules beside a table. While they are open, whatever is chosen on the table is explained. */

import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { rulesPath } from "../site/route";
import { textKey, useNeededLearning } from "../texts/learning";
import { LiveRegion } from "../widgets/LiveRegion";
import { PiecePicture, PieceRule } from "./PieceRule";
import { type GameName, nameOf, pieceAt, piecesOf } from "./pieces";
import { Summary } from "./Summary";
import "./learning.css";

export default function RulesPanel({ game, onClose }: { game: GameName; onClose: () => void }) {
  const say = useNeededLearning();
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const explained = useRef<HTMLDivElement>(null);
  useAsking(game, setChosen);
  const isReady = say !== null;
  useEffect(() => {
    if (isReady) heading.current?.focus();
  }, [isReady]);
  useEffect(() => {
    if (chosen) explained.current?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  if (!say) return null;
  const pieces = piecesOf(game);
  const piece = pieces.find(({ name }) => name === chosen);
  return (
    <aside
      className="rules-panel"
      aria-label={say("learning:rules.title", { game: gameTitle(say, game) })}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2 ref={heading} tabIndex={-1} data-focus-home="">
          {say("web:table.rules")}
        </h2>
        <Button className="close" aria-label={say("learning:rules.close")} onPress={onClose}>
          ×
        </Button>
      </header>
      <div className="rules-body">
        <p className="soft">{say("learning:rules.asking")}</p>
        <div ref={explained}>{piece && <PieceRule say={say} game={game} piece={piece} />}</div>
        <LiveRegion>
          {piece
            ? `${say(nameOf(game, piece.name))}. ${say(textKey(`piece.${game}.${piece.name}.say`))}`
            : ""}
        </LiveRegion>
        <h3>{say("learning:rules.pieces")}</h3>
        <ul className="piece-buttons">
          {pieces.map((one) => (
            <li key={one.name}>
              <Button
                className={one.name === chosen ? "piece-button chosen" : "piece-button"}
                onPress={() => setChosen(one.name)}
              >
                <PiecePicture piece={one} size={28} />
                <span>{say(nameOf(game, one.name))}</span>
              </Button>
            </li>
          ))}
        </ul>
        <details>
          <summary>{say("learning:rules.short")}</summary>
          <Summary say={say} game={game} level={4} />
        </details>
        <PageLink to={rulesPath(game)}>{say("learning:rules.all")}</PageLink>
      </div>
    </aside>
  );
}

const POINTING = ["pointerdown", "pointerup", "mousedown", "mouseup", "click"] as const;

/** While this is used, choosing something on the table asks about it instead of playing it. */
function useAsking(game: GameName, onAsk: (piece: string) => void): void {
  useEffect(() => {
    const table = document.querySelector("main.table");
    if (!table) return;
    const answer = (target: EventTarget | null) => {
      if (!(target instanceof Element)) return;
      const fallback = target.closest(".landscape") ? "free_cell" : undefined;
      const piece = pieceAt(game, target, table) ?? fallback;
      if (piece) onAsk(piece);
    };
    const point = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
      if (event.type === "click") answer(event.target);
    };
    const press = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== " ") return;
      event.stopPropagation();
      event.preventDefault();
      answer(event.target);
    };
    for (const kind of POINTING) table.addEventListener(kind, point, true);
    table.addEventListener("keydown", press, true);
    table.setAttribute("data-asking", "");
    return () => {
      for (const kind of POINTING) table.removeEventListener(kind, point, true);
      table.removeEventListener("keydown", press, true);
      table.removeAttribute("data-asking");
    };
  }, [game, onAsk]);
}
