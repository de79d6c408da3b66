/** The next game of a campaign: a game that is running, or who plays a new one. */

import { useId, useState } from "react";
import { ToggleButton } from "react-aria-components";
import type { CampaignSeen } from "../api/campaigns";
import { type Offer, Refusal, type SeatPlan } from "../api/client";
import { useAnswer } from "../api/hooks";
import { botLevel, offeredBots } from "../games/words";
import { begin } from "../site/createTable";
import { PageLink } from "../site/PageLink";
import { tablePath } from "../site/route";
import { isolated, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { PendingButton } from "../widgets/PendingButton";

/** How a member takes part in the next game. */
type Part = "device" | "link" | "away";

const PARTS: readonly Part[] = ["device", "link", "away"];
const MOST_SEATS = 6;

export function PlayNext({ seen }: { seen: CampaignSeen }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const running = seen.tables.filter(({ phase }) => phase === "playing" || phase === "lobby");
  return (
    <div className="play-next">
      {running.map(({ table, seats, yours }) => (
        <div key={table} className="notice running-game">
          <p>
            {t("campaign_page:play.running")}{" "}
            <span className="soft">
              {seats.map((name) => isolated(name) || t("web:lobby.open_seat")).join(", ")}
            </span>
          </p>
          {yours && (
            <PageLink to={tablePath(table)} className="primary button">
              {t("campaign_page:play.go_on")}
            </PageLink>
          )}
        </div>
      ))}
      <ToggleButton
        className={isOpen || running.length > 0 || seen.open_crosses > 0 ? "quiet" : "primary"}
        isSelected={isOpen}
        onChange={setOpen}
        aria-expanded={isOpen}
      >
        {t(seen.games.length > 0 ? "campaign_page:play.next" : "campaign_page:play.first")}
      </ToggleButton>
      {isOpen && <WhoPlays seen={seen} />}
    </div>
  );
}

function WhoPlays({ seen }: { seen: CampaignSeen }) {
  const t = useText();
  const title = useId();
  const { answer: offer } = useAnswer<Offer>("/games");
  const bots = offeredBots(offer);
  const [parts, setParts] = useState<Readonly<Record<string, Part>>>({});
  const [bot, setBot] = useState("none");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const partOf = (member: string): Part => parts[member] ?? "device";
  const playing = seen.members.filter((member) => partOf(member) !== "away");
  const here = playing.filter((member) => partOf(member) === "device");
  const play = async () => {
    setBusy(true);
    setProblem("");
    // Whoever sits at this device sets the table up; the links are for those who sit elsewhere.
    const seats: SeatPlan[] = playing.map((name) => {
      if (partOf(name) === "link") return { kind: "link", name };
      return { kind: name === here[0] ? "me" : "device", name };
    });
    if (bot !== "none")
      seats.push({ kind: "bot", bot, name: t("web:home.bot_name", { number: 1 }) });
    try {
      await begin({
        name: here[0] ?? "",
        game: "dorfromantik",
        campaign: seen.campaign,
        options: {},
        confirm_turn: false,
        hints: true,
        seats,
      });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };
  return (
    <section className="who-plays" aria-labelledby={title}>
      <h2 id={title}>{t("campaign_page:play.who")}</h2>
      <p className="soft small">{t("campaign_page:play.with")}</p>
      <div className="who-plays-members">
        {seen.members.map((member) => (
          <Choice
            key={member}
            label={member}
            value={partOf(member)}
            options={PARTS.map((part) => [part, t(`campaign_page:play.${part}`)])}
            onChange={(chosen) => {
              const part = PARTS.find((known) => known === chosen);
              if (part) setParts({ ...parts, [member]: part });
            }}
          />
        ))}
        {bots.length > 0 && (
          <Choice
            label={t("campaign_page:play.bot")}
            value={bot}
            options={[
              ["none", t("campaign_page:play.no_bot")],
              ...bots.map((name): [string, string] => [
                name,
                t("web:home.seat.bot", { level: botLevel(t, name) }),
              ]),
            ]}
            onChange={setBot}
          />
        )}
      </div>
      {here.length === 0 && <p role="alert">{t("campaign_page:play.somebody")}</p>}
      <div className="actions">
        <PendingButton
          className="primary"
          isPending={isBusy}
          isDisabled={here.length === 0 || playing.length > MOST_SEATS}
          onPress={() => void play()}
        >
          {t("web:home.play")}
        </PendingButton>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
