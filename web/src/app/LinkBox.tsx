/** A link that is made when it is asked for: to copy, and as a code for the camera of a phone. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { ask, Refusal } from "../api/client";
import { joinAddress } from "../site/route";
import { useText } from "../texts/texts";
import { CopyableAddress } from "../widgets/CopyableAddress";
import { OnlyHere } from "../widgets/OnlyHere";
import { QrCode } from "../widgets/QrCode";

/** Who the link lets in, as the server is asked for it. */
export type Invited =
  | { to: "seat"; seat: number }
  | { to: "watch" }
  | { to: "device"; member?: string };

export function LinkBox({
  table,
  invited,
  make,
  about,
}: {
  table: string;
  invited: Invited;
  /** What the button says that makes the link. */
  make: string;
  about: string;
}) {
  const t = useText();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  const begin = async () => {
    try {
      const { secret } = await ask<{ secret: string }>(`/tables/${table}/invitations`, invited);
      setAddress(joinAddress(secret, invited.to));
      setProblem("");
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
    }
  };
  if (!address)
    return (
      <>
        <Button className="quiet" onPress={() => void begin()}>
          {make}
        </Button>
        {problem && <p role="alert">{problem}</p>}
      </>
    );
  return (
    <div className="seat-link">
      <QrCode address={address} label={t("page:people.qr")} />
      <div>
        <p>{about}</p>
        {/* The focus goes on from the button that made the link, which is gone. */}
        <CopyableAddress address={address} autoFocus />
        <OnlyHere />
      </div>
    </div>
  );
}
