/** What a player has picked up but not yet done: dice, and what they are for. */

import { useState } from "react";
import type { LegalMove } from "../api/moves";
import {
  type Dice,
  diceOf,
  groupingsFor,
  isReached,
  isSameDice,
  isSameSite,
  moveWith,
  placesOf,
  type Site,
  siteOf,
} from "./moves";
import type { BohemianView } from "./view";

/** What dice can do besides placing a figure. */
export const ACTIONS = ["bishop", "special", "reroll"] as const;
export type Action = (typeof ACTIONS)[number];

const actionOf = ({ event }: LegalMove): Action | null =>
  ACTIONS.find((action) => action === event.e) ?? null;

interface Held {
  /** The places of the chosen dice among those on the table. */
  chosen: readonly number[];
  site: Site | null;
  action: Action | null;
}

export interface Hand extends Held {
  dice: Dice;
  /** What the hand would do, if that is a move. */
  move: LegalMove | undefined;
  /** Whether anything is held. */
  isHolding: boolean;
  /** What a bot would do, to be marked while nothing is held; what is marked takes all of it. */
  hinted: LegalMove | undefined;
  chooseDice: (places: readonly number[]) => void;
  chooseSite: (site: Site) => void;
  chooseAction: (action: Action) => void;
  /** Puts everything down again. */
  letGo: () => void;
}

const EMPTY: Held = { chosen: [], site: null, action: null };

/** The hand over a table; it empties itself as soon as the table changes. */
export function useHand(
  view: BohemianView,
  moves: readonly LegalMove[],
  hint: LegalMove | undefined,
): Hand {
  const [held, setHeld] = useState<Held & { view: BohemianView | null }>({ ...EMPTY, view: null });
  const { chosen, site, action } = held.view === view ? held : EMPTY;
  const taken = (places: readonly number[]) =>
    places.map((place) => view.dice[place] ?? 0).toSorted();
  const dice = taken(chosen);
  const hold = (next: Partial<Held>) => setHeld({ chosen, site, action, ...next, view });
  const isEmpty = chosen.length === 0 && !site && !action;
  const hinted = isEmpty ? hint : undefined;
  const take = (move: LegalMove) =>
    hold({
      chosen: placesOf(diceOf(move), view.dice),
      site: siteOf(move),
      action: actionOf(move),
    });

  return {
    chosen,
    site,
    action,
    dice,
    move: site
      ? moveWith(moves, "place", dice, site)
      : action
        ? moveWith(moves, action, dice)
        : undefined,
    isHolding: !isEmpty,
    hinted,
    chooseDice(places) {
      if (hinted && siteOf(hinted) && isSameDice(taken(places), diceOf(hinted)))
        return take(hinted);
      const keeps = site && (places.length === 0 || isReached(moves, site, taken(places)));
      hold({ chosen: places, site: keeps ? site : null });
    },
    chooseSite(next) {
      if (hinted && isSameSite(siteOf(hinted), next)) return take(hinted);
      if (isSameSite(site, next)) return hold({ site: null });
      const [first = []] = groupingsFor(moves, next);
      const keeps = chosen.length > 0 && isReached(moves, next, dice);
      hold({ site: next, action: null, chosen: keeps ? chosen : placesOf(first, view.dice) });
    },
    chooseAction(next) {
      if (hinted && actionOf(hinted) === next) return take(hinted);
      if (action === next) return hold(EMPTY);
      const possible = moves.filter(({ event }) => event.e === next).map(diceOf);
      // To roll again means all dice, until some are chosen.
      const first =
        next === "reroll" ? possible.toSorted((a, b) => b.length - a.length)[0] : possible[0];
      const keeps = moveWith(moves, next, dice) !== undefined;
      hold({
        action: next,
        site: null,
        chosen: keeps ? chosen : placesOf(first ?? [], view.dice),
      });
    },
    letGo: () => hold(EMPTY),
  };
}
