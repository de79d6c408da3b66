/** A campaign: its map, its cards, its games, its box, and what can be set about it. */

import campaignShapes from "virtual:art/campaign";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { CampaignLink, type CampaignSeen, type CampaignState } from "../api/campaigns";
import { Hidden } from "../art/Shapes";
import { MessagePage } from "../site/MessagePage";
import { ModeButton } from "../site/ModeButton";
import { PageLink } from "../site/PageLink";
import { CAMPAIGN_PARTS, type CampaignPart, campaignPath } from "../site/route";
import { SiteName } from "../site/SiteName";
import { Waiting } from "../site/Waiting";
import { useCampaignTexts } from "../texts/campaign";
import { isolated, useLanguage, useText } from "../texts/texts";
import { usePageTitle } from "../widgets/title";
import { BoxPart } from "./BoxPart";
import { CardsPart } from "./CardsPart";
import { Ceremonies } from "./Ceremony";
import { EnterPart } from "./EnterPart";
import { GamesPart } from "./GamesPart";
import { MapPart } from "./MapPart";
import { PlayNext } from "./PlayNext";
import { SettingsPart } from "./SettingsPart";
import "./campaign.css";

function useCampaign(campaign: string): [CampaignLink, CampaignState] {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link goes on in another language
  const link = useMemo(() => new CampaignLink(campaign, language), [campaign]);
  const state = useSyncExternalStore(link.subscribe, () => link.state);
  useEffect(() => {
    link.tellIn(language);
  }, [link, language]);
  return [link, state];
}

export default function CampaignPage({
  campaign,
  part,
  game,
}: {
  campaign: string;
  part: CampaignPart;
  game: number | null;
}) {
  const t = useText();
  const texts = useCampaignTexts();
  const [link, state] = useCampaign(campaign);
  if (state.shut)
    return (
      <MessagePage title={t("page:campaign.shut")}>
        <p role="alert">{state.shut}</p>
      </MessagePage>
    );
  if (!texts || !state.seen) return <Waiting />;
  return <Shown link={link} state={state} seen={state.seen} part={part} game={game} />;
}

function Shown({
  link,
  state,
  seen,
  part,
  game,
}: {
  link: CampaignLink;
  state: CampaignState;
  seen: CampaignSeen;
  part: CampaignPart;
  game: number | null;
}) {
  const t = useText();
  usePageTitle(seen.name);
  return (
    <div className="campaign-page" data-version={seen.version}>
      <header className="campaign-head">
        <div className="campaign-top">
          <SiteName />
          <span className="soft campaign-kind">{t("page:campaign.kind")}</span>
          {part === "map" && <ModeButton />}
        </div>
        <div className="campaign-title">
          <h1>{seen.name}</h1>
          <p className="soft">{seen.members.map(isolated).join(" · ")}</p>
          <p className="campaign-count">
            <span>{t("page:campaign.games", { count: seen.games.length })}</span>
            {seen.games.length > 0 && (
              <span>
                {t("campaign_page:head.best", {
                  points: Math.max(...seen.games.map(({ result }) => result)),
                })}
              </span>
            )}
            {seen.open_crosses > 0 && part !== "map" && (
              <PageLink to={campaignPath(seen.campaign)} className="open-crosses">
                {t("page:campaign.open", { count: seen.open_crosses })}
              </PageLink>
            )}
          </p>
        </div>
        <PlayNext seen={seen} />
        <nav className="campaign-nav" aria-label={t("campaign_page:nav.label")}>
          {CAMPAIGN_PARTS.map((name) => (
            <PageLink
              key={name}
              to={campaignPath(seen.campaign, name)}
              isCurrent={name === part || (part === "enter" && name === "games")}
            >
              {t(`campaign_page:nav.${name}`)}
            </PageLink>
          ))}
        </nav>
        <p role="status" className={state.isLost ? "lost" : "unseen"}>
          {state.isLost ? t("campaign_page:head.lost") : ""}
        </p>
      </header>
      <main className="campaign-part" data-part={part} tabIndex={-1}>
        {part === "map" && <MapPart link={link} seen={seen} isBusy={state.isBusy} />}
        {part === "cards" && <CardsPart seen={seen} />}
        {part === "games" && <GamesPart link={link} seen={seen} />}
        {part === "enter" && <EnterPart link={link} seen={seen} game={game} />}
        {part === "box" && <BoxPart seen={seen} />}
        {part === "settings" && <SettingsPart link={link} seen={seen} />}
      </main>
      <Hidden shapes={campaignShapes} />
      <Ceremonies seen={seen} />
    </div>
  );
}
