/** What one is called, and in which language and colours the page is shown. */

import { Input, Label, TextField } from "react-aria-components";
import { PACES } from "../api/pace";
import { gameOf } from "../games/registry";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { saveSettings, THEMES, useSettings } from "../site/settings";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, setLanguage, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { later } from "../widgets/later";
import { sound } from "../widgets/sounds";

const TurnSettings = later(() => import("../together/TurnSettings"));

export function Preferences() {
  const t = useText();
  const { name } = useSettings();
  return (
    <>
      <TextField className="field" value={name} onChange={(value) => saveSettings({ name: value })}>
        <Label>{t("web:home.your_name")}</Label>
        <Input maxLength={60} autoComplete="nickname" />
      </TextField>
      <Language />
      <Colors />
    </>
  );
}

/** What can be chosen at a table as well. */
export function Settings({ game }: { game: string }) {
  const t = useText();
  const { mode, hasSounds, pace } = useSettings();
  const { Settings: Own } = gameOf(game);
  const onOff: [string, string][] = [
    ["off", t("page:settings.off")],
    ["on", t("page:settings.on")],
  ];
  return (
    <div className="settings">
      <Language />
      <Colors />
      <Choice
        label={t("page:settings.sounds")}
        value={hasSounds ? "on" : "off"}
        options={onOff}
        onChange={(chosen) => {
          saveSettings({ hasSounds: chosen === "on" });
          if (chosen === "on") sound("turn");
        }}
      />
      <ErrorBoundary resetKeys={[]}>
        <TurnSettings />
      </ErrorBoundary>
      <Choice
        label={t("page:settings.pace")}
        value={pace}
        options={PACES.map((name) => [name, t(`page:settings.paces.${name}`)])}
        onChange={(chosen) => {
          const found = PACES.find((name) => name === chosen);
          if (found) saveSettings({ pace: found });
        }}
      />
      {Own && <Own />}
      <Choice
        label={t("page:settings.text_mode")}
        value={mode === "text" ? "on" : "off"}
        options={onOff}
        onChange={(chosen) => saveSettings({ mode: chosen === "on" ? "text" : "picture" })}
      />
    </div>
  );
}

function Language() {
  const t = useText();
  const { language } = useSettings();
  return (
    <Choice
      label={t("web:app.language")}
      value={language}
      options={LANGUAGES.map((name) => [name, LANGUAGE_NAMES[name]])}
      onChange={(name) => {
        if (!isLanguage(name)) return;
        saveSettings({ language: name });
        void setLanguage(name);
      }}
    />
  );
}

function Colors() {
  const t = useText();
  const { theme } = useSettings();
  return (
    <Choice
      label={t("web:app.colors")}
      value={theme}
      options={THEMES.map((name) => [name, t(`web:app.theme.${name}`)])}
      onChange={(name) => {
        const chosen = THEMES.find((found) => found === name);
        if (chosen) saveSettings({ theme: chosen });
      }}
    />
  );
}
