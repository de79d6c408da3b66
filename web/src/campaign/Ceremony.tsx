/** The moment in which a box opens: what is new, with a picture and a sentence each. */

import { useCallback, useEffect, useId } from "react";
import { Button } from "react-aria-components";
import type { CampaignSeen } from "../api/campaigns";
import { Sign } from "../art/Shapes";
import { nameKey } from "../texts/campaign";
import { useLanguage, useText } from "../texts/texts";
import { bothOf, freshOf, type Gains, gainsOf, isWorthwhile, readGains } from "./fresh";
import { listed } from "./names";
import { PieceList } from "./PieceList";
import { useKept } from "./useKept";

/** Shows what is new since this browser looked last; what was there before is shown to nobody. */
export function Ceremonies({ seen }: { seen: CampaignSeen }) {
  const now = gainsOf(seen);
  // Where a campaign is looked at for the first time, nothing opens.
  const [shown, setShown] = useKept(
    seen.campaign,
    "shown",
    (value) => readGains(value) ?? gainsOf(seen),
  );
  // What a correction takes away opens again when it comes back.
  const told = bothOf(shown, now);
  const written = JSON.stringify(told);
  useEffect(() => {
    setShown(JSON.parse(written));
  }, [written, setShown]);
  const fresh = freshOf(now, told);
  if (!isWorthwhile(fresh)) return null;
  const close = () => {
    setShown(now);
    // The button that opened a box is gone with it.
    document.querySelector<HTMLElement>(".campaign-part")?.focus({ preventScroll: true });
  };
  return <Ceremony fresh={fresh} seen={seen} onClose={close} />;
}

function Ceremony({
  fresh,
  seen,
  onClose,
}: {
  fresh: Gains;
  seen: CampaignSeen;
  onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const title = useId();
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  const { boxes, hexes, pieces, achieved, lying } = fresh;
  const beside = seen.cards.filter(({ card }) => lying.includes(card));
  return (
    // A press beside the sheet closes it as well; keys have Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog by keys itself
    <dialog
      ref={show}
      className="ceremony"
      aria-labelledby={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="ceremony-sheet">
        <svg className="ceremony-box" viewBox="-74 -74 148 124" aria-hidden="true">
          <g className="opening">
            <use href="#campaign-box-open" />
          </g>
          <g className="closing">
            <use href="#campaign-box" />
          </g>
        </svg>
        <h2 id={title}>{titleOf()}</h2>
        {achieved.length > 0 && (
          <p className="achieved-line">
            <Sign shape="icon-card" size={28} />
            {t("campaign_page:ceremony.achieved", {
              names: listed(
                achieved.map((card) => t(nameKey("card", card))),
                language,
              ),
            })}
          </p>
        )}
        {pieces.length > 0 && (
          <>
            <p className="soft">{t("campaign_page:ceremony.from_now_on")}</p>
            <PieceList pieces={pieces} size={84} />
          </>
        )}
        {beside.length > 0 && (
          <section className="beside-now">
            <h3>{t("campaign_page:ceremony.beside")}</h3>
            <p className="soft small">{t("campaign_page:cards.about")}</p>
            <ul>
              {beside.map(({ card, words }) => (
                <li key={card}>
                  <b>{t(nameKey("card", card))}</b> {words}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="actions">
          <Button className="primary" onPress={onClose} autoFocus>
            {t("campaign_page:ceremony.go_on")}
          </Button>
        </div>
      </div>
    </dialog>
  );

  function titleOf(): string {
    const [box] = boxes.toSorted((a, b) => a - b);
    if (box !== undefined) return t("campaign_page:ceremony.box", { number: box });
    const hex = hexes.at(-1);
    if (hex) return t("campaign_page:ceremony.hex", { name: t(nameKey("hex", hex)) });
    if (achieved.length > 0) return t("campaign_page:ceremony.card");
    return t("campaign_page:ceremony.piece");
  }
}
