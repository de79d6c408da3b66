/** What is counted of a player: coins, town halls, shops, churches and tiles. */

import type { ReactNode } from "react";
import { FieldError, Input, Label, TextField, ToggleButton } from "react-aria-components";
import type { TextKey } from "../../texts/keys";
import { useText } from "../../texts/texts";
import { CountField } from "../CountField";
import { Points } from "../Points";
import { Sign } from "../Sign";
import { isOn, type SheetState, textIn } from "../state";
import { countKey, useFaultWords } from "./faultWords";
import { countField, fullField, hallField, hallsOf, LONGEST_NAME, nameField } from "./fields";
import {
  CHURCH,
  COINS,
  FIGURES,
  figuresOf,
  HALL,
  hallRow,
  NUMBERS,
  type Player,
  ROWS,
  roomFor,
  type ScoreRow,
  type Seat,
  SHOPS,
  TILE_KINDS,
} from "./rules";
import { SCORE_SIGNS, signOf } from "./signs";

const COUNTED: Readonly<Record<ScoreRow, readonly string[]>> = {
  coins: [COINS],
  town_halls: [HALL],
  shops: SHOPS,
  churches: [CHURCH],
  tiles: TILE_KINDS,
};
/** More coins than anybody counts by buttons. */
const COINS_BY_BUTTONS = 9999;

interface PanelProps {
  /** Counted from 1. */
  player: number;
  name: string;
  state: SheetState;
  players: readonly Player[];
  seat: Seat | undefined;
  onWrite: (field: string, value: string) => void;
}

export function PlayerPanel(props: PanelProps) {
  const { player, name, state, players, seat, onWrite } = props;
  const t = useText();
  const faultWords = useFaultWords();
  const counts = players[player - 1]?.counts ?? {};
  const fault = seat?.faults.get(FIGURES);
  const isBlank = Object.keys(counts).length === 0;
  return (
    <>
      <TextField
        className="player-name-field"
        value={textIn(state, nameField(player))}
        onChange={(written) => onWrite(nameField(player), written)}
      >
        <Label>{t("score_sheet:villages.name")}</Label>
        <Input maxLength={LONGEST_NAME} autoComplete="off" placeholder={name} />
      </TextField>
      {ROWS.map((row) => (
        <div key={row} className="score-group" role="group" aria-label={t(titleOf(row))}>
          <Head row={row} points={isBlank ? null : (seat?.points[row] ?? 0)} />
          {COUNTED[row].map((counted) => (
            <Count key={counted} {...props} row={counted} />
          ))}
          {row === "town_halls" && <Halls {...props} />}
        </div>
      ))}
      {fault ? (
        <p role="alert" className="score-faults">
          {faultWords(fault)}
        </p>
      ) : (
        <p className="soft small">
          {t("score_sheet:villages.used", {
            number: seat?.used ?? 0,
            limit: figuresOf(players.length),
          })}
        </p>
      )}
    </>
  );
}

const titleOf = (row: ScoreRow): TextKey => `bohemian-villages:score.${row}`;

/** A row's name and what it brings; unfolded, how it is scored. */
function Head({ row, points }: { row: ScoreRow; points: number | null }) {
  const t = useText();
  return (
    <details className="row-about">
      <summary className="row-head">
        <Sign {...SCORE_SIGNS[row]} />
        <span className="row-name">{t(titleOf(row))}</span>
        <span className="unfold soft small">{t("score_sheet:villages.how")}</span>
        <Points points={points} />
      </summary>
      <p className="soft small">{t(`score_sheet:villages.about.${row}`, NUMBERS[row])}</p>
    </details>
  );
}

const upTo = (most: number, least = 0): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

function Count({ player, state, players, seat, row, onWrite }: PanelProps & { row: string }) {
  const t = useText();
  const faultWords = useFaultWords();
  const field = countField(player, row);
  const written = textIn(state, field);
  const most = row === COINS ? COINS_BY_BUTTONS : roomFor(row, players, player - 1);
  const fault = seat?.faults.get(row);
  return (
    <CountField
      name={t(countKey(row), { count: 2 })}
      sign={signOf(row)}
      value={written}
      possible={upTo(most)}
      fault={fault && faultWords(fault, Number(written))}
      onWrite={(value) => onWrite(field, value)}
    />
  );
}

/** Of each town hall, whether its village is full, and if so, the coins printed on it. */
function Halls({ player, state, seat, onWrite }: PanelProps): ReactNode {
  const t = useText();
  const faultWords = useFaultWords();
  return upTo(hallsOf(state, player), 1).map((hall) => {
    const name = t("score_sheet:villages.hall", { number: hall });
    const full = fullField(player, hall);
    const field = hallField(player, hall);
    const isFull = isOn(state, full);
    const written = textIn(state, field);
    const fault = isFull && seat?.faults.get(hallRow(hall));
    return (
      <div key={hall} className="hall-row" role="group" aria-label={name}>
        <span>{name}</span>
        <ToggleButton
          className="chip wide"
          isSelected={isFull}
          onChange={(isNow) => onWrite(full, isNow ? "1" : "")}
        >
          {t("score_sheet:villages.full")}
          {isFull && <span aria-hidden="true"> ✓</span>}
        </ToggleButton>
        {isFull && (
          <TextField
            className="hall-coins"
            inputMode="numeric"
            value={written}
            isInvalid={Boolean(fault)}
            onChange={(text) => onWrite(field, text.replaceAll(/\D/g, "").slice(0, 4))}
          >
            <Label>{t("score_sheet:villages.printed")}</Label>
            <Input maxLength={4} autoComplete="off" placeholder="–" />
            <FieldError>{fault && faultWords(fault, Number(written))}</FieldError>
          </TextField>
        )}
      </div>
    );
  });
}
