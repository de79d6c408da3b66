/** A table in words, in the order in which one would ask for it. */

import type { AnyView } from "../app/GameTable";
import { outcome } from "../bohemian/Results";
import { type BohemianView, type Player, SCORE_ROWS, SHOPS, totalOf } from "../bohemian/view";
import { incomeDue, signed, sumOfParts, useSiteWords } from "../bohemian/words";
import { cellName, isSameCell, keyOf, STEPS } from "../dorfromantik/hexes";
import { useTileWords } from "../dorfromantik/panels";
import {
  type DorfromantikView,
  EDGES,
  FLAG_LANDSCAPES,
  FLAGS,
  LANDSCAPES,
  type Tile,
} from "../dorfromantik/view";
import { type Say, useText } from "../texts/texts";

export interface Section {
  title: string;
  lines: string[];
}

/** Gives the sections of a table's text, the result first where there is one. */
export function useSections(): (
  view: AnyView,
  names: readonly string[],
  yours: readonly number[],
) => Section[] {
  const t = useText();
  const tileWords = useTileWords();
  const siteWords = useSiteWords();
  return (view, names, yours) => {
    const sections =
      view.game === "dorfromantik"
        ? landscapeSections(t, view, tileWords)
        : villageSections(t, view, names, yours, siteWords);
    return sections.filter(({ lines }) => lines.length > 0);
  };
}

export function landscapeSections(
  t: Say,
  view: DorfromantikView,
  tileWords: (tile: Tile) => string,
): Section[] {
  const isOver = view.phase === "over";
  const score = {
    title: `${t(isOver ? "web:landscape.result" : "web:landscape.result_now")}: ${view.score.total}`,
    lines: scoreLines(t, view),
  };
  const landscape = {
    title: t("web:landscape.label"),
    lines: view.landscape.map((tile) => `${cellName(tile.at)}: ${tileWords(tile)}`),
  };
  const flags = { title: t("web:text.flags"), lines: flagLines(t, view) };
  if (isOver) return [score, flags, landscape];
  return [
    {
      title: t("web:landscape.hand"),
      lines: view.hand ? [`${view.hand.tile}. ${tileWords(view.hand)}`] : [],
    },
    { title: t("web:text.free_cells"), lines: cellLines(t, view) },
    { title: t("web:landscape.tasks"), lines: taskLines(t, view) },
    flags,
    landscape,
    score,
    { title: t("web:landscape.to_come"), lines: linesToCome(t, view) },
  ];
}

const SIDES = ["north", "north_east", "south_east", "south", "south_west", "north_west"] as const;

/** Each cell where the tile may lie, with its turns and what it would meet there. */
function cellLines(t: Say, view: DorfromantikView): string[] {
  const edges = new Map(view.landscape.map((tile) => [keyOf(tile.at), tile.edges]));
  const free = view.frontier.filter(({ turns }) => turns.length > 0);
  const lines = free.map(({ at, turns }) => {
    const around = SIDES.flatMap((side, direction) => {
      const [q, r] = STEPS[direction] ?? [0, 0];
      const letter = edges.get(keyOf([at[0] + q, at[1] + r]))?.[(direction + 3) % 6];
      if (letter === undefined) return [];
      const landscape = t(`dorfromantik:landscape.${EDGES[letter] ?? "meadow"}`);
      return [t("web:text.beside", { side: t(`web:text.side.${side}`), landscape })];
    });
    const all = turns.map((turn) => `r${turn}`).join(", ");
    return [`${cellName(at)}: ${all}`, around.join(", ")].filter(Boolean).join("; ");
  });
  return lines.length > 0 ? [t("web:text.cells_how"), ...lines] : [];
}

function taskLines(t: Say, view: DorfromantikView): string[] {
  if (view.tasks.length === 0) return [t("web:landscape.no_task")];
  return view.tasks.map(({ at, kind, number, tiles }) => {
    const progress = t("web:landscape.progress", { tiles, number });
    return `${cellName(at)}: ${t(`dorfromantik:landscape.${kind}`)}, ${progress}`;
  });
}

/** What every flag on the landscape counts now, and whether its territory is closed. */
function flagLines(t: Say, view: DorfromantikView): string[] {
  return view.landscape.flatMap(({ at, flag }) => {
    const home = view.territories.find(
      ({ kind, cells }) =>
        flag && kind === FLAG_LANDSCAPES[flag] && cells.some((cell) => isSameCell(cell, at)),
    );
    if (!flag || !home) return [];
    const key = home.open > 0 ? "web:text.flag_open" : "web:text.flag_closed";
    const color = t(`dorfromantik:flag.${flag}`);
    return [t(key, { cell: cellName(at), color, count: home.tiles })];
  });
}

