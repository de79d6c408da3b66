/** A game on the start page: who plays, and go. */

import { useState } from "react";
import { Button, Input, Label, TextField, ToggleButton } from "react-aria-components";
import { type GameListed, Refusal, type SeatPlan } from "../api/client";
import { gameOf } from "../games/registry";
import { botLevel, gameTitle, usualBot } from "../games/words";
import type { Card } from "../interface/game";
import type { Values } from "../setup/OptionsEditor";
import { begin } from "../site/createTable";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { PageLink } from "../site/PageLink";
import { learnPath } from "../site/route";
import { useSettings } from "../site/settings";
import { type Say, useText } from "../texts/texts";
import { Choice } from "../widgets/Choice";
import { later } from "../widgets/later";
import { PendingButton } from "../widgets/PendingButton";
import { CAMPAIGNS } from "./Campaigns";

const GameSetup = later(async () => ({ default: (await import("../setup/GameSetup")).GameSetup }));

type Kind = SeatPlan["kind"];

interface SeatDraft {
  /** "me", "device" and "link", or "bot:" and the bot's name. */
  who: string;
  name: string;
}

export function NewGame({ game, bots }: { game: GameListed; bots: string[] }) {
  const t = useText();
  const { name } = useSettings();
  const { card, learning, hasCampaigns } = gameOf(game.name);
  const most = game.options.find((option) => option.name === "players")?.maximum ?? 5;
  const least = game.options.find((option) => option.name === "players")?.minimum ?? 1;
  const usual = usualBot(bots);
  const plans = presets(game.cooperative, usual);
  const [seats, setSeats] = useState<SeatDraft[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  const [values, setValues] = useState<Values>({
    options: {},
    confirm_turn: false,
    hints: true,
    talk: "all",
    clock: null,
  });

  const open = async (drafts: SeatDraft[], chosen: Values) => {
    setBusy(true);
    setProblem("");
    try {
      const host = name.trim() || t("web:home.guest_name", { number: 1 });
      await begin({ name: host, game: game.name, seats: plansOf(t, host, drafts), ...chosen });
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : t("web:app.unreachable"));
      setBusy(false);
    }
  };

  return (
    <section className="offer" aria-label={gameTitle(t, game.name)}>
      {card && <OfferPicture card={card} />}
      <h2>{gameTitle(t, game.name)}</h2>
      {card && <p className="soft">{t(card.about)}</p>}
      <div className="offer-plans">
        {plans.map((plan, number) => (
          <PendingButton
            key={plan.name}
            className={number === 0 ? "primary" : "quiet"}
            isPending={isBusy}
            onPress={() => void open(plan.seats, values)}
          >
            {t(`web:home.plan.${plan.name}`, { level: botLevel(t, usual) })}
          </PendingButton>
        ))}
      </div>
      <div className="offer-more">
        {learning && (
          <PageLink to={learnPath(game.name)} className="offer-learn">
            {t("web:home.learn")}
          </PageLink>
        )}
        {hasCampaigns && (
          <a href={`#${CAMPAIGNS}`} className="offer-learn">
            {t("web:home.campaign")}
          </a>
        )}
        <ToggleButton
          className="more"
          isSelected={seats !== null}
          onChange={(on) => setSeats(on ? (plans[0]?.seats ?? []) : null)}
        >
          {t("web:home.who_plays")}
        </ToggleButton>
      </div>
      {seats && (
        <>
          <SeatsEditor seats={seats} bots={bots} least={least} most={most} onChange={setSeats} />
          <ErrorBoundary resetKeys={[]}>
            <GameSetup
              game={game}
              seats={seats.length}
              bots={bots}
              values={values}
              onChange={setValues}
            />
          </ErrorBoundary>
          <PendingButton
            className="primary"
            isPending={isBusy}
            onPress={() => void open(seats, values)}
          >
            {t("web:home.play")}
          </PendingButton>
        </>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}

/** Who sits down most often. */
function presets(isCooperative: boolean, bot: string) {
  const me = { who: "me", name: "" };
  const machine = { who: `bot:${bot}`, name: "" };
  if (isCooperative)
    return [
      { name: "solo" as const, seats: [me] },
      { name: "device" as const, seats: [me, { who: "device", name: "" }] },
      { name: "link" as const, seats: [me, { who: "link", name: "" }] },
    ];
  return [
    { name: "bots" as const, seats: [me, machine, machine] },
    { name: "device" as const, seats: [me, { who: "device", name: "" }] },
    { name: "link" as const, seats: [me, { who: "link", name: "" }] },
  ];
}

/** The seats as the server is asked for them; those without a name get one. */
function plansOf(t: Say, host: string, drafts: SeatDraft[]): SeatPlan[] {
  let machines = 0;
  return drafts.map(({ who, name }, number): SeatPlan => {
    const [kind = "", bot] = who.split(":");
    if (kind === "bot") {
      machines++;
      return { kind, bot, name: name || t("web:home.bot_name", { number: machines }) };
    }
    if (kind === "device")
      return { kind, name: name.trim() || t("web:home.guest_name", { number: number + 1 }) };
    return { kind: kind as Kind, name: kind === "me" ? host : "" };
  });
}

function SeatsEditor({
  seats,
  bots,
  least,
  most,
  onChange,
}: {
  seats: SeatDraft[];
  bots: string[];
  least: number;
  most: number;
  onChange: (seats: SeatDraft[]) => void;
}) {
  const t = useText();
  const options: [string, string][] = [
    ["me", t("web:home.seat.me")],
    ["device", t("web:home.seat.device")],
    ["link", t("web:home.seat.link")],
    ...bots.map((bot): [string, string] => [
      `bot:${bot}`,
      t("web:home.seat.bot", { level: botLevel(t, bot) }),
    ]),
  ];
  const change = (number: number, draft: Partial<SeatDraft>) =>
    onChange(seats.map((seat, other) => (other === number ? { ...seat, ...draft } : seat)));
  return (
    <div className="seats-editor">
      {seats.map((seat, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
        <div key={number} className="seat-row">
          <Choice
            label={t("web:home.seat_number", { number: number + 1 })}
            value={seat.who}
            options={options}
            onChange={(who) => change(number, { who })}
          />
          {seat.who === "device" && (
            <TextField
              className="field"
              value={seat.name}
              onChange={(name) => change(number, { name })}
            >
              <Label>{t("page:game.name_of", { number: number + 1 })}</Label>
              <Input maxLength={60} autoComplete="off" />
            </TextField>
          )}
          {seats.length > least && (
            <Button
              className="quiet"
              aria-label={t("web:home.remove_seat", { number: number + 1 })}
              onPress={() => onChange(seats.filter((_, other) => other !== number))}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {seats.length < most && (
        <Button
          className="quiet"
          onPress={() => onChange([...seats, { who: `bot:${usualBot(bots)}`, name: "" }])}
        >
          {t("web:home.add_seat")}
        </Button>
      )}
    </div>
  );
}

function OfferPicture({ card: { shapes, scale, ground } }: { card: Card }) {
  const step = 312 / (shapes.length - 1);
  return (
    <svg className="offer-picture" viewBox="0 0 400 110" aria-hidden="true">
      <path className="p-meadow" d="M0 82Q90 58 200 76T400 70V110H0Z" />
      <path className="s-village" strokeWidth="20" d="M-10 104Q120 82 210 98T410 92" />
      <path className="s-street" strokeWidth="10" d="M-10 104Q120 82 210 98T410 92" />
      {shapes.map((shape, number) => (
        <g key={shape} transform={`translate(${44 + step * number} ${ground}) scale(${scale})`}>
          <use href={`#${shape}`} />
        </g>
      ))}
    </svg>
  );
}
