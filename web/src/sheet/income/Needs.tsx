/** What has to be known to say who gets how much: only what matters for what happens now. */

import type { ReactNode } from "react";
import type { TextKey } from "../../texts/keys";
import { useText } from "../../texts/texts";
import { Choice } from "../../widgets/Choice";
import { CountField } from "../CountField";
import { kindKey } from "../kinds";
import { type SheetState, textIn } from "../state";
import { BISHOP, countField, inPlayField } from "../villages/fields";
import { figuresOf, SHOPS } from "../villages/rules";
import { signOf } from "../villages/signs";
import { type Happening, MOST_INNS, MOST_PRINTED, START, WORKS } from "./income";

interface NeedsProps {
  state: SheetState;
  happening: Happening;
  names: readonly string[];
  printed: string;
  onPrinted: (printed: string) => void;
  onWrite: (field: string, value: string) => void;
}

const upTo = (most: number, least = 0): number[] =>
  Array.from({ length: Math.max(most - least + 1, 0) }, (_, at) => least + at);

/** Kinds of which everyone's are compared, and kinds of which only those of one player count. */
const OF_ALL = ["church", ...Object.keys(WORKS)];

export function Needs(props: NeedsProps) {
  const { happening } = props;
  const t = useText();
  const fields = fieldsFor(props);
  if (fields === null) return null;
  return (
    <section className="score-group village-player" aria-labelledby="income-needs">
      <h2 id="income-needs">{t("score_sheet:income.needs")}</h2>
      {happening.what !== START && happening.what !== "manor" && (
        <p className="soft small">{t("score_sheet:income.with_new")}</p>
      )}
      {fields}
    </section>
  );
}

function fieldsFor(props: NeedsProps): ReactNode {
  const { happening, names } = props;
  const { what, mover } = happening;
  const most = figuresOf(names.length);
  if (what === START)
    return (
      <>
        <Count
          {...props}
          seat={mover}
          row="inn"
          name="score_sheet:income.active_inns"
          most={MOST_INNS}
        />
        <Count
          {...props}
          seat={mover}
          row="church"
          name="score_sheet:income.churches"
          most={most}
        />
        <WhoHasBishop {...props} />
      </>
    );
  if (what === "farm") return <Count {...props} seat={mover} row="farm" most={most} />;
  if (what === "manor") return <Printed {...props} />;
  if (SHOPS.includes(what))
    return SHOPS.map((row) => <Count key={row} {...props} seat={mover} row={row} most={most} />);
  if (!OF_ALL.includes(what)) return null;
  return (
    <>
      {what in WORKS && <InPlay {...props} />}
      {names.map((name, seat) => (
        <Count
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is their number
          key={seat}
          {...props}
          seat={seat}
          row={what}
          called={name}
          most={WORKS[what]?.most ?? most}
        />
      ))}
    </>
  );
}

/** Tiles are called by what lies there, buildings by their kinds. */
const NAMES: Readonly<Record<string, TextKey>> = {
  flour_mill: "web:villages.flour_tiles",
  glass_factory: "web:villages.glass_tiles",
};

function Count({
  state,
  seat,
  row,
  name,
  called,
  most,
  onWrite,
}: NeedsProps & { seat: number; row: string; name?: TextKey; called?: string; most: number }) {
  const t = useText();
  const field = countField(seat + 1, row);
  const plain = t(name ?? NAMES[row] ?? kindKey(row), { count: 2 });
  return (
    <CountField
      name={called ? `${called}: ${plain}` : plain}
      sign={signOf(row)}
      value={textIn(state, field)}
      possible={upTo(most)}
      fault={null}
      onWrite={(value) => onWrite(field, value)}
    />
  );
}

function InPlay({ state, happening: { what }, onWrite }: NeedsProps) {
  const t = useText();
  const field = inPlayField(what);
  return (
    <CountField
      name={t("score_sheet:income.in_play", { kind: t(kindKey(what), { count: 2 }) })}
      sign={{ shape: what, box: "-37 -78 74 82" }}
      value={textIn(state, field)}
      possible={upTo(WORKS[what]?.most ?? 0)}
      fault={null}
      onWrite={(value) => onWrite(field, value)}
    />
  );
}

function Printed({ printed, onPrinted }: NeedsProps) {
  const t = useText();
  return (
    <CountField
      name={t("score_sheet:income.printed")}
      sign={signOf("coins")}
      value={printed}
      possible={upTo(MOST_PRINTED, 1)}
      fault={null}
      onWrite={onPrinted}
    />
  );
}

function WhoHasBishop({ state, names, onWrite }: NeedsProps) {
  const t = useText();
  return (
    <Choice
      label={t("score_sheet:income.bishop")}
      value={textIn(state, BISHOP)}
      options={[
        ["", t("score_sheet:income.nobody")],
        ...names.map((name, seat): [string, string] => [String(seat + 1), name]),
      ]}
      onChange={(value) => onWrite(BISHOP, value)}
    />
  );
}
