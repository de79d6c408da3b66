/** Opens the rules beside a table: from then on anything on it can be asked about. */

import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { SheetErrorBoundary } from "../site/SheetErrorBoundary";
import { useText } from "../texts/texts";
import { later } from "../widgets/later";
import { GAME_NAMES, type GameName } from "./pieces";

const RulesPanel = later(() => import("./RulesPanel"));

export function RulesButton({ game }: { game: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const known = GAME_NAMES.find((name): name is GameName => name === game);
  if (!known) return null;
  return (
    <>
      <Button
        ref={button}
        className="bar-button"
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {t("web:table.rules")}
      </Button>
      {isOpen && (
        <SheetErrorBoundary title={t("web:table.rules")} onClose={close}>
          <RulesPanel game={known} onClose={close} />
        </SheetErrorBoundary>
      )}
    </>
  );
}
