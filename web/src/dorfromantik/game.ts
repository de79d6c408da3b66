/** Dorfromantik, as the page knows it; its table is loaded when it is first needed. */

import type { GameModule } from "../interface/game";
import { later } from "../widgets/later";
import { LEARNING } from "./learning";
import { Settings } from "./Settings";
import { eventWords, inOrder, landscapeSections, moveName } from "./text";
import { type DorfromantikView, pointsOf } from "./view";

export const dorfromantik: GameModule<DorfromantikView> = {
  name: "dorfromantik",
  title: (t) => t("dorfromantik:title"),
  card: {
    about: "web:home.dorfromantik",
    shapes: ["house-a", "tree-lone", "barn", "sheep", "tree-a", "house-c"],
    scale: 1.9,
    ground: 66,
  },
  isCooperative: true,
  hasCampaigns: true,
  Table: later(async () => ({ default: (await import("./DorfromantikTable")).DorfromantikTable })),
  Settings,
  hasCoordinates: true,
  tones: { move: "landed", chance: null },
  chance: "web:landscape.reveal_next",
  fairChance: "page:chance.fair_tiles",
  learning: LEARNING,
  resultWords: (t, { score }) => t("web:home.points", { count: pointsOf(score, "total") }),
  eventWords: (t, event, _view, name) => eventWords(t, event, name),
  moveName,
  placeWords: () => "",
  inOrder,
  sections: landscapeSections,
  due: () => "",
  atHand: () => "",
};
