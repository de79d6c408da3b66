/** The campaigns that this browser knows, and ways to another one. */

import { useId, useState } from "react";
import { Button, FileTrigger, ToggleButton } from "react-aria-components";
import type { CampaignListed } from "../api/campaigns";
import { ask, newId, Refusal } from "../api/client";
import { PageLink } from "../site/PageLink";
import { campaignPath, go } from "../site/route";
import { isolated, useText } from "../texts/texts";
import { NewCampaign } from "./NewCampaign";

/** Where the campaigns stand on the start page. */
export const CAMPAIGNS = "campaigns";

export function Campaigns({ campaigns }: { campaigns: CampaignListed[] }) {
  const t = useText();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const begin = async (asked: { name: string; members: string[] } | { file: string }) => {
    setProblem("");
    try {
      const { campaign } = await ask<{ campaign: string }>("/campaigns", { id: newId(), ...asked });
      go(campaignPath(campaign));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const open = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) await begin({ file: await file.text() });
  };
  return (
    <section id={CAMPAIGNS} className="campaigns" aria-labelledby={title}>
      <h2 id={title}>{t("page:campaign.title")}</h2>
      <p className="soft">{t("page:campaign.about")}</p>
      {campaigns.length > 0 && (
        <ul className="running">
          {campaigns.map((listed) => (
            <li key={listed.campaign}>
              <Listed listed={listed} />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <ToggleButton
          className="quiet"
          isSelected={isOpen}
          aria-expanded={isOpen}
          onChange={setOpen}
        >
          {t("page:campaign.begin")}
        </ToggleButton>
        <FileTrigger onSelect={(files) => void open(files)}>
          <Button className="quiet">{t("page:campaign.open_file")}</Button>
        </FileTrigger>
      </div>
      {isOpen && <NewCampaign onBegin={begin} />}
      {problem && (
        <p role="alert" className="lines">
          {problem}
        </p>
      )}
    </section>
  );
}

function Listed({ listed }: { listed: CampaignListed }) {
  const t = useText();
  const { campaign, name, members, games, open_crosses: open, problem } = listed;
  return (
    <PageLink
      to={campaignPath(campaign)}
      className={open > 0 ? "running-table yours" : "running-table"}
    >
      <b>{name}</b>
      <span>{members.map(isolated).join(", ")}</span>
      <span className="soft">
        {problem?.message ??
          [
            t("page:campaign.games", { count: games }),
            ...(open > 0 ? [t("page:campaign.open", { count: open })] : []),
          ].join(" · ")}
      </span>
    </PageLink>
  );
}
