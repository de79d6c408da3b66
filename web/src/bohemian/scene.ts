/**
 * What moves on the table of Bohemian Villages: figures walk from their owner's card to buildings and
 * home again, coins come, the bishop and tiles are taken, dice roll. All of it in the order of the
 * events that it shows.
 */

import type { RecordEvent } from "../api/moves";
import type { Since } from "../interface/useScene";
import {
  type Act,
  isInSight,
  type Piece,
  type Place,
  placeOf,
  type Span,
  type Stage,
} from "../widgets/scene";
import { type Arrival, arrivals, departures } from "./figures";
import { isSameSite, placesOf, type Site, siteKey } from "./moves";
import type { BohemianView } from "./view";
import { letterOf } from "./words";

/** How long each takes at a calm pace, in milliseconds. */
const WALK = 620;
const HOME = 420;
const COINS = 560;
const TAKEN = 560;
const ROLL = 820;
/** So many coins fly at most, one shortly after the other. */
const MOST_COINS = 5;
/** A die that rolls shows so many other faces before its own; the next ones in order. */
const FACES = 4;
const SIDES = 6;
/** How far from its place something comes whose beginning cannot be seen, in pixels. */
const FROM_AFAR = 46;

const piece = (
  markup: string,
  left: number,
  top: number,
  width: number,
  height: number,
): Piece => ({
  markup,
  left,
  top,
  width,
  height,
});

/** A player's figure, as `Figure` draws it. */
function figureOf(seat: number): Piece {
  const [color, y] = seat === 2 ? ["p-coin-ink", -3] : ["p-sign-white", -5];
  const letter = `<text class="${color}" y="${y}" font-size="13" font-weight="700" text-anchor="middle">${letterOf(seat)}</text>`;
  return piece(`<use href="#figure-${seat}"/>${letter}`, -18, -42, 36, 46);
}

const COIN = piece('<use href="#coin"/>', -16, -16, 32, 32);
const THINGS: Readonly<Record<string, Piece>> = {
  bishop: piece('<use href="#bishop"/>', -24, -47, 48, 50),
  special: piece('<use href="#special"/>', -18, -18, 36, 36),
};

/** The first of these that is drawn where one can see it. */
const firstInSight = (...selectors: string[]): Element | null =>
  selectors
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .find((element) => isInSight(element)) ?? null;

const cardOf = (seat: number): string => `.player-card.seat-${seat}`;
/** What one has oneself stands in a line where the cards are not. */
const ownLine = (view: BohemianView, seat: number, shape: string): string[] =>
  (view.viewer ?? view.active ?? 0) === seat ? [`.own-line ${shape}`] : [];

/** Where a player's figures come from and go to. */
function homeOf(view: BohemianView, seat: number): Place | null {
  const line = ownLine(view, seat, "svg:first-child > g");
  return placeOf(firstInSight(`${cardOf(seat)} .whose > g`, ...line));
}

/** The place of the figure at a building that can be seen, and what is drawn there. */
function standAt(site: Site): { place: Place; figure: Element } | null {
  const name = CSS.escape(siteKey(site));
  const figure = firstInSight(`[data-site="${name}"] .occupant`, `[data-site="${name}"]`);
  const occupant = figure?.querySelector(".occupant") ?? figure;
  const place = placeOf(occupant);
  return occupant && place ? { place, figure: occupant } : null;
}

const fromAfar = (place: Place): Place => ({ ...place, y: place.y - FROM_AFAR });

/** How high a figure hops on its way, and how often. */
const stepsOf = (from: Place, to: Place) => {
  const way = Math.hypot(from.x - to.x, from.y - to.y);
  return { hop: 9, hops: Math.max(2, Math.min(7, Math.round(way / 90))) };
};

/** The numbers of the events that coins of each seat belong to. */
function coinEvents(
  fresh: readonly { event: RecordEvent; number: number }[],
  gains: readonly number[],
): number[] {
  const placed = fresh.findLast(({ event }) => event.e === "place");
  const last = fresh.at(-1);
  return gains.map((_, seat) => {
    const income = fresh.findLast(
      ({ event }) => event.seat === seat && (event.e === "income" || event.e === "roll"),
    );
    const isAtPlace = placed && (placed.event.seat === seat || !income);
    return (isAtPlace ? placed : (income ?? last))?.number ?? -1;
  });
}

