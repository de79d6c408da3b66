/** What has happened, the latest first, with a link to each moment. */

import { useMemo } from "react";
import { useEntries } from "../../api/hooks";
import { logOf } from "../../narration/log";
import { useSentences } from "../../narration/narration";
import { PageLink } from "../../site/PageLink";
import { momentPath } from "../../site/route";
import { useLanguage, useText } from "../../texts/texts";
import type { MenuProps } from "./props";

export function LogPanel({ link, state, snapshot }: MenuProps) {
  const t = useText();
  const language = useLanguage();
  const entries = useEntries(link, state);
  const told = useSentences(state.narration);
  const { view } = snapshot;
  const lines = useMemo(
    () => entries && logOf(t, entries, view, snapshot, told),
    [t, entries, view, snapshot, told],
  );
  if (!lines) return <p className="soft">{t("page:log.loading")}</p>;
  if (lines.length === 0) return <p className="soft">{t("page:log.empty")}</p>;
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", hourCycle: "h23" });
  return (
    <ol className="log" reversed>
      {lines.toReversed().map(({ version, text, at, events, isTakenBack }) => (
        <li key={version}>
          <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
          {events === null ? (
            <span>
              {isTakenBack ? <s>{text}</s> : text}
              {isTakenBack && ` ${t("page:log.taken_back")}`}
            </span>
          ) : (
            <PageLink to={momentPath(link.table, events)}>{text}</PageLink>
          )}
        </li>
      ))}
    </ol>
  );
}
