/** Bohemian Villages to look up: a turn and its end on one page, every building and piece on another. */

import { nameOf, summaryOf } from "../learning/pieces";
import { KINDS, TOTALS } from "../sheet/income/income";
import { textKey } from "../texts/learning";
import { useText } from "../texts/texts";
import { Brief } from "./Brief";
import { PaperSheet } from "./ToPrint";

const GAME = "bohemian-villages";
/** What dice can be used for besides buildings. */
const TAKEN = ["bishop", "special"];

export function VillageReference() {
  const t = useText();
  const title = t("score_sheet:print.reference", { game: t(`${GAME}:title`) });
  const buildings = TOTALS.map((total) => ({ total, kind: KINDS[total]?.kind ?? "" }));
  return (
    <>
      <PaperSheet title={title}>
        <Brief game={GAME} sections={summaryOf(GAME)} />
        <p className="paper-note">{t("learning:rules.project")}</p>
      </PaperSheet>
      <PaperSheet title={t("score_sheet:print.pieces", { game: t(`${GAME}:title`) })}>
        <table className="lookup">
          <tbody>
            {buildings.map(({ total, kind }) => (
              <tr key={kind}>
                <td className="lookup-number">{total}</td>
                <th scope="row">{t(nameOf(GAME, kind))}</th>
                <td>{t(textKey(`piece.${GAME}.${kind}.say`))}</td>
              </tr>
            ))}
            {TAKEN.map((name) => (
              <tr key={name}>
                <td />
                <th scope="row">{t(nameOf(GAME, name))}</th>
                <td>{t(textKey(`piece.${GAME}.${name}.say`))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PaperSheet>
    </>
  );
}
