/** What people at one table see of each other besides the game. */

import "./together.css";
import type { Company, Snapshot } from "../api/client";
import { useTogetherTexts } from "../texts/together";
import { CompanyRow } from "./CompanyRow";

export default function TogetherLine({
  snapshot,
  company,
}: {
  snapshot: Snapshot;
  company: Company | null;
}) {
  const t = useTogetherTexts();
  return t && <CompanyRow t={t} snapshot={snapshot} company={company} />;
}
