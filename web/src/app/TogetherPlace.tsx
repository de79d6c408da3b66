/** The line above a table that others share: its place, which is there before what stands in it. */

import type { Snapshot } from "../api/client";
import type { LinkState, TableLink } from "../api/link";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { useText } from "../texts/texts";
import { isShared } from "../together/company";
import { later } from "../widgets/later";

const TogetherLine = later(() => import("../together/TogetherLine"));

export function TogetherPlace({
  link,
  state,
  snapshot,
}: {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
}) {
  const t = useText();
  if (!isShared(snapshot)) return null;
  return (
    <section className="together" aria-label={t("page:people.seats")}>
      <ErrorBoundary resetKeys={[]}>
        <TogetherLine link={link} state={state} snapshot={snapshot} />
      </ErrorBoundary>
    </section>
  );
}
