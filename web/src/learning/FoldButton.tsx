/** Hides what there is to read on a narrow screen, and shows it again. */

import { Button } from "react-aria-components";
import type { Say } from "../texts/texts";

export function FoldButton({
  say,
  isFolded,
  onFold,
}: {
  say: Say;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) {
  return (
    <Button className="quiet guide-fold" onPress={() => onFold(!isFolded)}>
      {say(isFolded ? "learning:guide.show_text" : "learning:guide.hide_text")}
    </Button>
  );
}
