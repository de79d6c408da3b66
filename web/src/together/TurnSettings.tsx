/** What this device does when it is one's turn, each thing with what it means. */

import { useEffect, useId, useState } from "react";
import { saveSettings, TURN_NOTICES, type TurnNotice, useSettings } from "../site/settings";
import { useText } from "../texts/texts";
import { useTogetherTexts } from "../texts/together";
import { Choice } from "../widgets/Choice";
import { sound } from "../widgets/sounds";
import { canBePushed, canNotify, pushKey, subscribe, unsubscribe } from "./push";

export default function TurnSettings() {
  const t = useTogetherTexts();
  const page = useText();
  const { hasTurnSound, turnNotice } = useSettings();
  const [key, setKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<"denied" | "failed" | null>(null);
  const soundId = useId();
  const noticeId = useId();
  useEffect(() => {
    if (canBePushed()) pushKey().then(setKey, () => undefined);
  }, []);
  if (!t) return null;
  const offered = TURN_NOTICES.filter((notice) => notice !== "always" || key !== null);
  const choose = async (chosen: TurnNotice) => {
    setProblem(null);
    if (chosen !== "off" && (await Notification.requestPermission()) !== "granted") {
      setProblem("denied");
      return;
    }
    try {
      if (chosen === "always" && key !== null) await subscribe(key);
      else if (turnNotice === "always") await unsubscribe();
      saveSettings({ turnNotice: chosen });
    } catch {
      setProblem("failed");
    }
  };
  return (
    <>
      <Choice
        label={t("together:notice.sound")}
        value={hasTurnSound ? "on" : "off"}
        describedBy={soundId}
        options={[
          ["off", page("page:settings.off")],
          ["on", page("page:settings.on")],
        ]}
        onChange={(chosen) => {
          saveSettings({ hasTurnSound: chosen === "on" });
          if (chosen === "on") sound("turn");
        }}
      />
      <p id={soundId} className="soft small">
        {t("together:notice.sound_text")}
      </p>
      {canNotify() && (
        <>
          <Choice
            label={t("together:notice.show")}
            value={turnNotice}
            describedBy={noticeId}
            options={offered.map((notice) => [notice, t(`together:notice.${notice}`)])}
            onChange={(chosen) => {
              const found = offered.find((notice) => notice === chosen);
              if (found) void choose(found);
            }}
          />
          <p id={noticeId} className="soft small">
            {t("together:notice.open_text")}
            {key !== null && ` ${t("together:notice.always_text")}`}
          </p>
          {problem && <p role="alert">{t(`together:notice.${problem}`)}</p>}
        </>
      )}
    </>
  );
}
