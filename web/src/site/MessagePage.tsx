import type { ReactNode } from "react";
import { useText } from "../texts/texts";
import { PageLink } from "./PageLink";

/** A page that has nothing to show but what is the matter, and ways on. */
export function MessagePage({
  title,
  way,
  children,
}: {
  title: string;
  /** Where to go instead of the start page. */
  way?: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <main className="page message-page">
      <h1>{title}</h1>
      {children}
      {way ?? (
        <PageLink to="/" className="quiet button">
          {t("web:app.home")}
        </PageLink>
      )}
    </main>
  );
}
