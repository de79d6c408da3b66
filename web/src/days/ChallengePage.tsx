/** Where the link of a challenge leads: see what it is, and play the same. */

import "./days.css";
import { useEffect, useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { ask, newId } from "../api/client";
import { gameTitle } from "../games/words";
import { go, tablePath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { saveSettings, useSettings } from "../site/settings";
import { useDayTexts } from "../texts/days";
import type { Say } from "../texts/texts";
import { PendingButton } from "../widgets/PendingButton";
import { type ChallengeSeen, guest, listed } from "./days";
import { peopleOf } from "./same";
import { useDoing } from "./useDoing";

export default function ChallengePage() {
  const t = useDayTexts();
  const [secret] = useState(() => location.hash.slice(1));
  const [seen, setSeen] = useState<ChallengeSeen | null>(null);
  const { isBusy, problem, run } = useDoing();
  useEffect(() => {
    if (secret) run(async () => setSeen(await ask<ChallengeSeen>("/challenges", { secret })));
  }, [run, secret]);
  if (!t) return null;
  return (
    <main className="page day-page">
      <SiteName />
      <h1>{t("days:challenge.title")}</h1>
      {seen && (
        <Accept
          t={t}
          seen={seen}
          isBusy={isBusy}
          onPlay={(id, names) =>
            run(async () => {
              const asked = { id, secret, names };
              const { table } = await ask<{ table: string }>("/challenges/tables", asked);
              go(tablePath(table), { replace: true });
            })
          }
        />
      )}
      {!secret && <p role="alert">{t("days:challenge.incomplete")}</p>}
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}

function Accept({
  t,
  seen: { result, people },
  isBusy,
  onPlay,
}: {
  t: Say;
  seen: ChallengeSeen;
  isBusy: boolean;
  onPlay: (id: string, names: string[]) => void;
}) {
  const { name } = useSettings();
  const [id] = useState(newId);
  const [others, setOthers] = useState(() => Array.from({ length: people - 1 }, () => ""));
  const { names, points } = peopleOf(result);
  const challenger = listed(t, names);
  const write = (place: number, written: string) =>
    place === 0
      ? saveSettings({ name: written })
      : setOthers(others.map((one, other) => (other === place - 1 ? written : one)));
  const all = [name, ...others];
  return (
    <>
      <p>{t("days:challenge.invited", { name: challenger, game: gameTitle(t, result.game) })}</p>
      <p>
        {t("days:challenge.to_beat", {
          name: challenger,
          points: t("days:points", { count: points }),
        })}
      </p>
      <form
        className="day-people"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy)
            onPlay(
              id,
              all.map((one, place) => one.trim() || guest(t, place)),
            );
        }}
      >
        {all.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a person is a place
          <TextField key={place} className="field" value={one} onChange={(to) => write(place, to)}>
            <Label>
              {place === 0
                ? t("web:home.your_name")
                : t("page:game.name_of", { number: place + 1 })}
            </Label>
            <Input maxLength={60} autoComplete={place === 0 ? "nickname" : "off"} />
          </TextField>
        ))}
        <PendingButton type="submit" className="primary" isPending={isBusy}>
          {t("days:challenge.accept")}
        </PendingButton>
      </form>
      <p className="soft small">{t("days:challenge.honest")}</p>
    </>
  );
}
