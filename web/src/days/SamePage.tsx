/** A game beside all others with the same tiles or dice, and the link by which others play it. */

import "./days.css";
import { useState } from "react";
import { ask, newId } from "../api/client";
import { useAnswer } from "../api/hooks";
import { gameTitle } from "../games/words";
import { PageLink } from "../site/PageLink";
import { challengeAddress, tablePath } from "../site/route";
import { useDayTexts } from "../texts/days";
import { signed } from "../texts/signed";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { OnlyHere } from "../widgets/OnlyHere";
import { PendingButton } from "../widgets/PendingButton";
import { QrCode } from "../widgets/QrCode";
import { listed, type SameListed } from "./days";
import { peopleOf, seatWords } from "./same";
import { useDoing } from "./useDoing";

export default function SamePage({ table }: { table: string }) {
  const t = useDayTexts();
  const { answer, problem: missing } = useAnswer<SameListed>(`/tables/${table}/same`);
  const [address, setAddress] = useState("");
  const { isBusy, problem, run } = useDoing();
  if (!t) return null;
  const make = () =>
    run(async () => {
      const asked = { id: newId() };
      const made = await ask<{ secret: string }>(`/tables/${table}/challenges`, asked);
      setAddress(challengeAddress(made.secret));
    });
  const games = answer?.games ?? [];
  const [first] = games;
  const isCompetition = games.some(({ result }) => result.seats.length > 1 && !result.cooperative);
  return (
    <main className="page day-page">
      <PageLink to={tablePath(table)}>{t("days:challenge.back")}</PageLink>
      <h1>{t("days:challenge.title")}</h1>
      {first && <p className="soft">{gameTitle(t, first.result.game)}</p>}
      {missing && (
        <p role="alert">{missing === "unreachable" ? t("web:app.unreachable") : missing.message}</p>
      )}
      {games.length > 0 && (
        <table className="day-board">
          <caption className="unseen">{t("days:challenge.results")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("days:column.who")}</th>
              <th scope="col">{t("days:column.points")}</th>
              {isCompetition && <th scope="col">{t("days:column.table")}</th>}
            </tr>
          </thead>
          <tbody>
            {games.map(({ this: isThis, result }, place) => {
              const { names, points } = peopleOf(result);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: they come in their order
                <tr key={place} className={isThis ? "own" : undefined}>
                  <th scope="row">
                    {listed(t, names)}
                    {isThis && <span className="soft"> ({t("days:challenge.this")})</span>}
                  </th>
                  <td className="number">{signed(points)}</td>
                  {isCompetition && <td className="soft">{seatWords(t, result).join(", ")}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {games.length === 1 && <p className="soft">{t("days:challenge.waiting")}</p>}
      {answer?.can_challenge && (
        <section className="day-game" aria-labelledby="friend">
          <h2 id="friend">{t("days:challenge.friend")}</h2>
          <p className="soft">{t("days:challenge.about")}</p>
          {address ? (
            <div className="seat-link">
              <QrCode address={address} label={t("page:people.qr")} />
              <div>
                <CopyableAddress address={address} autoFocus />
                <OnlyHere />
              </div>
            </div>
          ) : (
            <PendingButton className="primary" isPending={isBusy} onPress={make}>
              {t("days:challenge.make")}
            </PendingButton>
          )}
          {problem && <p role="alert">{problem}</p>}
          <p className="soft small">{t("days:challenge.honest")}</p>
        </section>
      )}
    </main>
  );
}
