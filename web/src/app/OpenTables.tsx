/** Tables where people wait for others to play with: anybody may sit down. */

import { useEffect, useState } from "react";
import {
  ask,
  type GameListed,
  type OpenTables as Listed,
  newId,
  type OpenTableSeen,
  Refusal,
} from "../api/client";
import { gameTitle } from "../games/words";
import { clockWords } from "../setup/clockChoices";
import { optionWords } from "../setup/optionWords";
import { go, tablePath } from "../site/route";
import { useSettings } from "../site/settings";
import { calledIn } from "../texts/names";
import { isolated, type Say, useLanguage } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";
import { PendingButton } from "../widgets/PendingButton";

/** How often the list is asked for anew while it is in sight, in milliseconds. */
const PACE = 10_000;

export default function OpenTables({ games }: { games: GameListed[] }) {
  const t = useTogetherTexts();
  const { name } = useSettings();
  const [tables, setTables] = useState<OpenTableSeen[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (document.visibilityState === "hidden") return;
      ask<Listed>("/open-tables").then(
        ({ tables }) => {
          if (isCurrent) setTables(tables);
        },
        // The next time may tell.
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, PACE);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, []);
  if (!t || !tables) return null;
  const sitDown = async (table: string) => {
    setBusy(true);
    setProblem("");
    try {
      const guest = name.trim() || t("web:home.guest_name", { number: 2 });
      await ask(`/open-tables/${table}/seat`, { id: newId(), name: guest });
      go(tablePath(table));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables">{t("together:open.title")}</h2>
      <p className="soft">{t("together:open.about")}</p>
      {problem && <p role="alert">{problem}</p>}
      {tables.length === 0 && <p className="soft">{t("together:open.none")}</p>}
      <ul className="open-tables">
        {tables.map((open) => (
          <OpenTable
            key={open.table}
            t={t}
            open={open}
            game={games.find((game) => game.name === open.game)}
            isBusy={isBusy}
            onSit={() => void sitDown(open.table)}
          />
        ))}
      </ul>
    </section>
  );
}

function OpenTable({
  t,
  open,
  game,
  isBusy,
  onSit,
}: {
  t: Say;
  open: OpenTableSeen;
  game: GameListed | undefined;
  isBusy: boolean;
  onSit: () => void;
}) {
  const language = useLanguage();
  const host = calledIn(t, open.host);
  const free = open.seats.filter((seat) => seat === null).length;
  const names = open.seats.flatMap((seat) => (seat === null ? [] : [isolated(calledIn(t, seat))]));
  return (
    <li>
      <div className="open-table">
        <h3>{gameTitle(t, open.game)}</h3>
        <p>
          {names.join(", ")} · <b>{t("together:open.free", { count: free })}</b>
        </p>
        <p className="soft small">
          {[
            ...(open.clock ? [clockWords(t, language, open.clock)] : []),
            ...ruleWords(t, open, game),
          ].join(" · ")}
        </p>
      </div>
      <PendingButton
        className="primary"
        aria-label={t("together:open.sit_with", { name: host })}
        isPending={isBusy}
        onPress={onSit}
      >
        {t("together:open.sit")}
      </PendingButton>
    </li>
  );
}

/** What is not as usual at a table. */
function ruleWords(t: Say, open: OpenTableSeen, game: GameListed | undefined): string[] {
  const words = (game?.options ?? []).flatMap((option) => {
    const chosen = open.options[option.name];
    const found = chosen === undefined ? null : optionWords(t, option, chosen);
    if (!found || chosen === undefined) return [];
    if (found.value !== null)
      return [t("together:open.option", { name: found.name, value: found.value })];
    return [chosen === true ? found.name : t("together:open.no_option", { name: found.name })];
  });
  if (open.confirm_turn) words.push(t("page:game.confirm_turn"));
  if (!open.hints) words.push(t("together:open.no_option", { name: t("page:game.hints") }));
  return words.length > 0 ? words : [t("together:open.usual")];
}
