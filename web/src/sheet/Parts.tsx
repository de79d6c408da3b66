/** What the sheet is needed for now: scoring, or help while the game goes on. */

import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { useText } from "../texts/texts";
import { PARTS, type Part } from "./part";
import type { GameName } from "./state";
import "./parts.css";

export function Parts({
  game,
  chosen,
  onChoose,
}: {
  game: GameName;
  chosen: Part;
  onChoose: (part: Part) => void;
}) {
  const t = useText();
  return (
    <ToggleButtonGroup
      className="sheet-parts"
      aria-label={t("score_sheet:parts.label")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={([part]) => onChoose(part as Part)}
    >
      {PARTS[game].map((part) => (
        <ToggleButton key={part} id={part} className="sheet-part">
          {t(`score_sheet:parts.${part}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
