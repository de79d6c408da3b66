/** A table in words, in the order in which one would ask for it. */

import type { AnyView } from "../app/GameTable";
import { type BohemianView, SCORE_ROWS, SHOPS, totalOf } from "../bohemian/view";
import { incomeDue, useSiteWords } from "../bohemian/words";
import { useTileWords } from "../dorfromantik/panels";
import { type DorfromantikView, FLAGS, LANDSCAPES } from "../dorfromantik/view";
import { type Say, useText } from "../texts/texts";

export interface Section {
  title: string;
  lines: string[];
}

/** Gives the sections of a table's text. */
export function useSections(): (view: AnyView, names: readonly string[]) => Section[] {
  const t = useText();
  const tileWords = useTileWords();
  const siteWords = useSiteWords();
  return (view, names) =>
    view.game === "dorfromantik"
      ? landscapeSections(t, view, tileWords)
      : villageSections(t, view, names, siteWords);
}

const cellOf = (at: readonly number[]): string => `@${at.join(",")}`;

function landscapeSections(
  t: Say,
  view: DorfromantikView,
  tileWords: ReturnType<typeof useTileWords>,
): Section[] {
  const free = view.frontier.filter(({ turns }) => turns.length > 0);
  return [
    {
      title: t("web:landscape.hand"),
      lines: view.hand ? [`${view.hand.tile}. ${tileWords(view.hand)}`] : [],
    },
    {
      title: t("web:text.free_cells"),
      lines: free.map(({ at, turns }) => `${cellOf(at)}: ${turns.map((n) => `r${n}`).join(", ")}`),
    },
    {
      title: t("web:landscape.tasks"),
      lines: view.tasks.map(
        ({ at, kind, number, tiles }) =>
          `${cellOf(at)}: ${t(`dorfromantik:landscape.${kind}`)}, ${t("web:landscape.progress", { tiles, number })}`,
      ),
    },
    {
      title: t("web:landscape.label"),
      lines: view.landscape.map((tile) => `${cellOf(tile.at)}: ${tileWords(tile)}`),
    },
    {
      title: `${t("web:landscape.result_now")}: ${view.score.total}`,
      lines: ([...LANDSCAPES, ...FLAGS, "longest_railroad", "longest_river"] as const).map(
        (row) => `${t(`dorfromantik:score.${row}`)}: ${view.score[row]}`,
      ),
    },
    {
      title: t("web:landscape.to_come"),
      lines: [
        t("web:landscape.landscape_tiles", { count: view.to_come.landscape_stack }),
        t("web:landscape.task_tiles", { count: view.to_come.task_tiles.length }),
      ],
    },
  ];
}

function villageSections(
  t: Say,
  view: BohemianView,
  names: readonly string[],
  siteWords: ReturnType<typeof useSiteWords>,
): Section[] {
  const due = incomeDue(t, view, names);
  const players = view.players.map((player, seat) => {
    const kinds = [...SHOPS, "farm", "church", "town_hall"] as const;
    return {
      title: names[seat] ?? "",
      lines: [
        `${t("web:villages.coins")}: ${player.coins ?? "?"}`,
        `${t("web:villages.score_now")}: ${player.score ?? "?"}`,
        `${t("web:villages.figures")}: ${player.figures}`,
        `${t("web:villages.income_each_turn")}: ${player.income}`,
        `${t("web:villages.inns_of")}: ${player.inns_active}/${player.occupies.inn}`,
        ...kinds.map(
          (kind) =>
            `${t(`bohemian-villages:building.${kind}`, { count: 2 })}: ${player.occupies[kind]}`,
        ),
        `${t("web:villages.flour_tiles")}: ${player.occupies.flour_mill}`,
        `${t("web:villages.glass_tiles")}: ${player.occupies.glass_factory}`,
        ...(player.special ? [t("web:villages.has_special")] : []),
        ...(player.bishop ? [t("web:villages.has_bishop")] : []),
      ],
    };
  });
  const villages = view.villages.map((village) => ({
    title: t("web:villages.village", {
      name: village.name,
      occupied: village.occupied,
      size: village.size,
    }),
    lines: village.buildings
      .toSorted((a, b) => totalOf(a.kind) - totalOf(b.kind))
      .map((building) => {
        const { label, facts } = siteWords(building, names);
        return `${label} ${facts}`;
      }),
  }));
  return [
    ...(view.result ? [finalScoring(t, view.result, names)] : []),
    ...(due ? [{ title: t("page:game.option.income"), lines: [due] }] : []),
    ...players,
    ...villages,
    { title: t("web:villages.supply"), lines: supplyLines(t, view, names) },
  ];
}

function supplyLines(t: Say, view: BohemianView, names: readonly string[]): string[] {
  const { special, flour, glass, bank } = view.supply;
  const lines = [
    t("web:villages.special_left", { count: special }),
    t("web:villages.flour_left", { count: flour }),
    t("web:villages.glass_left", { count: glass }),
    view.bishop === null
      ? t("web:villages.bishop_free")
      : `${names[view.bishop] ?? ""}: ${t("web:villages.has_bishop")}`,
  ];
  return bank === null ? lines : [...lines, t("web:villages.bank", { count: bank })];
}

function finalScoring(
  t: Say,
  result: NonNullable<BohemianView["result"]>,
  names: readonly string[],
): Section {
  const winners = result.winners.map((seat) => names[seat] ?? "").join(", ");
  const scores = result.breakdown.map((rows, seat) => {
    const parts = SCORE_ROWS.map((row) => `${t(`bohemian-villages:score.${row}`)} ${rows[row]}`);
    return `${names[seat]}: ${result.scores[seat]} (${parts.join(", ")})`;
  });
  return {
    title: t("web:villages.final_scoring"),
    lines: [t("web:villages.winners", { names: winners }), ...scores],
  };
}
