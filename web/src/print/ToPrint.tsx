/** What is to be printed, as it will look on paper, below what only the screen shows. */

import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { PageLink } from "../site/PageLink";
import { PRINT_PATH } from "../site/route";
import { useText } from "../texts/texts";
import { usePageTitle } from "../widgets/title";

export function ToPrint({
  title,
  settings,
  children,
}: {
  title: string;
  settings?: ReactNode;
  /** Pages of paper. */
  children: ReactNode;
}) {
  const t = useText();
  usePageTitle(title);
  return (
    <main className="print-page">
      <header className="print-bar">
        <PageLink to={PRINT_PATH}>{t("score_sheet:print.all")}</PageLink>
        <h1>{title}</h1>
        {settings}
        <Button className="primary" onPress={() => window.print()}>
          {t("score_sheet:parts.print")}
        </Button>
        <p className="soft small">{t("score_sheet:print.how")}</p>
      </header>
      {/* A page of paper is wider than a phone. */}
      <div
        className="papers"
        role="region"
        aria-label={t("score_sheet:print.preview")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        tabIndex={0}
      >
        {children}
      </div>
    </main>
  );
}

/** A page of paper. */
export function PaperSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="paper">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
