/** The tiles of a set: each drawn as it is written, its edges painted one by one. */

import { useEffect, useRef, useState } from "react";
import {
  Button,
  Input,
  Label,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from "react-aria-components";
import { Sign } from "../art/Shapes";
import { TilePlan } from "../art/TilePlan";
import { pieceKey } from "../texts/pieces";
import { type Say, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { Tick } from "../widgets/Tick";
import { type SetFault, stepOf } from "./checking";
import { FaultsHere, type FaultsProps } from "./Faults";
import { HIGHEST_NUMBER, LONGEST_NAME, MOST_ON_A_TILE, UNLOCKS } from "./limits";
import {
  type Group,
  groupOf,
  newTile,
  repainted,
  type SetTile,
  TILE_LISTS,
  tokensIn,
  unlockedGroups,
  unlocksIn,
  withTiles,
  withTokens,
  withUnlock,
  withValue,
} from "./tileSet";
import type { Table } from "./toml";

const LANDSCAPES = [
  ["F", "forest"],
  ["G", "grain"],
  ["V", "village"],
  ["T", "railroad"],
  ["R", "river"],
  ["M", "meadow"],
] as const;
const CLOUD = ["C", "cloud"] as const;
const TASKS = ["forest", "grain", "village", "railroad", "river"] as const;
const EDGES = 6;
const FLAGS = ["green", "yellow", "red"] as const;

/** What a letter of the edges stands for; itself where it stands for nothing. */
function landscapeName(t: Say, letter: string): string {
  const [, name] = [...LANDSCAPES, CLOUD].find(([one]) => one === letter) ?? [];
  return name ? t(`dorfromantik:landscape.${name}`) : letter;
}

interface EditorProps extends FaultsProps {
  data: Table;
  onChange: (data: Table) => void;
}

/** Whether a fault lies in this tile of a group, counted from 1. */
const isOf = (fault: SetFault, { unlock, list }: Group, number: number): boolean =>
  stepOf(fault, list) === number && (stepOf(fault, "unlock") ?? "") === unlock;

/** The tile that is written on: its group, and its place there. */
type Chosen = readonly [group: string, at: number] | null;

interface PartProps extends EditorProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

export function TilesEditor(props: EditorProps) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>(null);
  const parts = { ...props, chosen, onChoose: setChosen };
  const { data, onChange } = props;
  return (
    <>
      {(["landscape", "task"] as const).map((list) => {
        const group = groupOf(data, list);
        const title = t(`set_editor:tile.${list}`, { count: group.tiles.length });
        return (
          <section key={list} className="score-group set-tiles" aria-label={title}>
            <h2>{title}</h2>
            <Tiles {...parts} group={group} />
            <Adding {...parts} group={group} name={t("set_editor:tile.add")} />
          </section>
        );
      })}
      <section className="score-group" aria-labelledby="set-tokens">
        <h2 id="set-tokens">{t("set_editor:tokens.title")}</h2>
        <p className="soft small">{t("set_editor:tokens.about")}</p>
        {TASKS.map((task) => (
          <Tokens key={task} data={data} task={task} onChange={onChange} />
        ))}
      </section>
      {unlocksIn(data).map((unlock) => (
        <Unlocked key={unlock} {...parts} unlock={unlock} />
      ))}
      <Unlocking data={data} onChange={onChange} />
    </>
  );
}

const keyOf = ({ unlock, list }: Group): string => `${unlock} ${list}`;

/** Tiles to choose from, and the one that is written on. */
function Tiles({
  group,
  data,
  faults,
  chosen,
  onChange,
  onChoose,
  onTakeOut,
}: PartProps & { group: Group }) {
  const t = useText();
  const name = keyOf(group);
  const write = (tiles: readonly SetTile[]) => onChange(withTiles(data, group, tiles));
  const at = chosen?.[0] === name ? chosen[1] : -1;
  const tile = group.tiles[at];
  return (
    <>
      <div className="tile-grid">
        {group.tiles.map((one, place) => {
          const isFaulty = faults.some((fault) => isOf(fault, group, place + 1));
          return (
            <ToggleButton
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
              key={place}
              className={isFaulty ? "tile-tick faulty" : "tile-tick"}
              isSelected={place === at}
              onChange={() => onChoose(place === at ? null : [name, place])}
            >
              <TilePlan edges={one.edges} flag={one.flag} sheep={one.sheep} />
              <span className="tile-name">
                {isFaulty ? t("set_editor:tile.faulty", { name: one.name }) : one.name}
              </span>
            </ToggleButton>
          );
        })}
      </div>
      {tile && (
        <TileEditor
          key={at}
          tile={tile}
          group={group}
          faults={faults.filter((fault) => isOf(fault, group, at + 1))}
          onTakeOut={onTakeOut}
          onChange={(changed) =>
            write(group.tiles.map((other, place) => (place === at ? changed : other)))
          }
          onRemove={() => {
            onChoose(null);
            write(group.tiles.filter((_, place) => place !== at));
          }}
          onClose={() => onChoose(null)}
        />
      )}
    </>
  );
}

/** Adds a tile to a group, and lets it be written at once. */
function Adding({
  data,
  group,
  name,
  onChange,
  onChoose,
}: PartProps & { group: Group; name: string }) {
  return (
    <Button
      className="quiet"
      onPress={() => {
        onChange(withTiles(data, group, [...group.tiles, newTile(data, group.list)]));
        onChoose([keyOf(group), group.tiles.length]);
      }}
    >
      {name}
    </Button>
  );
}

/** What can be unlocked, with all its tiles and tokens. */
function Unlocked(props: PartProps & { unlock: string }) {
  const t = useText();
  const { data, unlock, faults, onChange, onChoose, onTakeOut } = props;
  const key = pieceKey(unlock);
  const name = key ? t(key) : unlock;
  const title = t("set_editor:tile.unlock", { name });
  const groups = unlockedGroups(data, unlock);
  const needed = TASKS.filter(
    (task) =>
      tokensIn(data, task, unlock) !== "" ||
      groups.some(({ tiles }) => tiles.some((tile) => tile.task === task && !tile.number)),
  );
  // Those of its tiles are told there.
  const own = faults.filter(
    (fault) =>
      stepOf(fault, "unlock") === unlock &&
      TILE_LISTS.every((list) => stepOf(fault, list) === undefined),
  );
  return (
    <section className="score-group set-tiles" aria-label={title}>
      <h2>{title}</h2>
      <FaultsHere faults={own} onTakeOut={onTakeOut} />
      {groups.map((group) => (
        <Tiles key={group.list} {...props} group={group} />
      ))}
      {needed.length > 0 && <p className="soft small">{t("set_editor:tokens.title")}</p>}
      {needed.map((task) => (
        <Tokens key={task} data={data} task={task} unlock={unlock} onChange={onChange} />
      ))}
      <div className="actions">
        {TILE_LISTS.map((list) => (
          <Adding
            key={list}
            {...props}
            group={groups.find((group) => group.list === list) ?? { unlock, list, tiles: [] }}
            name={t(`set_editor:tile.add_${list}`)}
          />
        ))}
        <Button
          className="quiet"
          onPress={() => {
            onChoose(null);
            onTakeOut(["unlock", unlock]);
          }}
        >
          {t("set_editor:take_out", { name })}
        </Button>
      </div>
    </section>
  );
}

/** Lets what a campaign can unlock join the set, with the tiles that it usually has. */
function Unlocking({ data, onChange }: Pick<EditorProps, "data" | "onChange">) {
  const t = useText();
  const there = unlocksIn(data);
  const missing = Object.keys(UNLOCKS).filter((unlock) => !there.includes(unlock));
  const [chosen, setChosen] = useState("");
  const unlock = missing.find((name) => name === chosen) ?? missing[0];
  if (!unlock) return null;
  const nameOf = (name: string): string => {
    const key = pieceKey(name);
    return key ? t(key) : name;
  };
  return (
    <section className="score-group set-unlock" aria-labelledby="set-unlock" data-focus-home>
      <h2 id="set-unlock">{t("set_editor:unlock.title")}</h2>
      <p className="soft small">{t("set_editor:unlock.about")}</p>
      <Choice
        label={t("set_editor:unlock.which")}
        value={unlock}
        options={missing.map((name): [string, string] => [name, nameOf(name)])}
        onChange={setChosen}
      />
      <Button
        className="quiet"
        onPress={() => onChange(withUnlock(data, unlock, UNLOCKS[unlock] ?? {}))}
      >
        {t("set_editor:unlock.add")}
      </Button>
    </section>
  );
}

/** What is typed stays as it is typed until one goes on. */
function Tokens({
  data,
  task,
  unlock = "",
  onChange,
}: {
  data: Table;
  task: (typeof TASKS)[number];
  unlock?: string;
  onChange: (data: Table) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      className="field"
      inputMode="numeric"
      value={typed ?? tokensIn(data, task, unlock)}
      onChange={(written) => {
        setTyped(written);
        onChange(withTokens(data, task, written, unlock));
      }}
      onBlur={() => setTyped(null)}
    >
      <Label>{t(`dorfromantik:score.${task}`)}</Label>
      <Input autoComplete="off" />
    </TextField>
  );
}

const upTo = (most: number, least = 0): [string, string][] =>
  Array.from({ length: most - least + 1 }, (_, at) => [String(least + at), String(least + at)]);
const COUNTS = upTo(MOST_ON_A_TILE);

function TileEditor({
  tile,
  group: { unlock, list },
  faults,
  onTakeOut,
  onChange,
  onRemove,
  onClose,
}: FaultsProps & {
  tile: SetTile;
  group: Group;
  onChange: (tile: SetTile) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const [paint, setPaint] = useState("F");
  const here = useRef<HTMLDivElement>(null);
  // It lies below all tiles of its group.
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest" });
  }, []);
  // Only special tiles can be clouds.
  const paints = list === "special" ? [...LANDSCAPES, CLOUD] : LANDSCAPES;
  const set = (name: keyof SetTile) => (value: string) =>
    onChange(withValue(tile, name, /^\d+$/.test(value) ? Number(value) : value));
  return (
    <div ref={here} className="tile-editor">
      <FaultsHere faults={faults} onTakeOut={onTakeOut} />
      <div className="tile-canvas">
        <TilePlan
          edges={tile.edges}
          flag={tile.flag}
          sheep={tile.sheep}
          onEdge={(edge) => onChange({ ...tile, edges: repainted(tile.edges, edge, paint) })}
        />
      </div>
      <ToggleButtonGroup
        className="chips"
        aria-label={t("set_editor:tile.paint")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[paint]}
        onSelectionChange={([letter]) => setPaint(String(letter))}
      >
        {paints.map(([letter, name]) => (
          <ToggleButton
            key={letter}
            id={letter}
            className="chip"
            aria-label={landscapeName(t, letter)}
          >
            <Sign shape={`icon-${name}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="tile-edges" role="group" aria-label={t("set_editor:tile.edges")}>
        {[...tile.edges].slice(0, EDGES).map((letter, edge) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its number
            key={edge}
            className="quiet"
            onPress={() => onChange({ ...tile, edges: repainted(tile.edges, edge, paint) })}
          >
            {t("set_editor:tile.edge", { number: edge + 1, landscape: landscapeName(t, letter) })}
          </Button>
        ))}
      </div>
      <div className="set-words">
        <TextField
          className="field"
          value={tile.name}
          onChange={(name) => onChange({ ...tile, name })}
        >
          <Label>{t("set_editor:tile.name")}</Label>
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </TextField>
        {list === "task" && (
          <Choice
            label={t("set_editor:tile.kind")}
            value={tile.task ?? ""}
            options={TASKS.map((task): [string, string] => [
              task,
              t(`dorfromantik:landscape.${task}`),
            ])}
            onChange={set("task")}
          />
        )}
        {list !== "special" && (
          <Choice
            label={t("set_editor:tile.flag")}
            value={tile.flag ?? ""}
            options={[
              ["", t("set_editor:tile.no_flag")],
              ...FLAGS.map((color): [string, string] => [color, t(`dorfromantik:flag.${color}`)]),
            ]}
            onChange={set("flag")}
          />
        )}
        <Choice
          label={t("set_editor:tile.sheep")}
          value={String(tile.sheep ?? 0)}
          options={COUNTS}
          onChange={set("sheep")}
        />
        <Choice
          label={t("set_editor:tile.crossings")}
          value={String(tile.crossings ?? 0)}
          options={COUNTS}
          onChange={set("crossings")}
        />
        {unlock && list === "task" && (
          <Choice
            label={t("set_editor:tile.number")}
            value={String(tile.number ?? "")}
            options={[["", t("set_editor:tile.no_number")], ...upTo(HIGHEST_NUMBER, 1)]}
            onChange={set("number")}
          />
        )}
        {unlock && (
          <Tick
            label={t("set_editor:tile.reading")}
            isSelected={tile.reading === true}
            onChange={(isOn) => onChange(withValue(tile, "reading", isOn))}
          />
        )}
      </div>
      <div className="actions">
        <Button className="primary" onPress={onClose}>
          {t("set_editor:tile.close")}
        </Button>
        <Button className="quiet" onPress={onRemove}>
          {t("set_editor:tile.delete")}
        </Button>
      </div>
    </div>
  );
}
