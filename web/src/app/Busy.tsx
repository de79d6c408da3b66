/** Says that the server was asked too often, as long as something waits for that. */

import { useBusy } from "../api/hooks";
import { useText } from "../texts/texts";

export function Busy() {
  const t = useText();
  const message = useBusy();
  return (
    <div className="busy" role="status">
      {message && (
        <p>
          {message} {t("web:app.again_by_itself")}
        </p>
      )}
    </div>
  );
}
