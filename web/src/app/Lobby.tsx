/** A table that waits for people: who sits where, and the links by which the others come. */

import { useState } from "react";
import { Button } from "react-aria-components";
import { encode } from "uqr";
import { ask, newId, type Snapshot } from "../api/client";
import type { TableLink } from "../api/link";
import { useText } from "../texts/texts";
import { joinAddress } from "./route";

export function Lobby({ link, snapshot }: { link: TableLink; snapshot: Snapshot }) {
  const t = useText();
  const isHost = snapshot.you === snapshot.host;
  const isComplete = snapshot.seats.every((seat) => seat.member || seat.bot);
  return (
    <main className="page">
      <p className="soft">{t("web:table.lobby")}</p>
      <ul className="lobby-seats">
        {snapshot.seats.map((seat, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <li key={number}>
            <h2>
              {seat.name || t("web:lobby.open_seat")}
              {snapshot.yours.includes(number) && (
                <span className="soft"> {t("web:table.you")}</span>
              )}
            </h2>
            {isHost && !seat.member && !seat.bot && <SeatLink link={link} seat={number} />}
          </li>
        ))}
      </ul>
      {isHost ? (
        <div className="actions">
          <Button
            className="primary"
            isDisabled={!isComplete}
            onPress={() => void link.send({ do: "start", share: newId() })}
          >
            {t("web:lobby.begin")}
          </Button>
        </div>
      ) : (
        <p className="soft">{t("web:lobby.wait")}</p>
      )}
    </main>
  );
}

function SeatLink({ link, seat }: { link: TableLink; seat: number }) {
  const t = useText();
  const [address, setAddress] = useState("");
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    const asked = { to: "seat", seat };
    const { secret } = await ask<{ secret: string }>(`/tables/${link.table}/invitations`, asked);
    setAddress(joinAddress(secret));
  };
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  if (!address)
    return (
      <Button className="quiet" onPress={() => void make()}>
        {t("web:lobby.make_link")}
      </Button>
    );
  return (
    <div className="seat-link">
      <QrCode address={address} label={t("web:lobby.qr")} />
      <div>
        <p>{t("web:lobby.send_link")}</p>
        <p className="address">{address}</p>
        <Button className="quiet" onPress={() => void copy()}>
          {isCopied ? t("web:lobby.copied") : t("web:lobby.copy")}
        </Button>
      </div>
    </div>
  );
}

/** An address for the camera of a phone. */
function QrCode({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
