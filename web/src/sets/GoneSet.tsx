import { MessagePage } from "../site/MessagePage";
import { PageLink } from "../site/PageLink";
import { setPath } from "../site/route";
import { useText } from "../texts/texts";

/** In the place of a set that is not on this device. */
export function GoneSet() {
  const t = useText();
  return (
    <MessagePage
      title={t("set_editor:title")}
      way={
        <PageLink to={setPath()} className="quiet button">
          {t("set_editor:all")}
        </PageLink>
      }
    >
      <p role="alert">{t("set_editor:gone")}</p>
    </MessagePage>
  );
}
