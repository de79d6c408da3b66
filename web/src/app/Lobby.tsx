/** A table that waits for people: who sits where, and the links by which the others come. */

import { Button } from "react-aria-components";
import { newId, type Snapshot } from "../api/client";
import type { LinkState, TableLink } from "../api/link";
import { SilentBoundary } from "../site/SilentBoundary";
import { useText } from "../texts/texts";
import { companionsOf } from "../together/company";
import { useStanding } from "../together/useStanding";
import { later } from "../widgets/later";
import { LinkBox } from "./LinkBox";

const ListingTick = later(() => import("../together/ListingTick"));

interface Props {
  link: TableLink;
  state: LinkState;
  snapshot: Snapshot;
}

export function Lobby({ link, state, snapshot }: Props) {
  const t = useText();
  const isHost = snapshot.you === snapshot.host;
  const isComplete = snapshot.seats.every((seat) => seat.member || seat.bot);
  return (
    <main className="page">
      <p className="soft">{t(isComplete ? "web:lobby.complete" : "web:table.lobby")}</p>
      <ul className="lobby-seats">
        {snapshot.seats.map((_, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <LobbySeat key={number} link={link} state={state} snapshot={snapshot} number={number} />
        ))}
      </ul>
      {isHost && !isComplete && !snapshot.campaign && !snapshot.day && (
        <SilentBoundary>
          <ListingTick table={link.table} />
        </SilentBoundary>
      )}
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
        <p className="soft">
          {t("web:lobby.wait", { name: snapshot.members[snapshot.host] ?? "" })}
        </p>
      )}
    </main>
  );
}

/** Who is to sit at a seat, and whether that person has come. */
function LobbySeat({ link, state, snapshot, number }: Props & { number: number }) {
  const t = useText();
  const how = useStanding(snapshot, state.company, number);
  const seat = snapshot.seats[number];
  const standing = companionsOf(snapshot, state.company)[number]?.standing;
  const isHost = snapshot.you === snapshot.host;
  const isMissing = standing === "not-yet" || standing === "away";
  return (
    <li>
      <h2>
        {seat?.name || t("web:lobby.open_seat")}
        {standing === "you" && <span className="soft"> {t("web:table.you")}</span>}
        {how && <span className="soft lobby-how"> {how}</span>}
      </h2>
      {isHost && standing === "open" && (
        <LinkBox
          table={link.table}
          invited={{ to: "seat", seat: number }}
          make={t("web:lobby.make_link")}
          about={t("page:people.seat_text")}
        />
      )}
      {isHost && isMissing && (
        <Button className="quiet" onPress={() => void link.send({ do: "seat_open", seat: number })}>
          {t("page:people.free")}
        </Button>
      )}
    </li>
  );
}
