/** What a correction would change, told before it is made. */

import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { CampaignEvent, CampaignLink, CampaignSeen, Change } from "../api/campaigns";
import { Refusal } from "../api/client";
import { useText } from "../texts/texts";
import { useInView } from "../widgets/inView";
import { PendingButton } from "../widgets/PendingButton";
import { ChangeList } from "./ChangeList";

export function ToConfirm({
  link,
  seen,
  event,
  confirm,
  onDone,
  onCancel,
  onRefused,
}: {
  link: CampaignLink;
  seen: CampaignSeen;
  event: CampaignEvent;
  /** What the button says. */
  confirm: string;
  onDone: () => void;
  onCancel: () => void;
  /** Hears why it cannot be made; what is said then stands elsewhere. */
  onRefused?: (refusal: Refusal) => void;
}) {
  const t = useText();
  const [found, setFound] = useState<{ event: CampaignEvent; change: Change } | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const written = JSON.stringify(event);
  const refuse = (error: unknown) => {
    if (error instanceof Refusal && onRefused) onRefused(error);
    setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event is looked at anew
  useEffect(() => {
    const asking = new AbortController();
    setFound(null);
    setProblem("");
    link.preview(JSON.parse(written), asking.signal).then(
      (answer) => !asking.signal.aborted && setFound(answer),
      (error: unknown) => !asking.signal.aborted && refuse(error),
    );
    return () => asking.abort();
  }, [link, written]);
  const make = async () => {
    if (!found) return;
    setBusy(true);
    try {
      await link.happen(found.event);
      onDone();
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  };
  // On a phone it would appear below the window.
  useInView(section, found ? "found" : problem);
  return (
    <section ref={section} className="to-confirm" aria-labelledby="to-confirm">
      <h3 id="to-confirm">{t("campaign_page:change.title")}</h3>
      {problem && <p role="alert">{problem}</p>}
      {found && <ChangeList change={found.change} seen={seen} />}
      <div className="actions">
        {found && (
          <PendingButton className="primary" isPending={isBusy} onPress={() => void make()}>
            {confirm}
          </PendingButton>
        )}
        <Button className="quiet" onPress={onCancel}>
          {t("campaign_page:change.cancel")}
        </Button>
      </div>
    </section>
  );
}
