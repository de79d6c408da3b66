/** The map of a campaign, on which the group chooses circles and crosses them. */

import { useId, useMemo, useState } from "react";
import { Button } from "react-aria-components";
import type { CampaignLink, CampaignSeen } from "../api/campaigns";
import { Refusal } from "../api/client";
import { PageLink } from "../site/PageLink";
import { campaignPath, printPath } from "../site/route";
import { useSettings } from "../site/settings";
import { useLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { LiveRegion } from "../widgets/LiveRegion";
import { useNarrow } from "../widgets/narrow";
import { PendingButton } from "../widgets/PendingButton";
import { frontsAfter, stillPossible, without } from "./choice";
import { circleName, hexNames, listed } from "./names";
import { TreeList } from "./TreeList";
import { TreeMap } from "./TreeMap";
import { reachedHexes } from "./tree";
import { useMember } from "./useKept";

const NOTHING: string[] = [];

export function MapPart({
  link,
  seen,
  isBusy,
}: {
  link: CampaignLink;
  seen: CampaignSeen;
  isBusy: boolean;
}) {
  const t = useText();
  const title = useId();
  const { mode } = useSettings();
  const isNarrow = useNarrow();
  const language = useLanguage();
  const [member, setMember] = useMember(seen.campaign, seen.members);
  const [wanted, setWanted] = useState(NOTHING);
  const [problem, setProblem] = useState("");
  const [said, setSaid] = useState("");
  const { connections: tree, crossed, open_crosses: open } = seen;
  // What another member crosses meanwhile is no longer to be chosen; the rest stays.
  const chosen = useMemo(
    () => stillPossible(tree, crossed, wanted, open),
    [tree, crossed, wanted, open],
  );
  const left = open - chosen.length;
  const isAnyReached = useMemo(
    () => reachedHexes(tree, new Set(crossed)).size > 0,
    [tree, crossed],
  );
  const fronts = useMemo(
    () => (open > 0 ? frontsAfter(tree, crossed, chosen) : []),
    [tree, crossed, chosen, open],
  );
  const choose = (circles: string[]) => {
    setWanted(circles);
    setProblem("");
    setSaid(t("campaign_page:map.chosen", { count: circles.length, total: open }));
  };
  const cross = async () => {
    setProblem("");
    try {
      await link.happen({ e: "crossed", member, circles: chosen, after: seen.version });
      setWanted(NOTHING);
      setSaid(t("campaign_page:map.crossed", { count: chosen.length }));
    } catch (error) {
      setProblem(whyNot(error));
    }
  };
  const whyNot = (error: unknown): string => {
    if (!(error instanceof Refusal)) return t("web:app.unreachable");
    const { code, circles } = error.problem;
    if (!circles) return error.message;
    // Named as on the map, where a sealed hex has no name.
    const name = hexNames(t, tree, reachedHexes(tree, new Set(crossed)));
    const names = circles.map((circle) => circleName(t, tree, circle, name));
    const isTaken = code.endsWith("already_crossed");
    return t(isTaken ? "campaign_page:map.taken" : "campaign_page:map.not_now", {
      names: listed(names, language),
    });
  };
  const shared = {
    tree,
    crossed,
    chosen,
    fronts,
    canChoose: left > 0,
    onChoose: (circle: string) => choose([...chosen, circle]),
    onTakeBack: (circle: string) => choose(without(tree, crossed, chosen, circle)),
  };
  return (
    <section className="map-part" aria-labelledby={title}>
      <h2 id={title} className="unseen">
        {t("campaign_page:map.label")}
      </h2>
      <div className="crossing-bar">
        <div className="crossing-says">
          <p>{saysOf()}</p>
          {left > 0 && chosen.length === 0 && mode === "picture" && (
            <p className="soft">{t("campaign_page:map.press")}</p>
          )}
          {!isAnyReached && chosen.length === 0 && (
            <p className="soft">{t("campaign_page:map.why")}</p>
          )}
        </div>
        {seen.games.length === 0 && (
          <PageLink to={campaignPath(seen.campaign, "enter")}>
            {t("campaign_page:games.enter")}
          </PageLink>
        )}
        {chosen.length > 0 && (
          <>
            {seen.members.length > 1 && (
              <Choice
                label={t("campaign_page:map.who")}
                value={member}
                options={seen.members.map((name) => [name, name])}
                onChange={setMember}
              />
            )}
            <div className="actions">
              <PendingButton className="primary" isPending={isBusy} onPress={() => void cross()}>
                {t("campaign_page:map.cross", { count: chosen.length })}
              </PendingButton>
              <Button className="quiet" onPress={() => shared.onTakeBack(chosen.at(-1) ?? "")}>
                {t("campaign_page:map.take_back")}
              </Button>
            </div>
          </>
        )}
        {problem && <p role="alert">{problem}</p>}
      </div>
      {mode === "text" ? (
        <TreeList {...shared} />
      ) : (
        <TreeMap {...shared} direction={isNarrow ? "down" : "across"} />
      )}
      <PageLink to={printPath({ what: "tree", campaign: seen.campaign })}>
        {t("score_sheet:print.map")}
      </PageLink>
      <LiveRegion>{said}</LiveRegion>
    </section>
  );

  function saysOf(): string {
    if (crossed.length === tree.reduce((sum, { circles }) => sum + circles, 0))
      return t("campaign_page:map.whole");
    if (chosen.length > 0)
      return t("campaign_page:map.chosen", { count: chosen.length, total: open });
    if (open > 0) return t("campaign_page:map.open", { count: open });
    return t(seen.games.length > 0 ? "campaign_page:map.none_left" : "campaign_page:map.before");
  }
}
