/** With which set of pieces is played: each with its picture, what it is, and what its author says. */

import { useEffect, useId, useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { ask, type GameListed, type OptionListed, type SetListed } from "../api/client";
import type { components } from "../api/schema";
import { check, type SetChecked } from "../sets/checking";
import { SET_GAMES, type SetDraft, type SetGame, useDrafts } from "../sets/drafts";
import { type Table, tomlOf } from "../sets/toml";
import { PageLink } from "../site/PageLink";
import { setPath } from "../site/route";
import { type Say, useText } from "../texts/texts";
import { SetPicture } from "./SetPicture";
import { factsOf } from "./setFacts";

const OPTIONS = ["village_set", "tile_set"] as const;

/** A set to choose. */
interface Offered {
  /** What the option of a table holds. */
  value: string;
  name: string;
  data: Table | null;
  about: string;
  draft: SetDraft | null;
}

/** A set of one's own as the option of a table holds it. */
const written = ({ data }: SetDraft): string => JSON.stringify(data);
/** By which a set is told from all others, whatever it is called. */
const keyOf = ({ value, draft }: Offered): string => (draft ? `own ${draft.id}` : value);

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
  const option = OPTIONS.find((name) => game.options.some((offered) => offered.name === name));
  const kind = SET_GAMES.find((name) => name === game.name);
  const drafts = useDrafts().filter((draft) => draft.game === kind);
  const known = useKnown(game);
  const [own, setOwn] = useState("");
  const draft = drafts.find(({ id }) => id === own);
  // Another tab may write on the set that is chosen here.
  useEffect(() => {
    if (option && draft && written(draft) !== value) onChange(option, written(draft));
  });
  if (!option || !kind || game.sets.length === 0) return null;
  const sets: Offered[] = [
    ...game.sets.map((listed) => ({
      value: listed.name,
      name: nameOf(t, listed),
      data: known[listed.name] ?? null,
      about: aboutOf(t, listed),
      draft: null,
    })),
    ...drafts.map((draft) => ({
      value: written(draft),
      name: String(draft.data.name || t("options:set.unnamed")),
      data: draft.data,
      about: [t("options:set.yours"), draft.data.note].filter(Boolean).join(" "),
      draft,
    })),
  ];
  const chosen =
    sets.find((one) => one.draft?.id === own) ?? sets.find((one) => one.value === value) ?? sets[0];
  const players = game.options.find(({ name }) => name === "players");
  return (
    <div className="set-choice">
      <RadioGroup
        className="set-radios"
        value={chosen ? keyOf(chosen) : null}
        onChange={(key) => {
          const one = sets.find((other) => keyOf(other) === key);
          setOwn(one?.draft?.id ?? "");
          if (one) onChange(option, one.value);
        }}
      >
        <Label>{t(`page:game.set.${option}`)}</Label>
        {sets.map((one) => (
          <SetRadio key={keyOf(one)} game={kind} set={one} players={players} />
        ))}
      </RadioGroup>
      {chosen?.draft && <Playable key={chosen.value} draft={chosen.draft} />}
      <PageLink to={setPath()}>{t("options:set.write")}</PageLink>
    </div>
  );
}

function SetRadio({
  game,
  set,
  players,
}: {
  game: SetGame;
  set: Offered;
  players: OptionListed | undefined;
}) {
  const t = useText();
  const id = useId();
  const { name, data, about } = set;
  return (
    <Radio
      className="set-radio"
      value={keyOf(set)}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}about`}
    >
      <span className="set-picture">{data && <SetPicture game={game} data={data} />}</span>
      <span className="set-said">
        <b id={`${id}name`}>{name}</b>
        <span id={`${id}about`} className="soft small">
          {about} {data && factsOf(t, game, data, players?.minimum ?? 1, players?.maximum ?? 1)}
        </span>
      </span>
    </Radio>
  );
}

/** What the sets hold that the server knows, by their names, as far as it is there yet. */
function useKnown({ name, sets }: GameListed): Readonly<Record<string, Table>> {
  const [known, setKnown] = useState<Readonly<Record<string, Table>>>({});
  useEffect(() => {
    let isWanted = true;
    for (const set of sets)
      ask<components["schemas"]["SetToStart"]>(
        `/sets/${name}/${encodeURIComponent(set.name)}`,
      ).then(
        ({ data }) => {
          if (isWanted) setKnown((others) => ({ ...others, [set.name]: data as Table }));
        },
        () => undefined, // Without its picture it can be played as well.
      );
    return () => {
      isWanted = false;
    };
  }, [name, sets]);
  return known;
}

/** Whether a set that is written on this device can be played with yet. */
function Playable({ draft }: { draft: SetDraft }) {
  const t = useText();
  const [found, setFound] = useState<SetChecked | "unchecked" | null>(null);
  useEffect(() => {
    let isWanted = true;
    check(draft.game, tomlOf(draft.data)).then(
      (checked) => {
        if (isWanted) setFound(checked);
      },
      () => {
        if (isWanted) setFound("unchecked");
      },
    );
    return () => {
      isWanted = false;
    };
  }, [draft]);
  if (found === "unchecked") return <p role="alert">{t("options:set.unchecked")}</p>;
  if (!found || found.faults.length === 0) return null;
  return (
    <p role="alert">
      {t("options:set.faulty", { count: found.faults.length })}{" "}
      <PageLink to={setPath(draft.id)}>{t("options:set.mend")}</PageLink>
    </p>
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