function scoreLines(t: Say, view: DorfromantikView): string[] {
  const rows = [...LANDSCAPES, ...FLAGS, "longest_railroad", "longest_river"] as const;
  const count = (tokens: Record<string, number[]>) => Object.values(tokens).flat().length;
  const fulfilled = count(view.tokens.fulfilled);
  const cancelled = count(view.tokens.cancelled);
  return [
    `${t("web:landscape.tasks")}: ${t("web:landscape.tokens", { fulfilled, cancelled })}`,
    ...rows.map((row) => `${t(`dorfromantik:score.${row}`)}: ${view.score[row]}`),
  ];
}

function linesToCome(t: Say, { to_come: toCome }: DorfromantikView): string[] {
  const tokens = LANDSCAPES.filter((kind) => toCome.tokens[kind].length > 0);
  return [
    t("web:landscape.landscape_tiles", { count: toCome.landscape_stack }),
    t("web:landscape.task_tiles", { count: toCome.task_tiles.length }),
    ...tokens.map((kind) =>
      t("web:text.tokens_left", {
        landscape: t(`dorfromantik:landscape.${kind}`),
        numbers: toCome.tokens[kind].join(", "),
      }),
    ),
  ];
}

function villageSections(
  t: Say,
  view: BohemianView,
  names: readonly string[],
  yours: readonly number[],
  siteWords: ReturnType<typeof useSiteWords>,
): Section[] {
  const due = incomeDue(t, view, names);
  const players = view.players.map((player, seat) => {
    const kinds = ["farm", "church", ...SHOPS] as const;
    return {
      title: names[seat] ?? "",
      lines: [
        `${t("web:villages.coins")}: ${player.coins ?? "?"}`,
        // What would be if the game ended now, and what comes in each turn, is told until it does.
        ...(view.result
          ? []
          : [
              `${t("web:villages.score_now")}: ${player.score === null ? "?" : signed(player.score)}`,
            ]),
        `${t("web:villages.figures")}: ${player.figures}`,
        ...(view.result ? [] : [`${t("web:villages.income_each_turn")}: ${player.income}`]),
        `${t("web:villages.inns_of")}: ${player.inns_active}/${player.occupies.inn}`,
        ...kinds.map(
          (kind) =>
            `${t(`bohemian-villages:building.${kind}`, { count: 2 })}: ${player.occupies[kind]}`,
        ),
        ...(player.breakdown ? [`${t("web:villages.shop_coins")}: ${player.breakdown.shops}`] : []),
        ...hallLines(t, player),
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
        const kind = t(`bohemian-villages:building.${building.kind}`);
        return `${totalOf(building.kind)} ${kind}. ${siteWords(building, names).facts}`;
      }),
  }));
  return [
    ...(view.result ? [finalScoring(t, view, view.result, names, yours)] : []),
    ...(due ? [{ title: t("page:game.option.income"), lines: [due] }] : []),
    ...players,
    ...villages,
    { title: t("web:villages.supply"), lines: supplyLines(t, view, names) },
  ];
}

/** What each town hall brings, or how many buildings its village still lacks. */
function hallLines(t: Say, { town_halls: halls }: Player): string[] {
  if (halls.length === 0) return [`${t("bohemian-villages:building.town_hall", { count: 2 })}: 0`];
  return halls.map(({ village, coins, missing }) => {
    const brings =
      missing === 0
        ? t("web:villages.hall_full", { count: coins })
        : t("web:villages.hall_missing", { coins, count: missing });
    return `${t("web:villages.hall_of", { village })}: ${brings}`;
  });
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

/** Why the game has ended, who has won, how the reader has done, and everyone's rows. */
function finalScoring(
  t: Say,
  view: BohemianView,
  result: NonNullable<BohemianView["result"]>,
  names: readonly string[],
  yours: readonly number[],
): Section {
  const reason = result.reason === "none" ? "figures" : result.reason;
  const out = names.filter((_, seat) => view.players[seat]?.figures === 0).join(", ");
  const reader = yours.length === 1 ? (yours[0] ?? null) : null;
  const scores = result.breakdown.map((rows, seat) => {
    const parts = SCORE_ROWS.map((row) => {
      const found = row === "coins" ? [] : (result.parts[seat]?.[row] ?? []);
      return `${t(`bohemian-villages:score.${row}`)} ${sumOfParts(t, rows[row], found)}`;
    });
    return `${names[seat]}: ${result.scores[seat]}. ${parts.join(", ")}.`;
  });
  const outcomes = outcome(t, reader, result, names).filter(Boolean);
  return {
    title: t("web:villages.final_scoring"),
    lines: [...outcomes, t(`web:villages.ended.${reason}`, { names: out }), ...scores],
  };
}
