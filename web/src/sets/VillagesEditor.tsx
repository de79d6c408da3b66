/** The villages of a set: their names, tiles and buildings, drawn as they are written. */

import { Button, Input, Label, TextField, ToggleButton } from "react-aria-components";
import { KINDS, TOTALS } from "../sheet/income/income";
import { KindFace } from "../sheet/KindFace";
import { isKind, kindKey } from "../sheet/kinds";
import { Sign } from "../sheet/Sign";
import { buildingSign } from "../sheet/villages/signs";
import { useText } from "../texts/texts";
import { type SetFault, stepOf } from "./checking";
import { FaultsHere, type FaultsProps } from "./Faults";
import { LONGEST_NAME, REMOVED } from "./limits";
import type { Table } from "./toml";
import {
  type Building,
  removedIn,
  tilesIn,
  type Village,
  villagesIn,
  withRemoved,
  withVillages,
} from "./villageSet";

const KIND_LIST = TOTALS.map((total) => ({ total, ...KINDS[total] }));
const HAS_COINS = new Set(KIND_LIST.filter(({ printed }) => printed).map(({ kind }) => kind));
interface EditorProps extends FaultsProps {
  data: Table;
  onChange: (data: Table) => void;
}

/** Whether a fault lies in this village. */
const isOf = (fault: SetFault, { name, tile }: Village, number: number): boolean => {
  const village = stepOf(fault, "village");
  if (village !== undefined) return village === name && stepOf(fault, "tile") === tile;
  return stepOf(fault, "number") === number;
};

export function VillagesEditor({ data, faults, onChange, onTakeOut }: EditorProps) {
  const t = useText();
  const villages = villagesIn(data);
  const write = (changed: readonly Village[]) => onChange(withVillages(data, changed));
  return (
    <section className="set-villages" aria-label={t("web:villages.villages")}>
      {villages.map((village, at) => (
        <VillagePart
          // biome-ignore lint/suspicious/noArrayIndexKey: a village is its number
          key={at}
          number={at + 1}
          village={village}
          faults={faults.filter((fault) => isOf(fault, village, at + 1))}
          onChange={(changed) =>
            write(villages.map((other, place) => (place === at ? changed : other)))
          }
          onTakeOut={onTakeOut}
          onRemove={() => write(villages.filter((_, place) => place !== at))}
        />
      ))}
      <Button
        className="quiet"
        onPress={() => write([...villages, { tile: "", name: "", buildings: [] }])}
      >
        {t("set_editor:village.more")}
      </Button>
      <Removed data={data} onChange={onChange} />
    </section>
  );
}

/** Which tiles stay in the box when fewer play. */
function Removed({ data, onChange }: Pick<EditorProps, "data" | "onChange">) {
  const t = useText();
  const tiles = tilesIn(data);
  return (
    <section className="score-group" aria-labelledby="set-removed">
      <h2 id="set-removed">{t("set_editor:removed.title")}</h2>
      <p className="soft small">{t("set_editor:removed.about")}</p>
      {Object.entries(REMOVED).map(([players, usual]) => {
        const chosen = removedIn(data, players);
        const name = t("set_editor:removed.players", { players, needed: usual.length });
        return (
          <div key={players} className="set-removed" role="group" aria-label={name}>
            <span aria-hidden="true">{name}</span>
            <div className="chips">
              {[...new Set([...tiles, ...chosen])].map((tile) => (
                <ToggleButton
                  key={tile}
                  className="chip wide"
                  isSelected={chosen.includes(tile)}
                  onChange={() => onChange(withRemoved(data, players, tile))}
                >
                  {tile}
                </ToggleButton>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

interface PartProps extends FaultsProps {
  number: number;
  village: Village;
  onChange: (village: Village) => void;
  onRemove: () => void;
}

function VillagePart({ number, village, faults, onChange, onTakeOut, onRemove }: PartProps) {
  const t = useText();
  const { name, tile, buildings } = village;
  const write = (changed: readonly Building[]) => onChange({ ...village, buildings: changed });
  return (
    <details className={faults.length > 0 ? "set-village faulty" : "set-village"}>
      <summary>
        <span className="set-village-name">
          {name || t("set_editor:village.side", { number })}
          {tile && <span className="soft"> · {tile}</span>}
          {faults.length > 0 && <span className="fault-mark"> !</span>}
        </span>
        <span className="set-village-signs">
          {buildings.map(({ kind, coins }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place
            <span key={at} className="village-sign">
              {isKind(kind) ? <Sign {...buildingSign(kind)} /> : "?"}
              {coins}
            </span>
          ))}
        </span>
      </summary>
      <FaultsHere faults={faults} onTakeOut={onTakeOut} />
      <div className="set-words">
        <TextField
          className="field"
          value={name}
          onChange={(changed) => onChange({ ...village, name: changed })}
        >
          <Label>{t("set_editor:village.name")}</Label>
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </TextField>
        <TextField
          className="field"
          value={tile}
          onChange={(changed) => onChange({ ...village, tile: changed })}
        >
          <Label>{t("set_editor:village.tile")}</Label>
          <Input maxLength={LONGEST_NAME} autoComplete="off" />
        </TextField>
      </div>
      <ul className="set-buildings">
        {buildings.map((building, at) => (
          <BuildingLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place
            key={at}
            building={building}
            isFaulty={faults.some((fault) => stepOf(fault, "building") === at + 1)}
            onChange={(changed) =>
              write(buildings.map((other, place) => (place === at ? changed : other)))
            }
            onRemove={() => write(buildings.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      <div className="kind-buttons" role="group" aria-label={t("set_editor:village.add")}>
        {KIND_LIST.map(({ total, kind = "" }) => (
          <Button
            key={kind}
            className="kind-button"
            onPress={() =>
              write([...buildings, HAS_COINS.has(kind) ? { kind, coins: 1 } : { kind }])
            }
          >
            <KindFace total={total} kind={kind} />
          </Button>
        ))}
      </div>
      <Button className="quiet" onPress={onRemove}>
        {t("set_editor:village.delete")}
      </Button>
    </details>
  );
}

function BuildingLine({
  building: { kind, coins },
  isFaulty,
  onChange,
  onRemove,
}: {
  building: Building;
  isFaulty: boolean;
  onChange: (building: Building) => void;
  onRemove: () => void;
}) {
  const t = useText();
  const name = isKind(kind) ? t(kindKey(kind)) : kind;
  return (
    <li className={isFaulty ? "set-building faulty" : "set-building"}>
      {isKind(kind) && <Sign {...buildingSign(kind)} />}
      <span className="row-name">{name}</span>
      {HAS_COINS.has(kind) && (
        <TextField
          aria-label={t("set_editor:village.coins", { kind: name })}
          inputMode="numeric"
          isInvalid={isFaulty}
          value={coins === undefined ? "" : String(coins)}
          onChange={(written) => {
            const number = written.replaceAll(/\D/g, "").slice(0, 3);
            onChange(number === "" ? { kind } : { kind, coins: Number(number) });
          }}
        >
          <Input className="set-coins" autoComplete="off" />
        </TextField>
      )}
      <Button
        className="quiet token-back"
        aria-label={t("set_editor:village.remove", { kind: name })}
        onPress={onRemove}
      >
        ×
      </Button>
    </li>
  );
}