/** What is to be seen of all that has happened since. */
export function villageActs({ before, view, happened, seen }: Since<BohemianView>): Act[] {
  const fresh = happened.slice(seen).map((event, place) => ({ event, number: seen + place }));
  const came = arrivals(view.villages, happened).filter(({ event }) => event >= seen);
  const left = before ? departures(before.villages, view.villages) : [];
  const gains = view.players.map(({ coins }, seat) => {
    const had = before?.players[seat]?.coins;
    return coins === null || had == null ? 0 : coins - had;
  });
  const gainedAt = coinEvents(fresh, gains);
  const lastRoll = fresh.findLast(({ event }) => event.e === "roll")?.number;
  const lastPlaced = came.at(-1)?.event;
  const standing: Standing = new Map();
  const acts: Act[] = [];
  for (const { event, number } of fresh) {
    const arrival = came.find((one) => one.event === number);
    if (arrival) {
      const isLast = !came.some((one) => one.event > number && isSameSite(one.site, arrival.site));
      acts.push(walkAct(view, arrival, isLast, standing));
      if (arrival.kicked !== null)
        acts.push(homeAct(view, arrival.site, arrival.kicked, standing, false));
    }
    if (number === lastPlaced)
      for (const { site, seat } of left) acts.push(homeAct(view, site, seat, standing, true));
    if (THINGS[event.e]) acts.push(takenAct(view, before, event));
    // What comes with a roll is there before it.
    const paid = gains.flatMap((gain, seat) =>
      gain !== 0 && gainedAt[seat] === number ? [seat] : [],
    );
    if (paid.length > 0) acts.push(coinsAct(view, paid, gains, arrival?.site ?? null));
    if (number === lastRoll) acts.push(rollAct(view, event));
  }
  return acts;
}

/** Since when someone stands at a site who will have to leave it, while a scene is put together. */
type Standing = Map<string, number>;

/** A figure walks to its building. */
function walkAct(
  view: BohemianView,
  { site, seat, kicked }: Arrival,
  isLast: boolean,
  standing: Standing,
): Act {
  return {
    name: `figure-${seat}`,
    lasts: WALK,
    show(stage, span) {
      const at = standAt(site);
      if (!at) return;
      const from = homeOf(view, seat) ?? fromAfar(at.place);
      const arrives = span.start + span.length;
      const since = standing.get(siteKey(site)) ?? 0;
      stage.fly(figureOf(seat), [from, at.place], span, stepsOf(from, at.place));
      if (kicked !== null)
        stage.stand(figureOf(kicked), at.place, { start: since, length: arrives - since });
      standing.set(siteKey(site), arrives);
      // What is drawn there belongs to whoever came last, and stays unseen until then.
      if (isLast) stage.hide(at.figure, arrives);
    },
  };
}

/** A figure goes home, from where it may have stood alone until then. */
function homeAct(
  view: BohemianView,
  site: Site,
  seat: number,
  standing: Standing,
  isAlone: boolean,
): Act {
  return {
    name: `home-${seat}`,
    lasts: HOME,
    show(stage, span) {
      const at = standAt(site);
      if (!at) return;
      const since = standing.get(siteKey(site)) ?? 0;
      if (isAlone)
        stage.stand(figureOf(seat), at.place, { start: since, length: span.start - since });
      const to = homeOf(view, seat) ?? fromAfar(at.place);
      stage.fly(figureOf(seat), [at.place, to], span, {
        ...stepsOf(at.place, to),
        fades: true,
      });
    },
  };
}

/** Coins come to players, and go from those who lose some; their numbers count along. */
function coinsAct(
  view: BohemianView,
  seats: readonly number[],
  gains: readonly number[],
  site: Site | null,
): Act {
  return {
    name: `coins-${seats.join("-")}`,
    lasts: COINS,
    show(stage, span) {
      const placed = site && standAt(site)?.place;
      const bank = placed ?? placeOf(firstInSight('.supply use[href="#coin"]'));
      const payer = seats.find((seat) => (gains[seat] ?? 0) < 0);
      for (const seat of seats) {
        const gain = gains[seat] ?? 0;
        const purse = purseOf(view, seat);
        const had = (view.players[seat]?.coins ?? 0) - gain;
        const at = placeOf(purse?.querySelector("use"));
        const number = purse?.querySelector<HTMLElement>("b");
        if (!at) continue;
        const paidBy =
          payer === undefined ? null : placeOf(purseOf(view, payer)?.querySelector("use"));
        const isPaid = seats.some((other) => (gains[other] ?? 0) > 0);
        // What one player pays another is seen once, on its way to who gets it.
        if (gain > 0 || !isPaid) flyCoins(stage, gain, paidBy ?? bank ?? fromAfar(at), at, span);
        if (number) stage.count(number, had, had + gain, span);
      }
    },
  };
}

