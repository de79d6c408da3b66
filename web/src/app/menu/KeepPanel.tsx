/** The game as a file, the table as a picture, this moment as an address. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { momentPath } from "../../site/route";
import { useTheme } from "../../site/settings";
import { useLanguage, useText } from "../../texts/texts";
import { CopyableAddress } from "../../widgets/CopyableAddress";
import { save, toPng } from "../../widgets/save";

export function KeepPanel({
  table,
  events,
  hasGame,
}: {
  table: string;
  /** After how many events of the game's record. */
  events: number;
  hasGame: boolean;
}) {
  const t = useText();
  const language = useLanguage();
  const theme = useTheme();
  const [problem, setProblem] = useState("");
  if (!hasGame) return <p className="soft">{t("page:log.empty")}</p>;
  const wanted = new URLSearchParams({ events: String(events), theme, language });
  const picture = `/api/tables/${table}/picture?${wanted}`;
  const name = `dorfplatz-${table}-${events}`;
  const address = `${location.origin}${momentPath(table, events)}`;
  const withPng = async (use: (png: Blob) => Promise<void> | void) => {
    try {
      await use(await toPng(picture));
      setProblem("");
    } catch (error) {
      // Whoever closes the window for sharing wants no message.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setProblem(t("page:keep.failed"));
    }
  };
  const share = (png: Blob) =>
    navigator.share({ files: [new File([png], `${name}.png`, { type: "image/png" })] });
  return (
    <>
      <section aria-labelledby="keep-record">
        <h3 id="keep-record">{t("page:keep.record")}</h3>
        <p className="soft small">{t("page:keep.record_text")}</p>
        <a className="quiet button" href={`/api/tables/${table}/record`} download>
          {t("page:keep.download")}
        </a>
      </section>
      <section aria-labelledby="keep-picture">
        <h3 id="keep-picture">{t("page:keep.picture")}</h3>
        <p className="soft small">{t("page:keep.picture_text")}</p>
        <img className="kept-picture" src={picture} alt={t("page:keep.picture")} />
        <div className="actions">
          <a className="quiet button" href={picture} download={`${name}.svg`}>
            {t("page:keep.svg")}
          </a>
          <Button className="quiet" onPress={() => void withPng((png) => save(png, `${name}.png`))}>
            {t("page:keep.png")}
          </Button>
          {"share" in navigator && (
            <Button className="quiet" onPress={() => void withPng(share)}>
              {t("page:keep.share")}
            </Button>
          )}
        </div>
        {problem && <p role="alert">{problem}</p>}
      </section>
      <section aria-labelledby="keep-moment">
        <h3 id="keep-moment">{t("page:keep.moment")}</h3>
        <p className="soft small">{t("page:keep.moment_text")}</p>
        <CopyableAddress address={address} />
      </section>
    </>
  );
}
