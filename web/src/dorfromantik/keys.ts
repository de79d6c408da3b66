/**
 * Keys that play: on the landscape, and unless that is switched off wherever else the focus is, on a
 * button beside it, or nowhere.
 */

import { type RefObject, useEffect, useRef } from "react";
import { useSettings } from "../site/settings";

/** What keeps its keys for itself when it has the focus. */
const TAKES_KEYS = "input, select, textarea, [contenteditable], [role=tab], [role=dialog]";
/** What is open above the table while it is there; keys are then meant for it. */
const ABOVE = "[role=dialog], [data-asking]";

/** Where the focus is: on the landscape, on something else, or on nothing. */
export type Focus = "here" | "elsewhere" | "nowhere";

/** Hears keys, and tells where the focus is. */
export function useKeys(
  frame: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent, focus: Focus) => void,
): void {
  const { hearsKeysAnywhere } = useSettings();
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || target.closest(TAKES_KEYS)) return;
      const isOn = frame.current?.contains(target) ?? false;
      if (!isOn && (!hearsKeysAnywhere || document.querySelector(ABOVE))) return;
      latest.current(event, isOn ? "here" : target === document.body ? "nowhere" : "elsewhere");
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [frame, hearsKeysAnywhere]);
}
