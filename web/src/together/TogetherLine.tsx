/** What people at one table see of each other, and say to each other, besides the game. */

import "./together.css";
import { useState } from "react";
import { ToggleButton } from "react-aria-components";
import type { Snapshot } from "../api/client";
import type { LinkState, TableLink } from "../api/link";
import { type Say, useLanguage } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";
import { LiveRegion } from "../widgets/LiveRegion";
import { CompanyRow } from "./CompanyRow";
import { TalkPanel } from "./TalkPanel";
import { saidWords, unread, useKept } from "./talk";

interface Props {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
}

export default function TogetherLine(props: Props) {
  const t = useTogetherTexts();
  return t && <Together t={t} {...props} />;
}

function Together({ t, link, state, snapshot }: Props & { t: Say }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const kept = useKept(link.table);
  const { settings, you, host, members } = snapshot;
  const fresh = isOpen ? [] : unread(state.talk, kept, you);
  const latest = fresh.at(-1);
  const said =
    latest &&
    t("together:talk.said", {
      name: members[latest.member] ?? "",
      text: saidWords(t, language, latest),
    });
  // Where nothing may be said, only the host needs the way to change that.
  const hasTalk = settings.talk !== "none" || you === host;
  return (
    <>
      <CompanyRow t={t} snapshot={snapshot} company={state.company} ahead={state.ahead} />
      {hasTalk && said && <span className="last-said">{said}</span>}
      {hasTalk && (
        <ToggleButton
          className="talk-button"
          isSelected={isOpen}
          onChange={setOpen}
          aria-expanded={isOpen}
          aria-label={
            fresh.length > 0
              ? t("together:talk.unread", { count: fresh.length })
              : t("together:talk.open")
          }
        >
          <svg viewBox="0 0 24 22" width="24" height="22" aria-hidden="true">
            <path
              className="line"
              d="M4 3H20Q22 3 22 5V14Q22 16 20 16H11L6 20V16H4Q2 16 2 14V5Q2 3 4 3Z"
            />
          </svg>
          {fresh.length > 0 && <span className="unread">{fresh.length}</span>}
        </ToggleButton>
      )}
      {/* What is said while the panel is open, its log tells. */}
      <LiveRegion>{said ?? ""}</LiveRegion>
      {hasTalk && isOpen && (
        <TalkPanel t={t} link={link} state={state} snapshot={snapshot} kept={kept} />
      )}
    </>
  );
}
