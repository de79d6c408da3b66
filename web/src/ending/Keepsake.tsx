/** The table as it stands at the end, as a picture to keep and to hand on. */

import { Button } from "react-aria-components";
import { useTheme } from "../site/settings";
import { type Say, useLanguage } from "../texts/texts";
import { usePng } from "../widgets/usePng";

export function Keepsake({ t, table }: { t: Say; table: string }) {
  const language = useLanguage();
  const theme = useTheme();
  const picture = `/api/tables/${table}/picture?${new URLSearchParams({ theme, language })}`;
  const png = usePng(picture, `dorfplatz-${table}`);
  return (
    <section className="ending-part" aria-labelledby="ending-picture">
      <h3 id="ending-picture">{t("days:ending.picture")}</h3>
      <img className="keepsake" src={picture} alt={t("page:keep.picture")} loading="lazy" />
      <div className="actions">
        {png.share && (
          <Button className="primary" onPress={png.share}>
            {t("page:keep.share")}
          </Button>
        )}
        <Button className="quiet" onPress={png.save}>
          {t("page:keep.png")}
        </Button>
      </div>
      {png.hasFailed && <p role="alert">{t("page:keep.failed")}</p>}
    </section>
  );
}
