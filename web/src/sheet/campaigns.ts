/** The campaigns that this browser knows, where the server can be asked. */

import type { CampaignListed } from "../api/campaigns";
import { useAnswer } from "../api/hooks";

export interface CampaignsHere {
  /** Null until the server has answered. */
  campaigns: readonly CampaignListed[] | null;
  /** Whether it cannot be asked now. */
  isCutOff: boolean;
}

export function useCampaigns(): CampaignsHere {
  const { answer, problem } = useAnswer<{ campaigns: CampaignListed[] }>("/campaigns");
  return {
    campaigns: answer?.campaigns.filter((listed) => !listed.problem) ?? null,
    isCutOff: problem !== null,
  };
}
