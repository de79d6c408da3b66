/** A table that waits for people: who sits where, and the links by which the others come. */

import { Button } from "react-aria-components";
import { newId, type Snapshot } from "../api/client";
import type { TableLink } from "../api/link";
import { useText } from "../texts/texts";
import { LinkBox } from "./LinkBox";

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
            {isHost && !seat.member && !seat.bot && (
              <LinkBox
                table={link.table}
                invited={{ to: "seat", seat: number }}
                make={t("web:lobby.make_link")}
                about={t("page:people.seat_text")}
              />
            )}
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
