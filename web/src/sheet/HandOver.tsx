/** Hands the sheet over to a campaign, which enters it as its own page does. */

import { useState } from "react";
import type { CampaignSeen } from "../api/campaigns";
import { ask, Refusal } from "../api/client";
import { campaignPath, go } from "../site/route";
import { useLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { PendingButton } from "../widgets/PendingButton";
import type { CampaignsHere } from "./campaigns";
import { draftOf } from "./fields";
import { keep, kept } from "./kept";
import type { Judged } from "./rules";
import { isRedHeart, readDraft, rowKey, rowsOf } from "./sheet";
import { note, type Sheet } from "./shelf";

/** The name under which a campaign keeps the sheet that is written there. */
const DRAFT = "draft";

export function HandOver({
  current,
  judged,
  campaigns,
  isCutOff,
}: {
  current: Sheet;
  judged: Judged;
} & CampaignsHere) {
  const t = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [doubts, setDoubts] = useState<string[]>([]);
  const [problem, setProblem] = useState("");
  const [first] = campaigns ?? [];
  const wanted = [chosen, current.campaign].find((id) =>
    campaigns?.some(({ campaign }) => campaign === id),
  );
  const campaign = wanted ?? first?.campaign ?? "";
  const hand = async (isSure: boolean) => {
    setBusy(true);
    setProblem("");
    try {
      const seen = await ask<CampaignSeen>(`/campaigns/${campaign}`);
      const found = isSure ? [] : doubtsAbout(seen);
      setDoubts(found);
      if (found.length > 0) return;
      keep(campaign, DRAFT, draftOf(current.state, seen.members));
      note({ handed: seen.name, campaign });
      go(campaignPath(campaign, "enter"));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    } finally {
      setBusy(false);
    }
  };
  /** What would be lost by handing the sheet over. */
  const doubtsAbout = (seen: CampaignSeen): string[] => {
    const rows = rowsOf(seen.pieces);
    const missing = Object.entries(judged.points).filter(
      ([row, points]) => points > 0 && !rows.includes(row),
    );
    const hearts = seen.pieces.filter(isRedHeart).length;
    const names = missing.map(([row]) => t(rowKey(row)));
    if (names.length === 0 && draftOf(current.state, []).hearts.slice(hearts).some(Boolean))
      names.push(t(rowKey("red_hearts")));
    const list = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
    return [
      ...(names.length > 0 ? [t("score_sheet:hand.missing", { names: list })] : []),
      ...(readDraft(kept(campaign, DRAFT)) ? [t("score_sheet:hand.draft")] : []),
    ];
  };
  return (
    <section className="score-part" aria-labelledby="score-hand">
      <h2 id="score-hand">{t("score_sheet:hand.title")}</h2>
      {current.handed && <p>{t("score_sheet:hand.done", { name: current.handed })}</p>}
      {isCutOff && <p className="soft">{t("score_sheet:hand.later")}</p>}
      {campaigns?.length === 0 && <p className="soft">{t("score_sheet:hand.none")}</p>}
      {campaigns && campaigns.length > 0 && (
        <>
          <Choice
            label={t("score_sheet:hand.which")}
            value={campaign}
            options={campaigns.map((listed): [string, string] => [listed.campaign, listed.name])}
            onChange={(id) => {
              setChosen(id);
              setDoubts([]);
            }}
          />
          {doubts.map((doubt) => (
            <p key={doubt} role="alert">
              {doubt}
            </p>
          ))}
          <PendingButton
            className="primary"
            isPending={isBusy}
            onPress={() => void hand(doubts.length > 0)}
          >
            {t(doubts.length > 0 ? "score_sheet:hand.all_the_same" : "score_sheet:hand.go")}
          </PendingButton>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
