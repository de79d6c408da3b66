/** What has to be known or decided besides the game: a line each, above the table. */

import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import { Refusal, type Snapshot } from "../api/client";
import type { LinkState, TableLink } from "../api/link";
import { isBuiltIn } from "../site/builtIn";
import { beginAgain } from "../site/createTable";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { PageLink } from "../site/PageLink";
import { ANALYSIS_HASH, campaignPath, momentPath } from "../site/route";
import { saveSettings, useSettings } from "../site/settings";
import { isolated, useText } from "../texts/texts";
import { later } from "../widgets/later";
import { LinkBox } from "./LinkBox";
import { LostNotice } from "./LostNotice";

const BreakNotice = later(() => import("../together/BreakNotice"));

interface NoticesProps {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
  absent: number | null;
  onMoveFor: (seat: number | null) => void;
  /** What else is to be known. */
  children?: ReactNode;
}

export function Notices({ link, state, snapshot, absent, onMoveFor, children }: NoticesProps) {
  const t = useText();
  const { yours, phase, you, votes, members } = snapshot;
  const isOver = phase === "finished" || phase === "abandoned";
  return (
    <aside className="notices" aria-label={t("page:notice.label")}>
      {state.problem && (
        <div className="notice problem" role="alert">
          <p>{state.problem}</p>
          <Button
            className="close"
            aria-label={t("web:app.close")}
            onPress={() => link.forgetProblem()}
          >
            ×
          </Button>
        </div>
      )}
      {state.connection === "broken" && <LostNotice hasUnsaved={state.unsaved > 0} />}
      {absent !== null && !isOver && (
        <div className="notice">
          <p>{t("page:notice.absent", { name: snapshot.seats[absent]?.name ?? "" })}</p>
          <Button className="quiet" onPress={() => onMoveFor(null)}>
            {t("page:notice.absent_stop")}
          </Button>
        </div>
      )}
      {votes.length > 0 && !isOver && (
        <div className="notice">
          <p>
            {t("page:notice.votes", {
              names: votes.map((id) => isolated(members[id] ?? "")).join(", "),
            })}
          </p>
          {you !== null && snapshot.voters.includes(you) && !votes.includes(you) && (
            <Button className="quiet" onPress={() => void link.send({ do: "vote", abandon: true })}>
              {t("page:people.vote")}
            </Button>
          )}
        </div>
      )}
      {!isOver && (snapshot.on_break || snapshot.break_votes.length > 0) && (
        <ErrorBoundary resetKeys={[]}>
          <BreakNotice link={link} snapshot={snapshot} />
        </ErrorBoundary>
      )}
      {isOver && <Again link={link} snapshot={snapshot} />}
      {you !== null && yours.length === 0 && !isOver && (
        <div className="notice">
          <p>{t("page:notice.watching")}</p>
        </div>
      )}
      {you !== null && !isOver && <OutOfBuiltIn table={link.table} />}
      {children}
    </aside>
  );
}

/** For those in the browser of an app: the way to their own one, told once. */
function OutOfBuiltIn({ table }: { table: string }) {
  const t = useText();
  const { knowsBuiltIn } = useSettings();
  if (knowsBuiltIn || !isBuiltIn(navigator.userAgent)) return null;
  return (
    <div className="notice">
      <p>{t("page:notice.built_in")}</p>
      <LinkBox
        table={table}
        invited={{ to: "device" }}
        make={t("page:people.device")}
        about={t("page:people.device_text")}
      />
      <Button
        className="close"
        aria-label={t("web:app.close")}
        onPress={() => saveSettings({ knowsBuiltIn: true })}
      >
        ×
      </Button>
    </div>
  );
}

function Again({ link, snapshot }: { link: TableLink; snapshot: Snapshot }) {
  const t = useText();
  const [problem, setProblem] = useState("");
  const { phase, successor, you, host, yours, campaign } = snapshot;
  // A campaign goes on from its own page, where circles are crossed first.
  const mayAsk = successor !== null || (!campaign && (you === host || yours.length > 0));
  const told = toldOf();
  const again = async () => {
    try {
      await beginAgain(link.table);
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  return (
    <div className="notice again">
      {told && <p>{told}</p>}
      {campaign && (
        <PageLink to={campaignPath(campaign)} className="primary button">
          {t(phase === "finished" ? "page:notice.cross" : "page:notice.to_campaign")}
        </PageLink>
      )}
      {mayAsk && (
        <Button className="quiet" onPress={() => void again()}>
          {t(successor ? "page:notice.come_along" : "page:notice.again")}
        </Button>
      )}
      {phase === "finished" && (
        <PageLink to={`${momentPath(link.table, 0)}${ANALYSIS_HASH}`} className="quiet button">
          {t("page:replay.analyse")}
        </PageLink>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );

  // That a game is over stands above its result.
  function toldOf(): string {
    if (successor) return t("page:notice.succeeded");
    if (phase === "abandoned") return t("page:log.abandoned");
    return campaign ? t("page:notice.campaign_goes_on") : "";
  }
}
