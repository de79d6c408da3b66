/** The sheet for others: as a link that brings it along, and as a picture. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { sheetAddress } from "../site/route";
import { useLanguage, useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { OnlyHere } from "../widgets/OnlyHere";
import { QrCode } from "../widgets/QrCode";
import { save, toPng } from "../widgets/save";
import { sent } from "./link";
import { pictureOf, type Told } from "./picture";
import { DAY, dateOf, type SheetState, textIn } from "./state";

export function SendPart({ state, told }: { state: SheetState; told: Told }) {
  const t = useText();
  const days = new Intl.DateTimeFormat(useLanguage(), { dateStyle: "long" });
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState("");
  const address = sheetAddress(sent(state));
  const canShare = "share" in navigator;
  const share = async (what: ShareData) => {
    try {
      await navigator.share(what);
    } catch {
      // Whoever closes the system's sheet wants nothing sent.
    }
  };
  const sendPicture = async () => {
    setProblem("");
    const date = dateOf(textIn(state, DAY));
    const about = [t(`${state.game}:title`), date && days.format(date)].filter(Boolean).join(" · ");
    const drawn = pictureOf(t("score_sheet:title"), about, told);
    const file = `${state.game}.png`;
    try {
      const png = await toPng(`data:image/svg+xml,${encodeURIComponent(drawn)}`);
      const files = [new File([png], file, { type: "image/png" })];
      if (canShare && navigator.canShare?.({ files })) await share({ files });
      else save(png, file);
    } catch {
      setProblem(t("score_sheet:send.no_picture"));
    }
  };
  return (
    <section className="score-part" aria-labelledby="score-send">
      <h2 id="score-send">{t("score_sheet:send.title")}</h2>
      <p className="soft">{t("score_sheet:send.text")}</p>
      <div className="actions">
        {canShare && (
          <Button
            className="quiet"
            onPress={() => void share({ title: t("score_sheet:title"), url: address })}
          >
            {t("score_sheet:send.link")}
          </Button>
        )}
        <Button className="quiet" aria-expanded={isShown} onPress={() => setShown(!isShown)}>
          {t("score_sheet:send.show")}
        </Button>
        <Button className="quiet" onPress={() => void sendPicture()}>
          {t("score_sheet:send.picture")}
        </Button>
      </div>
      {isShown && (
        <div className="score-link">
          <QrCode address={address} label={t("score_sheet:send.code")} />
          <CopyableAddress address={address} />
          <OnlyHere />
        </div>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
