/** Who gets how many coins now: a turn begins, or a figure is placed by some dice. */

import { useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { textKey } from "../../texts/learning";
import { useText } from "../../texts/texts";
import { change } from "../shelf";
import { edited, type SheetState, textIn } from "../state";
import { BISHOP, countField, inPlayField, numberOf, playersOf } from "../villages/fields";
import { useNames } from "../villages/outcome";
import { Dice } from "./Dice";
import { type Chosen, type Happening, INN_FROM, KINDS, payments, START, WORKS } from "./income";
import { Needs } from "./Needs";
import { Numbers } from "./Numbers";
import { Result } from "./Result";
import "./income.css";

const COUNTED = ["farm", "inn", "church", ...Object.keys(WORKS)];

/** What happens, as it stands on the sheet. */
function happeningIn(state: SheetState, chosen: Chosen, mover: number, printed: string): Happening {
  const bishop = textIn(state, BISHOP);
  return {
    what: chosen === START ? START : (KINDS[chosen]?.kind ?? START),
    mover,
    bishop: bishop === "" ? null : Number(bishop) - 1,
    printed: Number(printed),
    inPlay: Object.fromEntries(
      Object.keys(WORKS).map((kind) => [kind, numberOf(state, inPlayField(kind)) ?? 0]),
    ),
    counts: Array.from({ length: playersOf(state) }, (_, seat) =>
      Object.fromEntries(
        COUNTED.map((row) => [row, numberOf(state, countField(seat + 1, row)) ?? 0]),
      ),
    ),
  };
}

export function IncomeHelp({ state }: { state: SheetState }) {
  const t = useText();
  const namesOf = useNames();
  const [mover, setMover] = useState(0);
  const [rolled, setRolled] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<Chosen>(START);
  const [printed, setPrinted] = useState("");
  const names = namesOf(state, playersOf(state));
  const seat = Math.min(mover, names.length - 1);
  const happening = happeningIn(state, chosen, seat, printed);
  const paid = payments(happening);
  const write = (field: string, value: string) =>
    change((sheet, now) => edited(sheet, field, value, now));
  return (
    <>
      <Whose names={names} seat={seat} onChoose={setMover} />
      <Dice rolled={rolled} onRoll={setRolled} />
      <Numbers
        rolled={rolled}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next);
          setPrinted("");
        }}
      />
      <Needs
        state={state}
        happening={happening}
        names={names}
        printed={printed}
        onPrinted={setPrinted}
        onWrite={write}
      />
      <Result state={state} happening={happening} paid={paid} names={names} onWrite={write} />
      {chosen !== START && (
        <section className="score-part" aria-labelledby="income-rule">
          <h2 id="income-rule">{t("score_sheet:income.rule")}</h2>
          <p>{t(textKey(`piece.bohemian-villages.${happening.what}.say`))}</p>
          <p className="soft">{t("score_sheet:income.look", { number: INN_FROM })}</p>
        </section>
      )}
    </>
  );
}

function Whose({
  names,
  seat,
  onChoose,
}: {
  names: readonly string[];
  seat: number;
  onChoose: (seat: number) => void;
}) {
  const t = useText();
  return (
    <div className="income-whose">
      <span id="income-whose">{t("score_sheet:income.whose")}</span>
      <ToggleButtonGroup
        className="income-names"
        aria-labelledby="income-whose"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(seat)]}
        onSelectionChange={([player]) => onChoose(Number(player))}
      >
        {names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is their number
          <ToggleButton key={at} id={String(at)} className="chip wide">
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
