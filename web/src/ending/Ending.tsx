/** What there is to look back on when a game is over, below its result. */

import "./ending.css";
import type { Snapshot } from "../api/client";
import type { RecordEvent } from "../api/moves";
import { namesFor, type TableView } from "../interface/game";
import { useDayTexts } from "../texts/days";
import { later } from "../widgets/later";
import { Bests } from "./Bests";
import { Comparison } from "./Comparison";
import { Decisive } from "./Decisive";
import { Keepsake } from "./Keepsake";

const AfterGame = later(async () => ({ default: (await import("../days/parts")).AfterGame }));

export default function Ending({
  table,
  snapshot,
  view,
  events,
  hasPicture,
}: {
  table: string;
  snapshot: Snapshot;
  view: TableView;
  /** All events of the game. */
  events: readonly RecordEvent[];
  /** Whether the game has art that it can be drawn with. */
  hasPicture: boolean;
}) {
  const t = useDayTexts();
  if (!t) return null;
  const { yours, seats } = snapshot;
  const names = seats.map(({ name }) => name);
  return (
    <section className="ending" aria-labelledby="ending">
      <h2 id="ending">{t("days:ending.title")}</h2>
      {yours.length > 0 && <Bests t={t} table={table} />}
      <Comparison t={t} table={table} yours={yours} />
      {hasPicture && <Keepsake t={t} table={table} />}
      <Decisive
        t={t}
        table={table}
        view={view}
        names={names}
        called={namesFor(names, yours)}
        events={events}
      />
      {yours.length > 0 && !snapshot.campaign && (
        <AfterGame table={table} game={snapshot.game} day={snapshot.day} />
      )}
    </section>
  );
}
