/** What lies beside the villages, and how likely each kind of building is reached. */

import { useId } from "react";
import { useText } from "../texts/texts";
import { FULL_ROLL } from "./odds";
import { type BohemianView, KINDS, totalOf } from "./view";

export function Supply({ view }: { view: BohemianView }) {
  const t = useText();
  const id = useId();
  const { supply } = view;
  return (
    <section className="panel supply-panel" aria-labelledby={id}>
      <h2 id={id}>{t("web:villages.supply")}</h2>
      <ul className="supply">
        <Line shape="special">{t("web:villages.special_left", { count: supply.special })}</Line>
        <Line shape="flour">{t("web:villages.flour_left", { count: supply.flour })}</Line>
        <Line shape="glass">{t("web:villages.glass_left", { count: supply.glass })}</Line>
        {view.bishop === null && (
          <Line shape="bishop" box="-24 -47 48 50">
            {t("web:villages.bishop_free")}
          </Line>
        )}
        {supply.bank !== null && (
          <Line shape="coin">{t("web:villages.bank", { count: supply.bank })}</Line>
        )}
      </ul>
      <details>
        <summary>{t("web:villages.odds_of_all")}</summary>
        <OddsTable view={view} />
      </details>
    </section>
  );
}

function Line({
  shape,
  box = "-17 -17 34 34",
  children,
}: {
  shape: string;
  box?: string;
  children: string;
}) {
  return (
    <li>
      <svg viewBox={box} width="20" height="20" aria-hidden="true">
        <use href={`#${shape}`} />
      </svg>
      {children}
    </li>
  );
}

/** For each kind of building: how many are free, and how many rolls of four dice reach it. */
function OddsTable({ view }: { view: BohemianView }) {
  const t = useText();
  const everywhere = view.villages.flatMap(({ buildings }) => buildings);
  return (
    <table className="odds">
      <thead>
        <tr>
          <th scope="col">{t("web:villages.building")}</th>
          <th scope="col">{t("web:villages.free_of_all")}</th>
          <th scope="col">{t("web:villages.rolls")}</th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => {
          const all = everywhere.filter((building) => building.kind === kind);
          const free = all.filter(({ owner }) => owner === null).length;
          const chance = Math.round(1000 * (FULL_ROLL.get(totalOf(kind)) ?? 0)) / 10;
          return (
            <tr key={kind}>
              <th scope="row">
                <b>{totalOf(kind)}</b> {t(`bohemian-villages:building.${kind}`)}
              </th>
              <td>
                {free}/{all.length}
              </td>
              <td>{t("web:villages.percent", { chance: chance.toFixed(1) })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
