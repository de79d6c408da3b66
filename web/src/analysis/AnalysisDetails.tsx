/** All that an analysis says, as text: where the result comes from, and what every step was worth. */

import { Button } from "react-aria-components";
import { Drawer } from "../widgets/Drawer";
import {
  betterMove,
  expected,
  happenedIn,
  judged,
  points,
  sideName,
  type Told,
  turned,
} from "./words";

const OF_SIDES = ["start", "luck", "choice", "others", "end"] as const;
const OF_SEATS = ["decisions", "best", "slight", "mistakes", "blunders"] as const;

export function AnalysisDetails({
  told,
  onPlace,
  onClose,
}: {
  told: Told;
  onPlace: (place: number) => void;
  onClose: () => void;
}) {
  const { t, language, result, names } = told;
  const go = (place: number) => {
    onPlace(place);
    onClose();
  };
  const rows = OF_SIDES.filter((name) => name !== "others" || !result.cooperative);
  return (
    <Drawer title={t("analysis:title")} onClose={onClose}>
      <div className="menu-body analysis-details">
        <p className="soft">{t(result.cooperative ? "analysis:together" : "analysis:lead")}</p>
        <section aria-labelledby="analysis-from">
          <h3 id="analysis-from">{t("analysis:where_from")}</h3>
          <Figures
            label="analysis-from"
            heads={result.sides.map((_, side) =>
              result.cooperative ? t("analysis:all") : sideName(told, side),
            )}
            rows={rows.map((name) => ({
              name: t(`analysis:${name}`),
              values: result.sides.map((side) =>
                points(language, side[name], name !== "start" && name !== "end"),
              ),
            }))}
          />
        </section>
        <section aria-labelledby="analysis-chosen">
          <h3 id="analysis-chosen">{t("analysis:how_chosen")}</h3>
          <Figures
            label="analysis-chosen"
            heads={names}
            rows={[
              ...OF_SEATS.map((name) => ({
                name: t(`analysis:${name}`),
                values: result.seats.map((seat) => String(seat[name])),
              })),
              {
                name: t("analysis:lost"),
                values: result.seats.map((seat) => points(language, seat.lost)),
              },
            ]}
          />
        </section>
        {result.turning_points.length > 0 && (
          <section aria-labelledby="analysis-turns">
            <h3 id="analysis-turns">{t("analysis:turning_points")}</h3>
            <ol className="analysis-turns">
              {result.turning_points.map((point) => {
                const step = result.steps[point.step];
                return (
                  step && (
                    <li key={point.step}>
                      <Button className="analysis-row" onPress={() => go(point.step + 1)}>
                        <span>{happenedIn(told, step)}</span>
                        <b>{turned(told, point)}</b>
                      </Button>
                    </li>
                  )
                );
              })}
            </ol>
          </section>
        )}
        <section aria-labelledby="analysis-steps">
          <h3 id="analysis-steps">{t("analysis:every_step")}</h3>
          <ol className="analysis-steps">
            <li>
              <Button className="analysis-row" onPress={() => go(0)}>
                <span>{t("analysis:start_of_game")}</span>
                <span className="soft">{expected(told, result.start)}</span>
              </Button>
            </li>
            {result.steps.map((step, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps stay where they are
              <li key={number} data-verdict={step.verdict ?? undefined}>
                <Button className="analysis-row" onPress={() => go(number + 1)}>
                  <span>
                    <span className="soft analysis-number">{number + 1}</span>{" "}
                    {happenedIn(told, step)}
                  </span>
                  {(step.verdict !== null || step.kind === "chance") && (
                    <b className="analysis-judged">{judged(told, step)}</b>
                  )}
                  {step.better && step.verdict !== "best" && (
                    <span>{t("analysis:better", { move: betterMove(told, step.better) })}</span>
                  )}
                  <span className="soft">{expected(told, step.after)}</span>
                </Button>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Drawer>
  );
}

function Figures({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly { name: string; values: readonly string[] }[];
}) {
  return (
    <div className="analysis-figures">
      <table aria-labelledby={label}>
        <thead>
          <tr>
            <td />
            {heads.map((head, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
              <th key={number} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the heads
                <td key={number}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
