/** Where a link to a campaign leads: one press lets this browser in. */

import { useState } from "react";
import { ask, Refusal } from "../api/client";
import { isBuiltIn } from "../site/builtIn";
import { campaignPath, go } from "../site/route";
import { SiteName } from "../site/SiteName";
import { useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { PendingButton } from "../widgets/PendingButton";

export default function JoinCampaign() {
  const t = useText();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    setBusy(true);
    setProblem("");
    try {
      const asked = { secret: location.hash.slice(1) };
      const { campaign } = await ask<{ campaign: string }>("/campaign-invitations", asked);
      go(campaignPath(campaign), { replace: true });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <main className="page">
      <SiteName />
      <h1>{t("page:campaign.join_title")}</h1>
      <p>{t("page:campaign.join_text")}</p>
      {isBuiltIn(navigator.userAgent) && (
        <section aria-label={t("page:notice.label")} className="built-in">
          <p>{t("web:join.built_in")}</p>
          <CopyableAddress address={location.href} />
        </section>
      )}
      <div className="actions">
        <PendingButton className="primary" isPending={isBusy} onPress={() => void join()}>
          {t("page:campaign.join")}
        </PendingButton>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </main>
  );
}
