/** Who sits at the table, and whether they are there now: one line, as high as it ever is. */

import { useEffect, useRef, useState } from "react";
import type { Company, Snapshot } from "../api/client";
import { type Say, useLanguage } from "../texts/texts";
import { LiveRegion } from "../widgets/LiveRegion";
import { changes, companionsOf, standingWords, watchers } from "./company";
import { TimeLeft } from "./TimeLeft";

export function CompanyRow({
  t,
  snapshot,
  company,
  ahead,
}: {
  t: Say;
  snapshot: Snapshot;
  company: Company | null;
  /** How much the server's clock is ahead. */
  ahead: number;
}) {
  const language = useLanguage();
  const said = useComings(snapshot, company);
  const watching = company ? watchers(snapshot, company) : 0;
  const now = Date.now();
  return (
    <>
      <ul className="companions" aria-label={t("together:company.label")}>
        {companionsOf(snapshot, company).map((companion, seat) => {
          const { name, standing, isThinking } = companion;
          const words = standingWords(t, language, companion, now);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={seat} className={`companion ${standing} ${isThinking ? "thinking" : ""}`}>
              <span className="companion-mark" aria-hidden="true" />
              <span className="companion-name">{name || t("together:company.open")}</span>
              {standing === "here" && <span className="unseen">{t("together:company.here")}</span>}
              {words && <span className="companion-words">{words}</span>}
              {snapshot.clock && snapshot.phase === "playing" && standing !== "bot" && (
                <TimeLeft t={t} clock={snapshot.clock} seat={seat} ahead={ahead} />
              )}
            </li>
          );
        })}
        {watching > 0 && (
          <li className="companion watching">
            <span className="companion-words">
              {t("together:company.watching", { count: watching })}
            </span>
          </li>
        )}
      </ul>
      <LiveRegion>
        {[
          ...said.came.map((name) => t("together:company.came", { name })),
          ...said.went.map((name) => t("together:company.went", { name })),
        ].join(" ")}
      </LiveRegion>
    </>
  );
}

const NOBODY: { came: string[]; went: string[] } = { came: [], went: [] };

/** Who has come and gone last, by name; those who are there at first have not come. */
function useComings({ you, members }: Snapshot, company: Company | null) {
  const before = useRef(company);
  const [said, setSaid] = useState(NOBODY);
  useEffect(() => {
    const known = before.current;
    before.current = company;
    if (!known || !company) return;
    const { came, went } = changes(known, company, you);
    if (came.length + went.length === 0) return;
    const named = (ids: string[]) => ids.map((id) => members[id] ?? "").filter(Boolean);
    setSaid({ came: named(came), went: named(went) });
  }, [company, you, members]);
  return said;
}
