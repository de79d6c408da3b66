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
  return (
    <main className="page message-page">
      <h1>{title}</h1>
      {children}
      {way ?? <HomeLink />}
    </main>
  );
}

export function HomeLink() {
  const t = useText();
  return (
    <PageLink to="/" className="quiet button">
      {t("web:app.home")}
    </PageLink>
  );
}
