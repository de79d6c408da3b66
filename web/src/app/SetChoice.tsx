/** With which set of pieces is played, where there is more than one. */

import { useId } from "react";
import type { GameListed, SetListed } from "../api/client";
import { type Say, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";

const OPTIONS = ["village_set", "tile_set"] as const;

export function SetChoice({
  game,
  value,
  onChange,
}: {
  game: GameListed;
  value: unknown;
  onChange: (option: string, name: string) => void;
}) {
  const t = useText();
  const id = useId();
  const option = OPTIONS.find((name) => game.options.some((offered) => offered.name === name));
  const chosen = game.sets.find(({ name }) => name === value) ?? game.sets[0];
  if (!option || !chosen || game.sets.length < 2) return null;
  return (
    <div className="set-choice">
      <Choice
        label={t(`page:game.set.${option}`)}
        value={chosen.name}
        options={game.sets.map((found) => [found.name, nameOf(t, found)])}
        describedBy={id}
        onChange={(name) => onChange(option, name)}
      />
      <p id={id} className="soft small" role="status">
        {aboutOf(t, chosen)}
      </p>
    </div>
  );
}

/** A set that comes along is named in the reader's language, any other by its own name. */
function nameOf(t: Say, { name, printed, comes_along }: SetListed): string {
  return comes_along ? t(`page:game.set.${printed ? "printed" : "invented"}`) : name;
}

/** What a set is, and what its author says of it. */
function aboutOf(t: Say, { printed, comes_along, note }: SetListed): string {
  if (comes_along) return t(`page:game.set.${printed ? "printed_comes" : "invented_comes"}`);
  return [t(`page:game.set.${printed ? "own_printed" : "own_invented"}`), note].join(" ").trim();
}
