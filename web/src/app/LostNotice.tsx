/** Tells that the server has been gone for a while, and what becomes of a move made meanwhile. */

import { useEffect, useState } from "react";
import { useText } from "../texts/texts";

/** How long the line may be broken before anybody need know, in milliseconds: a phone wakes up. */
const PATIENCE = 3_000;

export function LostNotice({ hasUnsaved }: { hasUnsaved: boolean }) {
  const t = useText();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {isLong && (
        <div className="notice">
          <p>
            {t("page:notice.lost")} {hasUnsaved && t("page:notice.lost_unsaved")}
          </p>
        </div>
      )}
    </div>
  );
}