function flyCoins(stage: Stage, gain: number, from: Place, at: Place, span: Span): void {
  const count = Math.min(Math.abs(gain), MOST_COINS);
  const each = span.length * 0.55;
  const apart = count > 1 ? (span.length - each) / (count - 1) : 0;
  const way = gain > 0 ? [from, at] : [at, from];
  for (let coin = 0; coin < count; coin++)
    stage.fly(
      COIN,
      way,
      { start: span.start + coin * apart, length: each },
      { hop: 22, fades: true },
    );
}

/** Where the coins of a player are counted. */
const purseOf = (view: BohemianView, seat: number): Element | null =>
  firstInSight(
    `${cardOf(seat)} [data-amount="coin"]`,
    ...ownLine(view, seat, '[data-amount="coin"]'),
  );

/** The bishop or a special action tile goes to whoever has taken it. */
function takenAct(view: BohemianView, before: BohemianView | null, event: RecordEvent): Act {
  const { e, seat = 0 } = event;
  return {
    name: `${e}-${seat}`,
    lasts: TAKEN,
    show(stage, span) {
      const thing = THINGS[e];
      const held = firstInSight(`${cardOf(seat)} [data-thing="${e}"]`);
      const to = placeOf(held?.querySelector("use")) ?? homeOf(view, seat);
      if (!thing || !to) return;
      const holder =
        e === "bishop" ? (before?.players.findIndex(({ bishop }) => bishop) ?? -1) : -1;
      const from = holder >= 0 && holder !== seat ? homeOf(view, holder) : null;
      const supply = placeOf(firstInSight(`.supply use[href="#${e}"]`, ".supply use"));
      stage.fly(thing, [from ?? supply ?? fromAfar(to), to], span, { hop: 30, fades: !held });
      if (held) stage.hide(held, span.start + span.length);
    },
  };
}

/** Dice are thrown, and come to rest as they were rolled. */
function rollAct(view: BohemianView, event: RecordEvent): Act {
  return {
    name: "roll",
    lasts: ROLL,
    show(stage, { start, length }) {
      const rolled = Array.isArray(event.dice) ? event.dice.map(Number) : [];
      const dice = document.querySelectorAll(".die svg");
      placesOf(rolled, view.dice).forEach((place, order) => {
        const die = dice[place];
        if (!die || !isInSight(die)) return;
        // One after the other comes to rest.
        const lasts = length * (0.7 + (0.3 * (order + 1)) / rolled.length);
        throwDie(stage, die, view.dice[place] ?? 1, order, { start, length: lasts });
      });
    },
  };
}

/** How a die is thrown: from the left, turning, with a last small leap. */
const throwOf = (order: number): Keyframe[] => [
  { transform: `translate(${-64 - 20 * order}px,-26px) rotate(${-430 - 90 * order}deg)` },
  { transform: `translate(${-36 - 10 * order}px,4px) rotate(-290deg)`, offset: 0.25 },
  { transform: "translate(-9px,-13px) rotate(-110deg)", offset: 0.55 },
  { transform: "translate(-2px,2px) rotate(-16deg)", offset: 0.8 },
  { transform: "translate(0,-3px) rotate(5deg)", offset: 0.91 },
  { transform: "none" },
];
/** The part of a throw after which a die shows its own face. */
const SETTLED = 0.72;

/** A die makes its way, and so does one over it that shows other faces until it settles. */
function throwDie(stage: Stage, die: Element, value: number, order: number, span: Span): void {
  const box = die.getBoundingClientRect();
  const tumbling = document.createElement("div");
  const faces = Array.from({ length: FACES }, (_, face) => 1 + ((value + face + order) % SIDES));
  tumbling.innerHTML = faces
    .map(
      (face) =>
        `<svg class="face" viewBox="-18 -18 36 36" width="${box.width}" height="${box.height}"><use href="#die-${face}"/></svg>`,
    )
    .join("");
  tumbling.style.left = `${box.left}px`;
  tumbling.style.top = `${box.top}px`;
  const frames = throwOf(order);
  const settles = span.length * SETTLED;
  stage.hide(die, span.start + settles);
  stage.move(die, frames, span);
  stage.add(
    tumbling,
    frames.map((frame) => ({ ...frame, opacity: 1 })),
    span,
  );
  [...tumbling.children].forEach((face, place) => {
    const length = settles / FACES;
    stage.flash(face, { start: span.start + place * length, length });
  });
}
