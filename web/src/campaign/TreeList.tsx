/** The progress tree in words: every path with how far it is crossed. */

import { Button } from "react-aria-components";
import { useText } from "../texts/texts";
import { hexNames, pathName } from "./names";
import type { MapProps } from "./TreeMap";
import { type Connection, circleOf, crossedOn, reachedHexes, START } from "./tree";

export function TreeList({
  tree,
  crossed,
  chosen,
  fronts,
  canChoose,
  onChoose,
  onTakeBack,
}: MapProps) {
  const t = useText();
  const done = new Set(crossed);
  const reached = reachedHexes(tree, done);
  const name = hexNames(t, tree, reached);
  const seen = tree.filter(
    (line) =>
      [line.start, line.end].some((end) => end === START || reached.has(end)) ||
      crossedOn(line, done) > 0 ||
      chosen.some((circle) => circle.startsWith(`${line.start}-${line.end}:`)),
  );
  // Paths on which there is something to do come first.
  const isWhole = (line: Connection) => crossedOn(line, done) === line.circles;
  const inOrder = seen.toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)));
  return (
    <ul className="tree-list">
      {inOrder.map((line) => {
        const own = chosen.filter((circle) => circle.startsWith(`${line.start}-${line.end}:`));
        const here = fronts.filter(
          ({ connection }) => connection.start === line.start && connection.end === line.end,
        );
        const count = crossedOn(line, done);
        const title = pathName(t, line, name);
        const last = own.at(-1);
        return (
          <li key={circleOf(line, 0)}>
            <h3>{title}</h3>
            <p className="soft">
              {t("campaign_page:map.done", { count, total: line.circles })}
              {line.heart ? ` ${t("campaign_page:map.heart_at", { number: line.heart })}` : ""}
              {own.length > 0 && ` ${t("campaign_page:map.chosen_here", { count: own.length })}`}
            </p>
            <div className="actions">
              {here.map((front) => (
                <Button
                  key={front.from}
                  className="quiet"
                  isDisabled={!canChoose}
                  aria-label={`${t("campaign_page:map.choose", { number: front.number })} (${title})`}
                  onPress={() => onChoose(front.circle)}
                >
                  {t("campaign_page:map.choose", { number: front.number })}
                </Button>
              ))}
              {last && (
                <Button
                  className="quiet"
                  aria-label={`${t("campaign_page:map.take_back")} (${title})`}
                  onPress={() => onTakeBack(last)}
                >
                  {t("campaign_page:map.take_back")}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
