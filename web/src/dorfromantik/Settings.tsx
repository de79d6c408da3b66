/** How tiles are placed. */

import { saveSettings, useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";

export function Settings() {
  const t = useText();
  const { placesAtOnce, hearsKeysAnywhere } = useSettings();
  const onOff: [string, string][] = [
    ["off", t("page:settings.off")],
    ["on", t("page:settings.on")],
  ];
  return (
    <>
      <Choice
        label={t("page:settings.places_at_once")}
        value={placesAtOnce ? "on" : "off"}
        options={onOff}
        onChange={(chosen) => saveSettings({ placesAtOnce: chosen === "on" })}
      />
      <Choice
        label={t("page:settings.keys_anywhere")}
        value={hearsKeysAnywhere ? "on" : "off"}
        options={onOff}
        onChange={(chosen) => saveSettings({ hearsKeysAnywhere: chosen === "on" })}
      />
    </>
  );
}
