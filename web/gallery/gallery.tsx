/**
 * Recorded tables to look at: `?table=dorfromantik-middle&language=de&theme=dark`. Moves are only
 * written down here, nothing goes on.
 */

import { StrictMode, useCallback, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { createRoot } from "react-dom/client";
import { type LegalMove, NO_PREVIEW, type Preview } from "../src/api/moves";
import { Shapes } from "../src/art/Shapes";
import { BohemianTable } from "../src/bohemian/BohemianTable";
import type { BohemianView } from "../src/bohemian/view";
import { DorfromantikTable } from "../src/dorfromantik/DorfromantikTable";
import type { DorfromantikView } from "../src/dorfromantik/view";
import { isLanguage, type Language, preferred, setLanguage } from "../src/texts/texts";
import "virtual:fonts.css";
import "../src/styles.css";

interface Recorded {
  names: string[];
  view: DorfromantikView | BohemianView;
  moves: (LegalMove & { previews: Record<Language, Preview> })[];
}

const files = import.meta.glob<Recorded>("./tables/*.json", { import: "default" });

function Gallery({ table, language }: { table: Recorded; language: Language }) {
  const explain = useCallback(
    async ({ text }: LegalMove) =>
      table.moves.find((move) => move.text === text)?.previews[language] ?? NO_PREVIEW,
    [table, language],
  );
  const [played, setPlayed] = useState<string[]>([]);
  const [point, setPoint] = useState<readonly [number, number] | null>(null);
  const common = {
    names: table.names,
    moves: table.moves,
    isBusy: false,
    explain,
    onPlay: (move: LegalMove) => setPlayed((before) => [...before, move.text]),
    onUndo: null,
    onConfirm: null,
    onPoint: setPoint,
    pointers: point ? [{ seat: table.names.length - 1, at: point, isYours: true }] : [],
  };
  const { view } = table;
  return (
    <I18nProvider locale={language}>
      <Shapes />
      <header className="unseen">
        <h1>{name}</h1>
      </header>
      <main className="table">
        {view.game === "dorfromantik" ? (
          <DorfromantikTable view={view} {...common} />
        ) : (
          <BohemianTable view={view} {...common} />
        )}
      </main>
      <output className="unseen" data-testid="played">
        {played.join("; ")}
      </output>
    </I18nProvider>
  );
}

const wanted = new URLSearchParams(location.search);
const name = wanted.get("table") ?? "dorfromantik-middle";
const asked = wanted.get("language") ?? "";
const language = isLanguage(asked) ? asked : preferred([]);
const theme = wanted.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const [table] = await Promise.all([files[`./tables/${name}.json`]?.(), setLanguage(language)]);
const page = document.getElementById("page");
if (page && table)
  createRoot(page).render(
    <StrictMode>
      <Gallery table={table} language={language} />
    </StrictMode>,
  );
