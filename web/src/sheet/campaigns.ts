/** The campaigns that this browser knows, where the server can be asked. */

import type { CampaignListed } from "../api/campaigns";
import { useAnswer } from "../api/hooks";

/** Null until the server has answered. */
export function useCampaigns(): CampaignListed[] | null {
  const { answer } = useAnswer<{ campaigns: CampaignListed[] }>("/campaigns");
  return answer ? answer.campaigns.filter(({ problem }) => !problem) : null;
}
