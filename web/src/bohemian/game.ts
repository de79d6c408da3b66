/** Bohemian Villages, as the page knows it; its table is loaded when it is first needed. */

import type { GameModule } from "../interface/game";
import { later } from "../widgets/later";
import { LEARNING } from "./learning";
import { eventWords, moveName, placeWords, resultWords, villageSections } from "./text";
import type { BohemianView } from "./view";
import { incomeDue } from "./words";

export const bohemian: GameModule<BohemianView> = {
  name: "bohemian-villages",
  title: (t) => t("bohemian-villages:title"),
  card: {
    about: "web:home.bohemian",
    shapes: ["church", "inn", "flour_mill", "town_hall", "glass_factory"],
    scale: 0.9,
    ground: 88,
  },
  isCooperative: false,
  hasCampaigns: false,
  Table: later(async () => ({ default: (await import("./BohemianTable")).BohemianTable })),
  Settings: null,
  hasCoordinates: false,
  tones: { move: "placed", chance: "roll" },
  chance: "web:table.chance",
  fairChance: "page:chance.fair",
  learning: LEARNING,
  resultWords,
  eventWords,
  moveName,
  placeWords,
  inOrder: (moves) => moves,
  sections: villageSections,
  due: incomeDue,
  atHand: (t, { dice }) => (dice.length > 0 ? `${t("web:villages.dice")}: ${dice.join(", ")}` : ""),
};
