/** A way out of a campaign for this browser, once the reader knows what that means. */

import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { ask, Refusal } from "../api/client";
import { go } from "../site/route";
import { useText } from "../texts/texts";
import { useInView } from "../widgets/inView";
import { PendingButton } from "../widgets/PendingButton";

/** What the server says to the last browser that can open the campaign. */
const LAST = "server:campaign.last_let_in";

export function Leaving({ campaign }: { campaign: string }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const [last, setLast] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const leave = async () => {
    setBusy(true);
    setProblem("");
    try {
      const path = `/campaigns/${campaign}/access${last && "?last=true"}`;
      await ask(path, undefined, undefined, "DELETE");
      go("/", { replace: true });
    } catch (error) {
      if (!(error instanceof Refusal)) setProblem(t("web:app.unreachable"));
      else if (error.problem.code === LAST) setLast(error.message);
      else setProblem(error.message);
      setBusy(false);
    }
  };
  useInView(section, last || (isAsked ? "asked" : ""));
  const stay = () => {
    setAsked(false);
    setLast("");
    setProblem("");
  };
  return (
    <section ref={section} aria-labelledby="leaving">
      <h2 id="leaving">{t("campaign_page:settings.leave")}</h2>
      <p className="soft">{t("campaign_page:settings.leave_text")}</p>
      {last && <p role="alert">{last}</p>}
      <div className="actions">
        {isAsked ? (
          <>
            <PendingButton className="primary" isPending={isBusy} onPress={() => void leave()}>
              {t(last ? "campaign_page:settings.leave_last" : "campaign_page:settings.leave_now")}
            </PendingButton>
            <Button className="quiet" autoFocus onPress={stay}>
              {t("campaign_page:settings.stay")}
            </Button>
          </>
        ) : (
          <Button className="quiet" onPress={() => setAsked(true)}>
            {t("campaign_page:settings.leave")}
          </Button>
        )}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
