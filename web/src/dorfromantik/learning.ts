/** How the pieces of Dorfromantik are found on its table, for those who ask about them. */

import type { Learning } from "../interface/game";
import { LANDSCAPES } from "./view";

const LANDSCAPES_AND_MEADOW = [...LANDSCAPES, "meadow"] as const;

export const LEARNING: Learning = {
  pieceOfShape: [
    ["back-landscape", "landscape_tile"],
    ["back-task", "task_tile"],
    ["token-", "token"],
    ["flag-", "flag"],
    ["score", "score_sheet"],
    ["free-cell", "free_cell"],
    ["icon-free-cell", "free_cell"],
    ["barred-cell", "free_cell"],
    ...["forest", "grain", "village", "railroad", "river", "meadow"].map(
      (landscape) => [`icon-${landscape}`, landscape] as const,
    ),
    ["meadow", "meadow"],
    ["sheep", "meadow"],
    ["tuft", "meadow"],
    ["blossom", "meadow"],
    ["bush", "meadow"],
    ["sheaf", "grain"],
    ["barn", "grain"],
    ["furrow", "grain"],
    ["grain", "grain"],
    ["tree-", "forest"],
    ["fir", "forest"],
    ["forest", "forest"],
    ["house-", "village"],
    ["street", "village"],
    ["steeple", "village"],
    ["well", "village"],
    ["village", "village"],
    ["bed", "railroad"],
    ["sleeper", "railroad"],
    ["rail", "railroad"],
    ["bank", "river"],
    ["river", "river"],
    ["water", "river"],
    ["row-longest_railroad", "railroad"],
    ["row-longest_river", "river"],
  ],
  nameOf(piece) {
    const landscape = LANDSCAPES_AND_MEADOW.find((name) => name === piece);
    return landscape && `dorfromantik:landscape.${landscape}`;
  },
  parts: {
    hand: ".panel.hand, [data-key=hand]",
    tasks: ".panel[aria-labelledby=tasks], [data-key=tasks]",
    score: ".panel:has(.score-rows), [data-key=score]",
    to_come: ".panel:has(.stacks), [data-key=to_come]",
  },
  coversTable: false,
};
