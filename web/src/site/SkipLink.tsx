/** The first thing on the page for those who play by keys: past everything else, to the move. */

import { useText } from "../texts/texts";
import { focusMove } from "../widgets/focus";

export function SkipLink() {
  const t = useText();
  return (
    <button type="button" className="skip-link" onClick={focusMove}>
      {t("web:table.skip")}
    </button>
  );
}
