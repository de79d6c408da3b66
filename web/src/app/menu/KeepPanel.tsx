/** The game as a file, the table as a picture, this moment as an address. */

import { Button } from "react-aria-components";
import { momentPath } from "../../site/route";
import { useTheme } from "../../site/settings";
import { useLanguage, useText } from "../../texts/texts";
import { CopyableAddress } from "../../widgets/CopyableAddress";
import { usePng } from "../../widgets/usePng";

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
  const wanted = new URLSearchParams({ events: String(events), theme, language });
  const picture = `/api/tables/${table}/picture?${wanted}`;
  const name = `dorfplatz-${table}-${events}`;
  const png = usePng(picture, name);
  if (!hasGame) return <p className="soft">{t("page:log.empty")}</p>;
  const address = `${location.origin}${momentPath(table, events)}`;
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
          <Button className="quiet" onPress={png.save}>
            {t("page:keep.png")}
          </Button>
          {png.share && (
            <Button className="quiet" onPress={png.share}>
              {t("page:keep.share")}
            </Button>
          )}
        </div>
        {png.hasFailed && <p role="alert">{t("page:keep.failed")}</p>}
      </section>
      <section aria-labelledby="keep-moment">
        <h3 id="keep-moment">{t("page:keep.moment")}</h3>
        <p className="soft small">{t("page:keep.moment_text")}</p>
        <CopyableAddress address={address} />
      </section>
    </>
  );
}
