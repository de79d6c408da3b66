/** The pieces of a set of one's own on paper, to be compared with those in the box. */

import { TilePlan } from "../art/TilePlan";
import { useDrafts } from "../sets/drafts";
import { GoneSet } from "../sets/GoneSet";
import { groupsIn, type SetTile, tokensIn } from "../sets/tileSet";
import type { Table } from "../sets/toml";
import { type Village, villagesIn } from "../sets/villageSet";
import { isKind, kindKey } from "../sheet/kinds";
import { FLAG_ROWS, TASK_ROWS } from "../sheet/sheet";
import { pieceKey } from "../texts/pieces";
import { useText } from "../texts/texts";
import { PaperSheet, ToPrint } from "./ToPrint";

/** So many find room on a page, also on the shorter of both papers. */
const VILLAGES_ON_A_PAGE = 9;
const TILES_ON_A_PAGE = 42;

export function OwnSet({ set }: { set: string }) {
  const t = useText();
  const draft = useDrafts().find(({ id }) => id === set);
  if (!draft) return <GoneSet />;
  const name = String(draft.data.name || t("set_editor:unnamed"));
  return (
    <ToPrint title={name}>
      {draft.game === "dorfromantik" ? (
        <Tiles name={name} data={draft.data} />
      ) : (
        <Villages name={name} data={draft.data} />
      )}
    </ToPrint>
  );
}

const pagesOf = <One,>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / most)) }, (_, page) =>
    all.slice(page * most, (page + 1) * most),
  );

function Villages({ name, data }: { name: string; data: Table }) {
  return pagesOf(villagesIn(data), VILLAGES_ON_A_PAGE).map((villages, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PaperSheet key={page} title={name}>
      <div className="paper-villages">
        {villages.map((village, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a village is its place
          <PaperVillage key={at} village={village} />
        ))}
      </div>
    </PaperSheet>
  ));
}

function PaperVillage({ village: { name, tile, buildings } }: { village: Village }) {
  const t = useText();
  return (
    <section className="paper-village">
      <h3>
        {name || "–"} <span className="pad-about">{tile}</span>
      </h3>
      <ul>
        {buildings.map(({ kind, coins }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a building is its place
          <li key={at}>
            <span className="paper-box" />
            {isKind(kind) ? t(kindKey(kind)) : kind}
            {coins !== undefined && <b> {coins}</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Printed {
  tile: SetTile;
  about: string;
}

function Tiles({ name, data }: { name: string; data: Table }) {
  const t = useText();
  const all = groupsIn(data).flatMap(({ unlock, tiles }): Printed[] => {
    const key = unlock ? pieceKey(unlock) : null;
    return tiles.map((tile) => ({ tile, about: key ? t(key) : "" }));
  });
  /** What a tile shows beside its edges; a word that no set has, as it was written. */
  const said = ({ task = "", number, flag = "" }: SetTile): string[] => {
    const row = TASK_ROWS.find((one) => one === task);
    const color = FLAG_ROWS.find((one) => one === flag);
    const asked = row ? t(`dorfromantik:landscape.${row}`) : task;
    return [
      [asked, number].filter(Boolean).join(" "),
      color ? t(`dorfromantik:flag.${color}`) : flag,
    ].filter(Boolean);
  };
  const tokens = TASK_ROWS.map(
    (task) => `${t(`dorfromantik:landscape.${task}`)}: ${tokensIn(data, task) || "–"}`,
  );
  return pagesOf(all, TILES_ON_A_PAGE).map((tiles, page) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PaperSheet key={page} title={name}>
      {page === 0 && <p className="paper-note">{tokens.join(" · ")}</p>}
      <div className="paper-tiles">
        {tiles.map(({ tile, about }) => (
          <figure key={`${about} ${tile.name}`}>
            <TilePlan edges={tile.edges} flag={tile.flag} sheep={tile.sheep} />
            <figcaption>
              <span className="paper-box" />
              {tile.name} {tile.edges}
              {said(tile).map((one) => ` · ${one}`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </PaperSheet>
  ));
}
