/** What is unlocked for a turn: hearts on the tile in hand, and the warehouse. */

import { type RefObject, useEffect, useRef } from "react";
import { ToggleButton } from "react-aria-components";
import type { LegalMove } from "../api/moves";
import { Sign } from "../art/Shapes";
import { useText } from "../texts/texts";
import { DebouncedButton } from "../widgets/DebouncedButton";
import { usedKeys } from "../widgets/focus";
import { type Heart, heartsFor } from "./hearts";
import type { DorfromantikView } from "./view";

/** A heart on a tile that is not placed yet. */
export function HeartOnTile({ heart }: { heart: Heart | null }) {
  if (!heart) return null;
  return (
    <g className="heart-on-tile" transform="scale(1.3)">
      <use href={`#heart-${heart}`} />
    </g>
  );
}

const WAREHOUSE = "[data-warehouse]";

/** Gives the focus to what can be done with the warehouse. */
export const focusWarehouse = (): void =>
  document.querySelector<HTMLElement>(`.dorfromantik ${WAREHOUSE}`)?.focus();

/** Beside the tile in hand: which heart is put on it, and the way into the warehouse. */
export function Extras({
  view,
  heart,
  onHeart,
  canPlace,
  store,
  isHinted,
  onPlay,
}: {
  view: DorfromantikView;
  heart: Heart | null;
  onHeart: (heart: Heart | null) => void;
  canPlace: boolean;
  store: LegalMove | undefined;
  isHinted: boolean;
  onPlay: (move: LegalMove) => void;
}) {
  const t = useText();
  const hearts = canPlace ? heartsFor(view) : [];
  if (hearts.length === 0 && !store) return null;
  return (
    <div className="actions extras">
      {hearts.length > 0 && (
        <div role="group" aria-label={t("web:landscape.hearts")} className="hearts">
          {hearts.map((name) => {
            const words = t(`web:landscape.heart.${name}`, { count: view.hearts[name] });
            return (
              <ToggleButton
                key={name}
                className="heart"
                aria-label={words}
                isSelected={heart === name}
                onChange={(isOn) => onHeart(isOn ? name : null)}
              >
                <HeartSign heart={name} />
                <span aria-hidden="true">{view.hearts[name]}</span>
              </ToggleButton>
            );
          })}
        </div>
      )}
      {store && (
        <DebouncedButton
          className={isHinted ? "quiet with-sign hinted" : "quiet with-sign"}
          data-warehouse=""
          onPress={() => onPlay(store)}
        >
          <WarehouseSign />
          {t("web:landscape.store")}
          {isHinted && <Hinted />}
        </DebouncedButton>
      )}
    </div>
  );
}

/** The tile from the warehouse, or another one. */
export function DrawChoice({
  take,
  draw,
  hinted,
  onPlay,
}: {
  take: LegalMove;
  draw: LegalMove;
  hinted: LegalMove | undefined;
  onPlay: (move: LegalMove) => void;
}) {
  const t = useText();
  const first = useHandedOn();
  return (
    <div className="actions draw-choice" data-focus-home="">
      {[take, draw].map((move) => {
        const isTake = move === take;
        const isHinted = hinted === move;
        return (
          <DebouncedButton
            key={move.event.e}
            ref={isTake ? first : null}
            className={isHinted ? "primary with-sign hinted" : "primary with-sign"}
            {...(isTake ? { "data-warehouse": "" } : {})}
            onPress={() => onPlay(move)}
          >
            {isTake ? <WarehouseSign /> : <Sign shape="back-landscape" />}
            {t(isTake ? "web:landscape.take" : "web:landscape.draw")}
            {isHinted && <Hinted />}
          </DebouncedButton>
        );
      })}
    </div>
  );
}

/** What takes the focus from the landscape, where there is nothing to do by keys then. */
function useHandedOn(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    if (usedKeys() && active?.matches(".landscape-frame")) button.current?.focus();
  }, []);
  return button;
}

const HeartSign = ({ heart }: { heart: Heart }) => (
  <svg className="sign" viewBox="-24 -24 48 48" width="26" height="26" aria-hidden="true">
    <use href={`#heart-${heart}`} />
  </svg>
);

const WarehouseSign = () => <Sign shape="icon-warehouse" />;

function Hinted() {
  const t = useText();
  return (
    <>
      <Sign shape="hint" />
      <span className="unseen">{t("web:table.hinted")}</span>
    </>
  );
}
