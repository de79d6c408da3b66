/** Shows tables as text, or as pictures again: the same button wherever there is a table. */

import { Button } from "react-aria-components";
import { useText } from "../texts/texts";
import { saveSettings, useSettings } from "./settings";

export function ModeButton() {
  const t = useText();
  const { mode } = useSettings();
  return (
    <Button
      className="bar-button"
      onPress={() => saveSettings({ mode: mode === "text" ? "picture" : "text" })}
    >
      {mode === "text" ? t("web:table.as_picture") : t("web:table.as_text")}
    </Button>
  );
}
