/** Who is at the table, the links for others, and what the host can do about seats. */

import { useEffect, useState } from "react";
import { Button, ToggleButton } from "react-aria-components";
import { ask, type Offer, type Snapshot } from "../../api/client";
import { useAnswer } from "../../api/hooks";
import { botLevel, offeredBots } from "../../games/words";
import { go } from "../../site/route";
import { type Say, useLanguage, useText } from "../../texts/texts";
import { BreakSection } from "../../together/BreakNotice";
import { useStanding } from "../../together/useStanding";
import { LinkBox } from "../LinkBox";
import type { MenuProps } from "./props";

export function PeoplePanel(props: MenuProps) {
  const { link, snapshot } = props;
  const t = useText();
  const { answer: offer } = useAnswer<Offer>("/games");
  const bots = offeredBots(offer);
  const isHost = snapshot.you === snapshot.host;
  const seated = new Set(snapshot.seats.map(({ member }) => member));
  const others = Object.entries(snapshot.members).filter(([member]) => !seated.has(member));
  const isRunning = snapshot.phase === "lobby" || snapshot.phase === "playing";
  return (
    <>
      <section aria-labelledby="seats">
        <h3 id="seats">{t("page:people.seats")}</h3>
        <ul className="people">
          {snapshot.seats.map((seat, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
            <li key={number}>
              <SeatLine
                {...props}
                seat={seat}
                number={number}
                bots={bots}
                canChange={isHost && isRunning}
              />
            </li>
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h3 id="others">{t("page:people.others")}</h3>
          <ul className="people">
            {others.map(([member, name]) => (
              <li key={member}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="links">
        <h3 id="links">{t("page:people.links")}</h3>
        <LinkBox
          table={link.table}
          invited={{ to: "device" }}
          make={t("page:people.device")}
          about={t("page:people.device_text")}
        />
        {isHost && (
          <LinkBox
            table={link.table}
            invited={{ to: "watch" }}
            make={t("page:people.watch")}
            about={t("page:people.watch_text")}
          />
        )}
      </section>
      {isRunning && !isHost && snapshot.yours.length > 0 && <HostSection {...props} />}
      {seated.size > 1 && <BreakSection link={link} snapshot={snapshot} />}
      <EndSection {...props} isRunning={isRunning} />
    </>
  );
}

type SeatOf = Snapshot["seats"][number];

/** Who sits at a seat, in words. */
function seatWords(t: Say, seat: SeatOf, isHost: boolean): string {
  if (seat.bot)
    return t(seat.member ? "page:people.bot_stands_in" : "page:people.bot", {
      level: botLevel(t, seat.bot),
    });
  if (!seat.member) return t("page:people.open");
  return isHost ? t("page:people.host") : "";
}

function SeatLine({
  link,
  state,
  snapshot,
  absent,
  onMoveFor,
  onClose,
  seat,
  number,
  bots,
  canChange,
}: MenuProps & { seat: SeatOf; number: number; bots: string[]; canChange: boolean }) {
  const t = useText();
  const how = useStanding(snapshot, state.company, number);
  const [isOpen, setOpen] = useState(false);
  const name = seat.name || t("web:lobby.open_seat");
  const send = (wish: { do: string } & Record<string, unknown>) => {
    setOpen(false);
    void link.send({ seat: number, ...wish });
  };
  const isYours = seat.member === snapshot.you;
  const isAway = snapshot.phase === "playing" && seat.member && !seat.bot && !isYours;
  return (
    <>
      <div className="person">
        <b>{name}</b>
        {isYours && <span className="soft">{t("web:table.you")}</span>}
        <span className="soft">{seatWords(t, seat, seat.member === snapshot.host)}</span>
        {how && <span className="soft">{how}</span>}
        {canChange && (
          <ToggleButton
            className="more"
            isSelected={isOpen}
            onChange={setOpen}
            aria-label={t("page:people.change", { number: number + 1, name })}
          >
            {t("page:people.change_short")}
          </ToggleButton>
        )}
      </div>
      {isOpen && (
        <div className="acts">
          {isAway && (
            <Button
              className="quiet"
              onPress={() => {
                onMoveFor(absent === number ? null : number);
                onClose();
              }}
            >
              {t("page:people.move_for", { name })}
            </Button>
          )}
          {seat.bot && seat.member && (
            <Button className="quiet" onPress={() => send({ do: "seat_back" })}>
              {t("page:people.back", { name })}
            </Button>
          )}
          {bots
            .filter((bot) => bot !== seat.bot)
            .map((bot) => (
              <Button key={bot} className="quiet" onPress={() => send({ do: "seat_bot", bot })}>
                {t(seat.bot ? "page:people.level" : "page:people.bot_in", {
                  level: botLevel(t, bot),
                })}
              </Button>
            ))}
          {Object.entries(snapshot.members)
            .filter(([member]) => member !== seat.member)
            .map(([member, other]) => (
              <Button
                key={member}
                className="quiet"
                onPress={() => send({ do: "seat_member", member, name: other })}
              >
                {t("page:people.hand_to", { name: other })}
              </Button>
            ))}
          {(seat.member || seat.bot) && (
            <Button className="quiet" onPress={() => send({ do: "seat_open" })}>
              {t("page:people.free")}
            </Button>
          )}
          {!seat.member && !seat.bot && (
            <LinkBox
              table={link.table}
              invited={{ to: "seat", seat: number }}
              make={t("page:people.invite")}
              about={t("page:people.seat_text")}
            />
          )}
          {seat.member && !isYours && (
            <>
              <LinkBox
                table={link.table}
                invited={{ to: "device", member: seat.member }}
                make={t("page:people.lost", { name })}
                about={t("page:people.seat_text")}
              />
              <Button
                className="quiet"
                onPress={() => void link.send({ do: "revoke", member: seat.member })}
              >
                {t("page:people.shut_out", { name })}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Whether a time has come, in milliseconds since 1970, by the clock of this device. */
function useHasCome(time: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const left = time - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [time]);
  return now >= time;
}

/** The way on for those at a table whose host has vanished. */
function HostSection({ link, snapshot }: MenuProps) {
  const t = useText();
  const language = useLanguage();
  const { members, host, host_away_from: from } = snapshot;
  const isAway = useHasCome(from);
  const name = members[host] ?? "";
  const clock = new Intl.DateTimeFormat(language, { timeStyle: "short", hourCycle: "h23" });
  return (
    <section aria-labelledby="host">
      <h3 id="host">{t("page:people.host_title")}</h3>
      {isAway && (
        <Button className="quiet" onPress={() => void link.send({ do: "take_host" })}>
          {t("page:people.take_host")}
        </Button>
      )}
      <p className="soft small">
        {isAway
          ? t("page:people.take_host_text", { name })
          : t("page:people.take_host_later", { name, time: clock.format(from) })}
      </p>
    </section>
  );
}

function EndSection({ link, snapshot, isRunning }: MenuProps & { isRunning: boolean }) {
  const t = useText();
  const { you, votes, voters } = snapshot;
  const canVote = isRunning && you !== null && voters.includes(you);
  const hasVoted = you !== null && votes.includes(you);
  const [isAsked, setAsked] = useState(false);
  // Whose vote ends the game at once is asked before.
  const decides = 2 * (votes.length + 1) > voters.length;
  const vote = (abandon: boolean) => {
    setAsked(false);
    void link.send({ do: "vote", abandon });
  };
  const leave = async () => {
    await ask(`/tables/${link.table}/leave`, {});
    go("/");
  };
  return (
    <section aria-labelledby="end">
      <h3 id="end">{t("page:people.end")}</h3>
      {canVote && (
        <>
          {isAsked ? (
            <div className="acts" role="group" aria-label={t("page:people.vote_sure")}>
              <p>{t("page:people.vote_sure")}</p>
              <Button className="quiet" onPress={() => vote(true)}>
                {t("page:people.vote_yes")}
              </Button>
              <Button className="quiet" onPress={() => setAsked(false)}>
                {t("page:people.vote_back")}
              </Button>
            </div>
          ) : (
            <Button
              className="quiet"
              onPress={() => (decides && !hasVoted ? setAsked(true) : vote(!hasVoted))}
            >
              {t(hasVoted ? "page:people.vote_back" : "page:people.vote")}
            </Button>
          )}
          <p className="soft small">
            {voters.length === 1
              ? t("page:people.vote_alone")
              : t("page:people.vote_text", { votes: votes.length, voters: voters.length })}
          </p>
        </>
      )}
      <Button className="quiet" onPress={() => void leave()}>
        {t("page:people.leave")}
      </Button>
      <p className="soft small">{t("page:people.leave_text")}</p>
    </section>
  );
}
