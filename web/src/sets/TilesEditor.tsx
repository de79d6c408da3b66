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
import type { TextKey } from "../texts/keys";
import { pieceKey } from "../texts/pieces";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { type SetFault, stepOf } from "./checking";
import {
  type Group,
  groupsIn,
  newTile,
  repainted,
  type SetTile,
  tokensIn,
  withTiles,
  withTokens,
  withValue,
} from "./tileSet";
import type { Table } from "./toml";
import { FaultList } from "./VillagesEditor";

const LANDSCAPES = [
  ["F", "forest"],
  ["G", "grain"],
  ["V", "village"],
  ["T", "railroad"],
  ["R", "river"],
  ["M", "meadow"],
] as const;
const TASKS = ["forest", "grain", "village", "railroad", "river"] as const;
const FLAGS = ["green", "yellow", "red"] as const;
const MOST = 9;

const landscapeKey = (letter: string): TextKey => {
  const [, name = "cloud"] = LANDSCAPES.find(([one]) => one === letter) ?? [];
  return `dorfromantik:landscape.${name}` as TextKey;
};

interface EditorProps {
  data: Table;
  faults: readonly SetFault[];
  onChange: (data: Table) => void;
}

/** Whether a fault lies in this tile of a group, counted from 1. */
const isOf = (fault: SetFault, { unlock, list }: Group, number: number): boolean =>
  stepOf(fault, list) === number && (stepOf(fault, "unlock") ?? "") === unlock;

export function TilesEditor({ data, faults, onChange }: EditorProps) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly [group: string, at: number] | null>(null);
  return (
    <>
      {groupsIn(data).map((group) => {
        const name = `${group.unlock} ${group.list}`;
        const key = group.unlock && pieceKey(group.unlock);
        const title = key
          ? t("set_editor:tile.unlock", { name: t(key) })
          : t(`set_editor:tile.${group.list === "task" ? "task" : "landscape"}`, {
              count: group.tiles.length,
            });
        const write = (tiles: readonly SetTile[]) => onChange(withTiles(data, group, tiles));
        const at = chosen?.[0] === name ? chosen[1] : -1;
        const tile = group.tiles[at];
        return (
          <section key={name} className="score-group set-tiles" aria-label={title}>
            <h2>{title}</h2>
            <div className="tile-grid">
              {group.tiles.map((one, place) => {
                const isFaulty = faults.some((fault) => isOf(fault, group, place + 1));
                return (
                  <ToggleButton
                    // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
                    key={place}
                    className={isFaulty ? "tile-tick faulty" : "tile-tick"}
                    isSelected={place === at}
                    onChange={() => setChosen(place === at ? null : [name, place])}
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
                list={group.list}
                faults={faults.filter((fault) => isOf(fault, group, at + 1))}
                onChange={(changed) =>
                  write(group.tiles.map((other, place) => (place === at ? changed : other)))
                }
                onRemove={() => {
                  setChosen(null);
                  write(group.tiles.filter((_, place) => place !== at));
                }}
                onClose={() => setChosen(null)}
              />
            )}
            {group.unlock === "" && (
              <Button
                className="quiet"
                onPress={() => {
                  write([...group.tiles, newTile(group.list, group.tiles.length + 1)]);
                  setChosen([name, group.tiles.length]);
                }}
              >
                {t("set_editor:tile.add")}
              </Button>
            )}
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
    </>
  );
}

/** What is typed stays as it is typed until one goes on. */
function Tokens({
  data,
  task,
  onChange,
}: {
  data: Table;
  task: (typeof TASKS)[number];
  onChange: (data: Table) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      className="field"
      inputMode="numeric"
      value={typed ?? tokensIn(data, task)}
      onChange={(written) => {
        setTyped(written);
        onChange(withTokens(data, task, written));
      }}
      onBlur={() => setTyped(null)}
    >
      <Label>{t(`dorfromantik:score.${task}`)}</Label>
      <Input autoComplete="off" />
    </TextField>
  );
}

const COUNTS = Array.from({ length: MOST + 1 }, (_, count): [string, string] => [
  String(count),
  String(count),
]);

function TileEditor({
  tile,
  list,
  faults,
  onChange,
  onRemove,
  onClose,
}: {
  tile: SetTile;
  list: Group["list"];
  faults: readonly SetFault[];
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
  const set = (name: keyof SetTile) => (value: string) =>
    onChange(withValue(tile, name, /^\d+$/.test(value) ? Number(value) : value));
  return (
    <div ref={here} className="tile-editor">
      <FaultList faults={faults} />
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
        {LANDSCAPES.map(([letter, name]) => (
          <ToggleButton
            key={letter}
            id={letter}
            className="chip"
            aria-label={t(landscapeKey(letter))}
          >
            <Sign shape={`icon-${name}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className="tile-edges" role="group" aria-label={t("set_editor:tile.edges")}>
        {[...tile.edges].map((letter, edge) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its number
            key={edge}
            className="quiet"
            onPress={() => onChange({ ...tile, edges: repainted(tile.edges, edge, paint) })}
          >
            {t("set_editor:tile.edge", { number: edge + 1, landscape: t(landscapeKey(letter)) })}
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
          <Input maxLength={30} autoComplete="off" />
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
