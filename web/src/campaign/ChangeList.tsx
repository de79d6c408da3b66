/** A change of a campaign in words, line by line. */

import type { CampaignSeen, Change } from "../api/campaigns";
import { nameKey } from "../texts/campaign";
import { useLanguage, useText } from "../texts/texts";
import { hexNames, listed, pathName } from "./names";
import type { Connection } from "./tree";

export function ChangeList({ change, seen }: { change: Change; seen: CampaignSeen }) {
  const t = useText();
  const language = useLanguage();
  const names = (kind: "hex" | "piece" | "card", all: readonly string[]) =>
    listed(
      all.map((name) => t(nameKey(kind, name))),
      language,
    );
  const reached = new Set(seen.hexes.filter((hex) => hex.reached).map(({ hex }) => hex));
  const numbers = new Map(seen.games.map(({ position, number }) => [position, number]));
  const lines = [
    ...change.games.map(({ game, result_before: before, result_after: after }) => {
      const number = numbers.get(game) ?? seen.games.length + 1;
      if (before === null)
        return t("campaign_page:change.result_new", { number, points: after ?? 0 });
      if (after === null) return t("campaign_page:change.result_gone", { number, before });
      return t("campaign_page:change.result", { number, before, points: after });
    }),
    change.earned > 0 && t("campaign_page:change.more", { count: change.earned }),
    change.earned < 0 && t("campaign_page:change.fewer", { count: -change.earned }),
    change.taken_back.length > 0 &&
      t("campaign_page:change.taken_back", {
        count: change.taken_back.length,
        names: listed(pathsOf(change.taken_back), language),
      }),
    change.boxes.gone.length > 0 &&
      t("campaign_page:change.boxes_closed", { names: listed(change.boxes.gone, language) }),
    change.hexes.gone.length > 0 &&
      t("campaign_page:change.hexes_gone", { names: names("hex", change.hexes.gone) }),
    change.pieces.gone.length > 0 &&
      t("campaign_page:change.pieces_gone", { names: names("piece", change.pieces.gone) }),
    change.achieved.gone.length > 0 &&
      t("campaign_page:change.cards_gone", { names: names("card", change.achieved.gone) }),
    change.achieved.new.length > 0 &&
      t("campaign_page:change.cards_new", { names: names("card", change.achieved.new) }),
  ].filter((line) => typeof line === "string");
  return (
    <ul className="changes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length === 0 && <li>{t("campaign_page:change.nothing")}</li>}
    </ul>
  );

  /** The paths on which circles lie, each once. */
  function pathsOf(circles: readonly string[]): string[] {
    const name = hexNames(t, seen.connections, reached);
    const lines = circles.flatMap(
      (circle) =>
        seen.connections.find(({ start, end }) => circle.startsWith(`${start}-${end}:`)) ?? [],
    );
    return [...new Set<Connection>(lines)].map((line) => pathName(t, line, name));
  }
}
