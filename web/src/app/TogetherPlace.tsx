/** The line above a table that others share: its place, which is there before what stands in it. */

import { lazy } from "react";
import type { Snapshot } from "../api/client";
import type { LinkState } from "../api/link";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { useText } from "../texts/texts";
import { isShared } from "../together/company";

const TogetherLine = lazy(() => import("../together/TogetherLine"));

export function TogetherPlace({ state, snapshot }: { state: LinkState; snapshot: Snapshot }) {
  const t = useText();
  if (!isShared(snapshot)) return null;
  return (
    <section className="together" aria-label={t("page:people.seats")}>
      <ErrorBoundary resetKeys={[]}>
        <TogetherLine snapshot={snapshot} company={state.company} />
      </ErrorBoundary>
    </section>
  );
}
