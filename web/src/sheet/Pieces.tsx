/** What was unlocked in the game: as in a campaign of this browser, or chosen by hand. */

import { useState } from "react";
import type { CampaignListed, CampaignSeen } from "../api/campaigns";
import { ask, Refusal } from "../api/client";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { piecesOf, withPieces } from "./fields";
import { ALL_PIECES } from "./rules";
import { chosenOf, valueFor } from "./severalChoices";
import { change, note, type Sheet } from "./shelf";
import { Unlocked } from "./Unlocked";

export function Pieces({
  current,
  campaigns,
}: {
  current: Sheet;
  campaigns: readonly CampaignListed[];
}) {
  const t = useText();
  const [problem, setProblem] = useState("");
  const choose = async (campaign: string) => {
    note({ campaign });
    setProblem("");
    if (!campaign) return;
    try {
      const { pieces } = await ask<CampaignSeen>(`/campaigns/${campaign}`);
      change((sheet, now) => withPieces(sheet, pieces, now));
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  const isKnown = campaigns.some(({ campaign }) => campaign === current.campaign);
  return (
    <div className="score-pieces">
      <Unlocked
        choices={ALL_PIECES}
        value={valueFor(ALL_PIECES, piecesOf(current.state))}
        onChange={(value) =>
          change((sheet, now) => withPieces(sheet, chosenOf(ALL_PIECES, value), now))
        }
      >
        {/* Where it moves nothing when it comes. */}
        {campaigns.length > 0 && (
          <Choice
            label={t("score_sheet:from_campaign")}
            value={isKnown ? current.campaign : ""}
            options={[
              ["", t("score_sheet:by_hand")],
              ...campaigns.map(({ campaign, name }): [string, string] => [campaign, name]),
            ]}
            onChange={(campaign) => void choose(campaign)}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </Unlocked>
    </div>
  );
}
