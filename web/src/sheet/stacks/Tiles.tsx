/** The landscape tiles that can still come, to be ticked off by whoever likes to. */

import { useState } from "react";
import { ToggleButton } from "react-aria-components";
import { Sign } from "../../art/Shapes";
import { TilePlan } from "../../art/TilePlan";
import type { TextKey } from "../../texts/keys";
import { useLanguage, useText } from "../../texts/texts";
import { change } from "../shelf";
import { isOn, type SheetState, toggled } from "../state";
import { usePercent } from "./percent";
import { chanceOf, REMOVED, type Stack, type Tile, tickField, tilesOf } from "./stacks";

const LETTERS = {
  F: "forest",
  G: "grain",
  V: "village",
  T: "railroad",
  R: "river",
  M: "meadow",
  C: "cloud",
} as const;
type Letter = keyof typeof LETTERS;
/** What a tile can show that matters for where it goes. */
const SHOWN: readonly Letter[] = ["F", "G", "V", "T", "R"];

const landscapeKey = (letter: string): TextKey =>
  `dorfromantik:landscape.${LETTERS[letter as Letter] ?? LETTERS.M}`;

export function TilesToCome({
  state,
  stack,
  pieces,
}: {
  state: SheetState;
  stack: Stack;
  pieces: readonly string[];
}) {
  const t = useText();
  const percent = usePercent();
  const { landscape, special, task } = tilesOf(pieces);
  const shares: [string, string, number][] = [
    ...SHOWN.map((letter): [string, string, number] => [
      `icon-${LETTERS[letter]}`,
      t(landscapeKey(letter)),
      chanceOf(stack, ({ edges }) => edges.includes(letter)),
    ]),
    ["flag-red", t("score_sheet:stacks.tiles.flag"), chanceOf(stack, ({ flag }) => Boolean(flag))],
  ];
  const { left, size } = stack;
  return (
    <section className="score-group" aria-labelledby="stacks-tiles">
      <h2 id="stacks-tiles">{t("score_sheet:stacks.tiles.title")}</h2>
      <p>{t("score_sheet:stacks.tiles.left", { number: left, total: size })}</p>
      {left > 0 && (
        <dl className="tile-shares" aria-label={t("score_sheet:stacks.tiles.next")}>
          {shares.map(([shape, name, chance]) => (
            <div key={name}>
              <dt>
                {shape.startsWith("icon") && <Sign shape={shape} />} {name}
              </dt>
              <dd>
                <span className="share-bar" style={{ inlineSize: `${100 * chance}%` }} />
                <span>{percent(chance)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="soft small">{t("score_sheet:stacks.tiles.about", { number: REMOVED })}</p>
      <TileTicks
        title={t("score_sheet:stacks.tiles.which")}
        tiles={[...landscape, ...special]}
        state={state}
      />
      <TileTicks title={t("score_sheet:stacks.tiles.tasks")} tiles={task} state={state} />
    </section>
  );
}

function TileTicks({
  title,
  tiles,
  state,
}: {
  title: string;
  tiles: readonly Tile[];
  state: SheetState;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [only, setOnly] = useState<readonly Letter[]>([]);
  const shown = tiles.filter(({ edges }) => only.every((letter) => edges.includes(letter)));
  return (
    <details className="tile-ticks" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <>
          <div className="chips" role="group" aria-label={t("score_sheet:stacks.tiles.only")}>
            {SHOWN.map((letter) => (
              <ToggleButton
                key={letter}
                className="chip"
                aria-label={t(landscapeKey(letter))}
                isSelected={only.includes(letter)}
                onChange={(isOn) =>
                  setOnly(isOn ? [...only, letter] : only.filter((other) => other !== letter))
                }
              >
                <Sign shape={`icon-${LETTERS[letter]}`} />
              </ToggleButton>
            ))}
          </div>
          <div className="tile-grid">
            {shown.map((tile) => (
              <TileTick key={tile.name} tile={tile} state={state} />
            ))}
          </div>
        </>
      )}
    </details>
  );
}

function TileTick({ tile, state }: { tile: Tile; state: SheetState }) {
  const t = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: "unit" });
  const field = tickField(tile);
  const isTicked = isOn(state, field);
  const edges = list.format([...tile.edges].map((letter) => t(landscapeKey(letter))));
  return (
    <ToggleButton
      className="tile-tick"
      aria-label={t("score_sheet:stacks.tiles.tile", { name: tile.name, edges })}
      isSelected={isTicked}
      onChange={() => change((sheet, now) => toggled(sheet, field, now))}
    >
      <TilePlan edges={tile.edges} flag={tile.flag} sheep={tile.sheep} />
      <span className="tile-name" aria-hidden="true">
        {tile.name}
      </span>
      {isTicked && (
        <span className="tile-done" aria-hidden="true">
          ✓
        </span>
      )}
    </ToggleButton>
  );
}
