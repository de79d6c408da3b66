/** Whether chance is fair: what was promised before the game, and what became of it. */

import { useEffect, useState } from "react";
import { ask, type Fairness, type Snapshot } from "../../api/client";
import { gameOf } from "../../games/registry";
import { useLanguage, useText } from "../../texts/texts";

/** Whether a secret is the one whose hash was promised, as this device finds out by itself. */
async function isPromised({ commitment, proof }: Fairness): Promise<boolean | null> {
  // Browsers compute hashes on pages only that came encrypted or from this device.
  if (!proof || !crypto.subtle) return null;
  const secret = new TextEncoder().encode(`${proof.seed}:${proof.salt}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

export function ChancePanel({
  table,
  game,
  phase,
}: {
  table: string;
  game: string;
  phase: Snapshot["phase"];
}) {
  const t = useText();
  const language = useLanguage();
  const [found, setFound] = useState<{ fairness: Fairness; isKept: boolean | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of the game tells more
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const fairness = await ask<Fairness>(`/tables/${table}/chance?language=${language}`);
      const isKept = await isPromised(fairness);
      if (isCurrent) setFound({ fairness, isKept });
    };
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [table, language, phase]);
  if (!found) return <p className="soft">{t("web:table.connecting")}</p>;
  const { fairness, isKept } = found;
  return (
    <>
      <section aria-labelledby="promise">
        <h3 id="promise">{t("page:chance.promise")}</h3>
        <p className="soft small">{t("page:chance.promise_text")}</p>
        <p className="address">{fairness.commitment}</p>
      </section>
      {fairness.share && (
        <section aria-labelledby="part">
          <h3 id="part">{t("page:chance.share")}</h3>
          <p className="address">{fairness.share}</p>
        </section>
      )}
      {fairness.proof ? (
        <section aria-labelledby="secret">
          <h3 id="secret">{t("page:chance.secret")}</h3>
          <p className="address">
            {fairness.proof.seed}:{fairness.proof.salt}
          </p>
          {isKept !== null && (
            <p className={isKept ? "good" : "problem"}>
              {t(isKept ? "page:chance.here" : "page:chance.not_here")}
            </p>
          )}
          {fairness.unfair && fairness.unfair.length > 0 ? (
            <>
              <p className="problem">{t("page:chance.unfair")}</p>
              <ul>
                {fairness.unfair.map(({ code, event, message }) => (
                  <li key={`${code}${event}`}>{message}</li>
                ))}
              </ul>
            </>
          ) : (
            <p className="good">{t(gameOf(game).fairChance, { count: fairness.draws.length })}</p>
          )}
        </section>
      ) : (
        <p className="soft small">{t("page:chance.later")}</p>
      )}
    </>
  );
}
