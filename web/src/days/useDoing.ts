/** Something that is asked of the server by a button: whether it is under way, and why it failed. */

import { useCallback, useState } from "react";
import { Refusal } from "../api/client";
import { useText } from "../texts/texts";

export function useDoing(): {
  isBusy: boolean;
  problem: string;
  run: (what: () => Promise<void>) => void;
} {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = useCallback(
    (what: () => Promise<void>) => {
      setBusy(true);
      setProblem("");
      what()
        .catch((error: unknown) =>
          setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable")),
        )
        .finally(() => setBusy(false));
    },
    [t],
  );
  return { isBusy, problem, run };
}
