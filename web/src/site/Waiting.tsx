/** A page that is still on its way; on a good line it is there before one could read this. */

import { useText } from "../texts/texts";

export function Waiting() {
  const t = useText();
  return (
    <main className="page waiting">
      <h1 className="unseen">Dorfplatz</h1>
      <p className="soft" role="status">
        {t("web:table.connecting")}
      </p>
    </main>
  );
}
