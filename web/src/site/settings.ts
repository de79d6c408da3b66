/** What this browser remembers of its reader: name, language, colours, pictures or words. */

import { useSyncExternalStore } from "react";
import { PACES, type Pace } from "../api/pace";
import { isLanguage, type Language, preferred } from "../texts/texts";
import { isCalm } from "../widgets/calm";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const MODES = ["picture", "text"] as const;

/** When a device shows by itself that it is one's turn. */
export const TURN_NOTICES = ["off", "open", "always"] as const;
export type TurnNotice = (typeof TURN_NOTICES)[number];

interface Settings {
  name: string;
  /** How tables are shown. */
  mode: (typeof MODES)[number];
  language: Language;
  theme: Theme;
  /** How quickly the moves of bots follow each other. */
  pace: Pace;
  hasSounds: boolean;
  /** Whether a turn that comes while one looks elsewhere is heard, whatever else is. */
  hasTurnSound: boolean;
  turnNotice: TurnNotice;
  /** Whether a single click places a tile, and none that lays it down first. */
  placesAtOnce: boolean;
  /** Whether keys that play are heard wherever the focus is, not on the landscape alone. */
  hearsKeysAnywhere: boolean;
  /** Whether the landscape shows the coordinates of its cells. */
  showsCoordinates: boolean;
  /** Whether the reader was told how to get out of the browser of an app. */
  knowsBuiltIn: boolean;
}

type Switch =
  | "hasSounds"
  | "hasTurnSound"
  | "placesAtOnce"
  | "hearsKeysAnywhere"
  | "showsCoordinates"
  | "knowsBuiltIn";

const KEY = "dorfplatz";

function read(): Settings {
  let kept: Partial<Record<Exclude<keyof Settings, Switch>, string>> &
    Partial<Record<Switch, unknown>> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    // Nothing that can be read is the same as nothing that was kept.
  }
  return {
    name: kept.name ?? "",
    mode: MODES.find((mode) => mode === kept.mode) ?? "picture",
    language: isLanguage(kept.language ?? "")
      ? (kept.language as Language)
      : preferred(navigator.languages),
    theme: THEMES.find((theme) => theme === kept.theme) ?? "auto",
    pace: PACES.find((pace) => pace === kept.pace) ?? "quick",
    hasSounds: kept.hasSounds === true,
    hasTurnSound: kept.hasTurnSound === true,
    turnNotice: TURN_NOTICES.find((notice) => notice === kept.turnNotice) ?? "off",
    placesAtOnce: kept.placesAtOnce === true,
    hearsKeysAnywhere: kept.hearsKeysAnywhere !== false,
    showsCoordinates: kept.showsCoordinates === true,
    knowsBuiltIn: kept.knowsBuiltIn === true,
  };
}

let settings = read();
const listeners = new Set<() => void>();

/** Changes some settings, and keeps them where the browser allows it. */
export function saveSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They then last as long as the page.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

/** Shows the page in the chosen colours. */
export function applyTheme(): void {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const currentSettings = (): Settings => settings;

/** The pace of the reader; whoever wants little motion is not kept waiting for any. */
export const currentPace = (): Pace => (isCalm() ? "instant" : settings.pace);

export const useSettings = (): Settings =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => settings,
  );

const isDark = () => window.matchMedia("(prefers-color-scheme: dark)").matches;

/** The colours in which the page is shown now. */
export function useTheme(): "light" | "dark" {
  const { theme } = useSettings();
  const system = useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia("(prefers-color-scheme: dark)");
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => (isDark() ? "dark" : "light"),
  );
  return theme === "auto" ? system : theme;
}
