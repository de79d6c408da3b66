/** The task tokens: those on the landscape, those face down, and those that are done. */

import { Button } from "react-aria-components";
import { useText } from "../../texts/texts";
import { RowSign } from "../RowSign";
import { rowKey, TASK_ROWS } from "../sheet";
import { change } from "../shelf";
import { edited } from "../state";
import { usePercent } from "./percent";
import { type Draw, draws, type Lying, type Place, placeField } from "./stacks";

/** What the fields of a token hold, by where it is. */
const WRITTEN: Readonly<Record<Place, readonly [fulfilled: string, place: string]>> = {
  hidden: ["", ""],
  out: ["", "1"],
  fulfilled: ["1", "1"],
  failed: ["", "2"],
};

/** Puts a token somewhere else. */
function put(token: Lying, place: Place): void {
  const [fulfilled, told] = WRITTEN[place];
  change((sheet, now) =>
    edited(edited(sheet, token.field, fulfilled, now), placeField(token.task, token), told, now),
  );
}

export function TokensOut({ tokens }: { tokens: readonly Lying[] }) {
  const t = useText();
  const out = tokens.filter(({ place }) => place === "out");
  return (
    <section className="score-group" aria-labelledby="stacks-out">
      <h2 id="stacks-out">{t("score_sheet:stacks.out.title")}</h2>
      {out.length === 0 && <p className="soft">{t("score_sheet:stacks.out.none")}</p>}
      {out.map((token) => {
        const name = t("score_sheet:token", { row: t(rowKey(token.task)), number: token.number });
        return (
          <div key={token.field} className="token-out" role="group" aria-label={name}>
            <span className="row-head">
              <RowSign row={token.task} />
              <span className="row-name">{t(rowKey(token.task))}</span>
              <b className="token-number">{token.number}</b>
            </span>
            <span className="token-ways">
              <Button className="quiet" onPress={() => put(token, "fulfilled")}>
                {t("score_sheet:stacks.out.fulfilled")}
              </Button>
              <Button className="quiet" onPress={() => put(token, "failed")}>
                {t("score_sheet:stacks.out.failed")}
              </Button>
              <Button
                className="quiet token-back"
                aria-label={t("score_sheet:stacks.out.back")}
                onPress={() => put(token, "hidden")}
              >
                ↶
              </Button>
            </span>
          </div>
        );
      })}
    </section>
  );
}

export function HiddenTokens({ tokens }: { tokens: readonly Lying[] }) {
  const t = useText();
  const percent = usePercent();
  const possible = draws(tokens);
  return (
    <section className="score-group" aria-labelledby="stacks-draw">
      <h2 id="stacks-draw">{t("score_sheet:stacks.draw.title")}</h2>
      <p className="soft small">{t("score_sheet:stacks.draw.about")}</p>
      {TASK_ROWS.map((task) => {
        const own = possible.filter((draw) => draw.task === task);
        const chance = own.reduce((sum, draw) => sum + draw.chance, 0);
        return (
          <div key={task} className="score-row" role="group" aria-label={t(rowKey(task))}>
            <span className="row-head">
              <RowSign row={task} />
              <span className="row-name">{t(rowKey(task))}</span>
              <span className="row-points">{percent(chance)}</span>
            </span>
            {own.length === 0 ? (
              <p className="soft small">{t("score_sheet:stacks.draw.none")}</p>
            ) : (
              <div className="chips">
                {own.map((draw) => (
                  <DrawnToken
                    key={draw.number}
                    draw={draw}
                    share={draw.chance / chance}
                    tokens={tokens}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

function DrawnToken({
  draw: { task, number, count },
  share,
  tokens,
}: {
  draw: Draw;
  share: number;
  tokens: readonly Lying[];
}) {
  const t = useText();
  const chance = usePercent()(share);
  const token = tokens.find(
    (one) => one.task === task && one.number === number && one.place === "hidden",
  );
  const several = count > 1 && `×${count}`;
  return (
    <Button
      className={`chip chip-${task} draw`}
      // What is seen is part of what is heard.
      aria-label={t("score_sheet:token", {
        row: t(rowKey(task)),
        number: [number, several, chance].filter(Boolean).join(" "),
      })}
      onPress={() => token && put(token, "out")}
    >
      <span>
        {number} {several && <small>{several}</small>}
      </span>{" "}
      <small>{chance}</small>
    </Button>
  );
}

export function DoneTokens({ tokens }: { tokens: readonly Lying[] }) {
  const t = useText();
  const done = tokens.filter(({ place }) => place === "fulfilled" || place === "failed");
  if (done.length === 0) return null;
  const points = done
    .filter(({ place }) => place === "fulfilled")
    .reduce((sum, { number }) => sum + number, 0);
  return (
    <section className="score-group" aria-labelledby="stacks-done">
      <h2 id="stacks-done">{t("score_sheet:stacks.done.title")}</h2>
      <p>{t("score_sheet:stacks.done.points", { count: points })}</p>
      <ul className="tokens-done">
        {done.map((token) => (
          <li key={token.field}>
            <span>
              {t(
                token.place === "fulfilled"
                  ? "score_sheet:stacks.done.fulfilled"
                  : "score_sheet:stacks.done.failed",
                {
                  row: t(rowKey(token.task)),
                  number: token.number,
                },
              )}
            </span>
            <Button
              className="quiet token-back"
              aria-label={`${t("score_sheet:stacks.out.again")}: ${t(rowKey(token.task))} ${token.number}`}
              onPress={() => put(token, "out")}
            >
              ↶
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
