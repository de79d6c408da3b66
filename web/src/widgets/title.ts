import { useEffect } from "react";

const NAME = "Dorfplatz";

/** Names the page in the browser's tab while it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${NAME}`;
    return () => {
      document.title = NAME;
    };
  }, [title]);
}
