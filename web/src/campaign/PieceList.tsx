/** Pieces with their pictures, and a sentence each on what they do. */

import { isRedHeart } from "../sheet/sheet";
import { nameKey } from "../texts/campaign";
import type { TextKey } from "../texts/keys";
import { useText } from "../texts/texts";
import { PieceArt } from "./PieceArt";

export function PieceList({ pieces, size }: { pieces: readonly string[]; size: number }) {
  const t = useText();
  const hearts = pieces.filter(isRedHeart);
  // Red hearts are all alike.
  const shown = pieces.filter((piece) => !isRedHeart(piece) || piece === hearts[0]);
  const nameOf = (piece: string) =>
    isRedHeart(piece) && hearts.length > 1
      ? `${t("dorfromantik:score.red_hearts")} × ${hearts.length}`
      : t(nameKey("piece", piece));
  return (
    <ul className="new-pieces">
      {shown.map((piece) => (
        <li key={piece}>
          <PieceArt name={piece} size={size} />
          <div>
            <h3>{nameOf(piece)}</h3>
            <p>{t(doesKey(piece))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What a piece does, in a sentence. */
const doesKey = (piece: string): TextKey =>
  `campaign_page:does.${isRedHeart(piece) ? "red_heart" : piece}` as TextKey;
