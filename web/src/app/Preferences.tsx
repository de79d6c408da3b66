/** What one is called, and in which language and colours the page is shown. */

import { useId } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, speak, useText } from "../texts/texts";
import { sound } from "../widgets/sounds";
import { keep, THEMES, useSettings } from "./settings";

export function Preferences() {
  const t = useText();
  const { name } = useSettings();
  return (
    <div className="preferences">
      <TextField className="field" value={name} onChange={(value) => keep({ name: value })}>
        <Label>{t("web:home.your_name")}</Label>
        <Input maxLength={60} autoComplete="nickname" />
      </TextField>
      <Language />
      <Colors />
    </div>
  );
}

/** What can be chosen at a table as well. */
export function Settings({ game }: { game: string }) {
  const t = useText();
  const { mode, hasSounds, placesAtOnce, hearsKeysAnywhere } = useSettings();
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
          keep({ hasSounds: chosen === "on" });
          if (chosen === "on") sound("turn");
        }}
      />
      {game === "dorfromantik" && (
        <>
          <Choice
            label={t("page:settings.places_at_once")}
            value={placesAtOnce ? "on" : "off"}
            options={onOff}
            onChange={(chosen) => keep({ placesAtOnce: chosen === "on" })}
          />
          <Choice
            label={t("page:settings.keys_anywhere")}
            value={hearsKeysAnywhere ? "on" : "off"}
            options={onOff}
            onChange={(chosen) => keep({ hearsKeysAnywhere: chosen === "on" })}
          />
        </>
      )}
      <Choice
        label={t("page:settings.text_mode")}
        value={mode === "text" ? "on" : "off"}
        options={onOff}
        onChange={(chosen) => keep({ mode: chosen === "on" ? "text" : "picture" })}
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
        keep({ language: name });
        void speak(name);
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
        if (chosen) keep({ theme: chosen });
      }}
    />
  );
}

/** One of a few things, by its name. */
export function Choice({
  label,
  value,
  options,
  describedBy,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  /** The id of what says more. */
  describedBy?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
