/** What a table is played with and by which rules, each with what it means. */

import type { GameListed } from "../api/client";
import { useSetupTexts } from "../texts/setup";
import { isOffered, OptionsEditor, type Values } from "./OptionsEditor";
import { SetChoice } from "./SetChoice";
import "./setup.css";

export function GameSetup({
  game,
  seats,
  bots,
  values,
  onChange,
}: {
  game: GameListed;
  seats: number;
  /** The bots that people are offered. */
  bots: readonly string[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  if (!useSetupTexts()) return null;
  return (
    <>
      <SetChoice
        game={game}
        value={values.options.village_set ?? values.options.tile_set}
        onChange={(option, name) =>
          onChange({ ...values, options: { ...values.options, [option]: name } })
        }
      />
      <OptionsEditor
        game={game.name}
        options={game.options.filter(isOffered)}
        seats={seats}
        bots={bots}
        values={values}
        onChange={onChange}
      />
    </>
  );
}
