/** A row of the score sheet: tokens to tap, numbers to choose, or a count with buttons beside it. */

import { nameKey } from "../texts/campaign";
import { useText } from "../texts/texts";
import { Chip } from "./Chip";
import { CountField } from "./CountField";
import { countField, heartField } from "./fields";
import { Points } from "./Points";
import { RowSign, signOf } from "./RowSign";
import {
  type Counted,
  DOUBLED,
  type Fault,
  factorOf,
  heartsOf,
  isHouseReading,
  leastOf,
  possibleCounts,
} from "./rules";
import { HEARTS, numberRanges, rowKey, TASK_ROWS, UNLOCKED_ROWS } from "./sheet";
import { isOn, type SheetState, textIn } from "./state";
import { tokenFields } from "./tokens";

interface RowProps {
  row: string;
  state: SheetState;
  counted: Counted;
  fault: Fault | undefined;
  points: number;
  onToggle: (field: string) => void;
  onWrite: (field: string, value: string) => void;
}

/** Rows with so few counts that each has a place to tap. */
const MOST_CHIPS = 7;

export function Row(props: RowProps) {
  const { row, counted } = props;
  if ((TASK_ROWS as readonly string[]).includes(row)) return <Tokens {...props} task={row} />;
  const doubled = DOUBLED[row];
  if (doubled) return <DoubledTokens {...props} task={doubled} />;
  if (row === HEARTS) return <Hearts {...props} />;
  const possible = possibleCounts(row, counted.pieces);
  if (possible.length <= MOST_CHIPS) return <Numbers {...props} possible={possible} />;
  return <Count {...props} />;
}

function Head({ row, points }: { row: string; points: number }) {
  const t = useText();
  return (
    <span className="row-head">
      <RowSign row={row} />
      <span className="row-name">{t(rowKey(row))}</span>
      {isHouseReading(row) && <span>*</span>}
      <Points points={points} />
    </span>
  );
}

const isExplained = (row: string): boolean => (UNLOCKED_ROWS as readonly string[]).includes(row);

/** What is counted in an unlocked row. */
function Counting({ row }: { row: string }) {
  const t = useText();
  if (!isExplained(row)) return null;
  const factor = factorOf(row);
  return (
    <p className="soft small">
      {t(nameKey("counting", row))}
      {factor > 1 && ` ${t("campaign_page:sheet.factor", { value: factor })}`}
    </p>
  );
}

function Tokens({ row, task, state, counted, points, onToggle }: RowProps & { task: string }) {
  const t = useText();
  const name = t(rowKey(row));
  return (
    <div className="score-row" role="group" aria-label={name}>
      <Head row={row} points={points} />
      <div className="chips">
        {tokenFields(task, counted.pieces).map(({ number, field }) => (
          <Chip
            key={field}
            label={t("score_sheet:token", { row: name, number })}
            text={number}
            kind={task}
            isOn={isOn(state, field)}
            onPress={() => onToggle(field)}
          />
        ))}
      </div>
    </div>
  );
}

function DoubledTokens(props: RowProps & { task: string }) {
  const { row, task, state, counted, points, onToggle } = props;
  const t = useText();
  const name = t(rowKey(row));
  const fulfilled = tokenFields(task, counted.pieces).filter(({ field }) => isOn(state, field));
  return (
    <div className="score-row" role="group" aria-label={name}>
      <Head row={row} points={points} />
      <Counting row={row} />
      {fulfilled.length === 0 && <p className="soft small">{t("score_sheet:none_fulfilled")}</p>}
      <div className="chips">
        {fulfilled.map(({ number, doubled }) => (
          <Chip
            key={doubled}
            label={t("score_sheet:token_again", { row: name, number })}
            text={number}
            kind={task}
            isOn={isOn(state, doubled)}
            onPress={() => onToggle(doubled)}
          />
        ))}
      </div>
    </div>
  );
}

/** One of a few numbers; tapped again, it is none. */
function Choices({
  name,
  values,
  value,
  say,
  onChoose,
}: {
  name: string;
  values: readonly number[];
  value: string;
  say: "score_sheet:edges" | "score_sheet:choice";
  onChoose: (value: string) => void;
}) {
  const t = useText();
  return (
    <div className="chips">
      {values.map((number) => (
        <Chip
          key={number}
          label={t(say, { row: name, number, count: number })}
          text={number}
          isOn={value === String(number)}
          onPress={() => onChoose(value === String(number) ? "" : String(number))}
        />
      ))}
    </div>
  );
}

const EDGES = [0, 1, 2, 3, 4, 5, 6];

function Hearts({ row, state, counted, points, onWrite }: RowProps) {
  const t = useText();
  const hearts = Array.from({ length: heartsOf(counted.pieces) }, (_, heart) => heart + 1);
  return (
    <div className="score-row" role="group" aria-label={t(rowKey(row))}>
      <Head row={row} points={points} />
      <Counting row={row} />
      {hearts.map((heart) => {
        const name = t("campaign_page:sheet.heart", { number: heart });
        return (
          <div key={heart} className="heart-row">
            <span className="soft">{name}</span>
            <Choices
              name={name}
              values={EDGES}
              value={textIn(state, heartField(heart))}
              say="score_sheet:edges"
              onChoose={(value) => onWrite(heartField(heart), value)}
            />
          </div>
        );
      })}
    </div>
  );
}

function Numbers({
  row,
  state,
  points,
  possible,
  onWrite,
}: RowProps & { possible: readonly number[] }) {
  const t = useText();
  const name = t(rowKey(row));
  return (
    <div className="score-row" role="group" aria-label={name}>
      <Head row={row} points={points} />
      <Counting row={row} />
      <Choices
        name={name}
        values={possible}
        value={textIn(state, countField(row))}
        say={row === "golden_heart" ? "score_sheet:edges" : "score_sheet:choice"}
        onChoose={(value) => onWrite(countField(row), value)}
      />
    </div>
  );
}

function Count({ row, state, counted, fault, points, onWrite }: RowProps) {
  const t = useText();
  const written = textIn(state, countField(row));
  const least = leastOf(row, counted);
  const isLeastTold = least > 0 && written === "";
  return (
    <CountField
      name={t(rowKey(row))}
      sign={signOf(row)}
      mark={isHouseReading(row) && <span>*</span>}
      value={written}
      possible={possibleCounts(row, counted.pieces).filter((one) => !one || one >= least)}
      points={<Points points={points} />}
      about={
        (isExplained(row) || isLeastTold) && (
          <>
            <Counting row={row} />
            {isLeastTold && (
              <p className="soft small">{t("score_sheet:at_least", { number: least })}</p>
            )}
          </>
        )
      }
      fault={fault && <FaultText fault={fault} written={written} />}
      onWrite={(value) => onWrite(countField(row), value)}
    />
  );
}

function FaultText({ fault, written }: { fault: Fault; written: string }) {
  const t = useText();
  switch (fault.why) {
    case "values":
      return t("score_sheet:fault.values", {
        number: Number(written),
        names: numberRanges(fault.possible),
      });
    case "least":
      return t("score_sheet:fault.least", { number: fault.least });
    case "no_line":
      return t("score_sheet:fault.no_line", { row: t(rowKey(fault.line)) });
  }
}
