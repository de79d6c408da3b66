import { PageLink } from "./PageLink";

/** At the head of a page: whose it is, and the way to the start page. */
export function SiteName() {
  return (
    <PageLink to="/" className="home-link">
      Dorfplatz
    </PageLink>
  );
}
