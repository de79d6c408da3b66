/** Says, beside a link, that this server can only be reached from this device, where that is so. */

import { useText } from "../texts/texts";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
/** The port that an address without one stands for. */
const HTTP_PORT = "80";

export function OnlyHere() {
  const t = useText();
  if (!LOOPBACK.includes(location.hostname)) return null;
  return (
    <p className="soft small">{t("page:people.loopback", { port: location.port || HTTP_PORT })}</p>
  );
}
