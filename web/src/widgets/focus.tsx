/**
 * Keeps the focus when what had it is gone. Whoever plays by keys presses a button that goes away
 * with the move; the next key must not start at the top of the page.
 */

import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes then: the home that is nearest to what is gone. */
const HOME = "[data-focus-home]";
/** Homes to which it comes back also for those who pressed with a mouse or a finger. */
const ALWAYS = "always";
const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), [tabindex="0"]';

let isByKeys = true;

/** Whether keys, not a mouse or a finger, were used last. */
export const usedKeys = (): boolean => isByKeys;

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(":disabled, [disabled]");

const wayOut = (from: Element): Element[] => {
  const way: Element[] = [];
  for (let at: Element | null = from; at && at !== document.body; at = at.parentElement)
    way.push(at);
  return way;
};

/** What takes the focus for something that is gone, by what lay around it. */
function heirOf([, ...around]: readonly Element[]): HTMLElement | null {
  const there = around.filter((element) => element.isConnected);
  const dialog = there.find((element) => element.matches("[role=dialog]"));
  if (dialog) return dialog as HTMLElement;
  const homes = [...there, document.body].map((element) =>
    element.matches(HOME) ? element : element.querySelector(HOME),
  );
  const home = homes.find((found) => found !== null);
  if (home) return firstOf(home);
  // Without a home, what stands beside it is still nearer than the top of the page.
  const beside = there.find((element) => element.id !== "root" && element.querySelector(FOCUSABLE));
  return beside ? firstOf(beside) : null;
}

const firstOf = (home: Element): HTMLElement | null =>
  (home as HTMLElement).tabIndex >= -1 && home.hasAttribute("tabindex")
    ? (home as HTMLElement)
    : home.querySelector<HTMLElement>(FOCUSABLE);

/** Looks after the focus of the whole page. */
export function useKeptFocus(): void {
  useEffect(() => {
    let way: Element[] = [];
    let frame = 0;
    const remember = (event: FocusEvent) => {
      way = event.target instanceof Element ? wayOut(event.target) : [];
    };
    // Whoever presses beside everything means it.
    const press = () => {
      isByKeys = false;
      way = [];
    };
    const key = () => {
      isByKeys = true;
    };
    const restore = () => {
      const [last] = way;
      const active = document.activeElement;
      if (!last || (active !== document.body && active !== last)) return;
      // A button that had to wait for an answer only has the focus again.
      const heir = isGone(last) ? heirOf(way) : (last as HTMLElement);
      if (heir && (isByKeys || heir.dataset.focusHome === ALWAYS)) heir.focus();
    };
    // Dialogs that close give the focus back by themselves, in the next frame.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(restore);
      });
    };
    const changing = new MutationObserver(() => {
      if (way[0] && isGone(way[0])) soon();
    });
    changing.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    // Before anything else hears of it, which may give the focus on at once.
    document.addEventListener("focusin", remember, true);
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", key, true);
    return () => {
      cancelAnimationFrame(frame);
      changing.disconnect();
      document.removeEventListener("focusin", remember, true);
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", key, true);
    };
  }, []);
}

/** A heading to which the focus comes home; it hands it on as soon as there is something to do. */
export function useFocusHome(
  canAct: boolean,
  first: () => HTMLElement | null | undefined,
  isForAll = false,
) {
  const ref = useRef<HTMLHeadingElement>(null);
  const handOn = () => {
    if (canAct) first()?.focus();
  };
  // What there is to do comes and goes with any change of the table.
  useEffect(() => {
    if (document.activeElement === ref.current) handOn();
  });
  const home = isForAll ? ALWAYS : "";
  return { ref, tabIndex: -1, onFocus: handOn, "data-focus-home": home };
}

/** A button that takes the focus when a choice by keys has brought it. */
export function useTakesFocus(choice: string, from: string): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice brings it anew
  useEffect(() => {
    const active = document.activeElement;
    if (!isByKeys || (active !== document.body && !active?.matches(from))) return;
    button.current?.focus();
  }, [choice, from]);
  return button;
}

/** Goes to the move that is to be made: the hinted one, or where all of them are. */
export function focusMove(): void {
  const hinted = document.querySelector<HTMLElement>("main.table button.hinted");
  if (hinted) {
    hinted.focus();
    return;
  }
  const home = document.querySelector(`main.table ${HOME}`);
  if (home) firstOf(home)?.focus();
}
