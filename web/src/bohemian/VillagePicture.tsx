/** A village as a little drawn place, each of its buildings something to choose. */

import { memo, useEffect, useMemo, useRef } from "react";
import { useText } from "../texts/texts";
import { isSameSite, type Site, siteKey } from "./moves";
import {
  BANNER,
  COINS,
  FIGURE,
  greenery,
  HEIGHT,
  HINT,
  lane,
  MEADOWS,
  NUMBER,
  type Point,
  SCALE,
  sites,
  WIDTH,
} from "./picture";
import type { Placed, Recent } from "./recent";
import { type Building, totalOf, type Village } from "./view";
import { letterOf, useLately, useSiteWords } from "./words";

export type Reach = "reached" | "far" | "plain";

interface Props {
  village: Village;
  names: readonly string[];
  chosen: Site | null;
  /** The building that a hint means. */
  hinted: Site | null;
  /** What others placed lately. */
  recent: Recent;
  /** How each building stands to the dice: within reach, out of reach, or nobody asks. */
  reachOf: (site: Site) => Reach;
  onChoose: (site: Site) => void;
  /** What is told of the chosen building; it changes when there is more to tell. */
  told: unknown;
  /** A mouse or the keys have come to a building, or gone from it. */
  onPeek: (site: Site | null) => void;
}

export function VillagePicture(props: Props) {
  const { village, names, chosen, hinted, recent, reachOf, onChoose, told, onPeek } = props;
  const t = useText();
  const places = useMemo(() => sites(village.buildings.length), [village.buildings.length]);
  return (
    <svg
      className="village"
      data-village={village.name}
      tabIndex={-1}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 8}`}
      role="group"
      aria-label={t("web:villages.village", {
        name: village.name,
        occupied: village.occupied,
        size: village.size,
      })}
    >
      <Ground name={village.name} places={places} />
      {village.buildings.map((building, number) => {
        const site = { village: village.name, building: number };
        const place = places[number];
        return place ? (
          <BuildingPicture
            // biome-ignore lint/suspicious/noArrayIndexKey: buildings never change their places
            key={number}
            building={building}
            site={site}
            place={place}
            names={names}
            reach={reachOf(site)}
            isChosen={isSameSite(chosen, site)}
            isHinted={isSameSite(hinted, site)}
            recent={recent.get(siteKey(site))}
            told={told}
            onChoose={() => onChoose(site)}
            onPeek={(on) => onPeek(on ? site : null)}
          />
        ) : null;
      })}
      <Banner village={village} />
    </svg>
  );
}

const Ground = memo(function Ground({ name, places }: { name: string; places: Point[] }) {
  const course = lane(places);
  return (
    <g aria-hidden="true">
      <rect className="p-cardboard" y="3" width={WIDTH} height={HEIGHT} rx="14" />
      <rect className="p-meadow" width={WIDTH} height={HEIGHT} rx="14" />
      {MEADOWS.map((meadow) => (
        <path key={meadow} className="p-meadow-light" d={meadow} />
      ))}
      <path className="s-village" strokeWidth="26" strokeLinecap="round" d={course} />
      <path className="s-street" strokeWidth="13" strokeLinecap="round" d={course} />
      {greenery(name, places).map(({ shape, x, y }) => (
        <use key={`${x}`} href={`#${shape}`} x={x} y={y} />
      ))}
    </g>
  );
});

function Banner({ village }: { village: Village }) {
  const { name, occupied, size } = village;
  return (
    <g aria-hidden="true">
      <path
        className="p-card"
        d={`M0 ${BANNER}V14A14 14 0 0 1 14 0H${WIDTH - 14}A14 14 0 0 1 ${WIDTH} 14V${BANNER}Z`}
      />
      <rect className="s-card-edge" width={WIDTH} height={HEIGHT} rx="14" strokeWidth="1.5" />
      <text className="p-ink village-name" x="16" y="25" fontSize="20">
        {name}
      </text>
      <text
        className="p-ink-soft"
        x={WIDTH - 16}
        y="24"
        fontSize="15"
        fontWeight="700"
        textAnchor="end"
      >
        {occupied}/{size}
      </text>
      {occupied === size && <use href="#complete" x={WIDTH - 58} y="18.5" />}
    </g>
  );
}

function BuildingPicture({
  building,
  site,
  place,
  names,
  reach,
  isChosen,
  isHinted,
  recent,
  told,
  onChoose,
  onPeek,
}: {
  building: Building;
  site: Site;
  place: Point;
  names: readonly string[];
  reach: Reach;
  isChosen: boolean;
  isHinted: boolean;
  recent: Placed | undefined;
  told: unknown;
  onChoose: () => void;
  onPeek: (on: boolean) => void;
}) {
  const t = useText();
  const { label, facts } = useSiteWords()(building, names, recent);
  const picture = useRef<SVGGElement>(null);
  // What is chosen or meant by a hint stays in sight, also when what is told of it takes room.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is told takes room
  useEffect(() => {
    if (isChosen || isHinted) picture.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen, isHinted, told]);
  const classes = ["building", reach, building.owner === null ? "free" : "taken"];
  if (isChosen) classes.push("chosen");
  if (isHinted) classes.push("hinted");
  if (recent) classes.push("recent");
  const lately = useLately();
  const name = t(`bohemian-villages:building.${building.kind}`);
  const remarks = [
    reach === "reached" ? t("web:villages.in_reach") : "",
    isHinted ? t("web:table.hinted") : "",
    recent ? lately(recent, names) : "",
  ];
  return (
    <g
      ref={picture}
      className={classes.join(" ")}
      data-site={siteKey(site)}
      transform={`translate(${place.x} ${place.y})`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={[label, facts, ...remarks].filter(Boolean).join(" ")}
      onClick={onChoose}
      onPointerEnter={() => onPeek(true)}
      onPointerLeave={() => onPeek(false)}
      onFocus={() => onPeek(true)}
      onBlur={() => onPeek(false)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose();
      }}
    >
      <rect className="building-light" x="-49" y="-68" width="98" height="88" rx="14" />
      <ellipse className="p-village" cy="-1" rx="38" ry="11" />
      <ellipse className="building-halo" cy="-5" rx="45" ry="11" />
      <g className="building-shape" transform={`translate(0 -4) scale(${SCALE})`}>
        <use href={`#${building.kind}`} />
      </g>
      {/* Spaces part what can be read, in the order in which the label says it. */}
      <Badge place={NUMBER} value={totalOf(building.kind)} />{" "}
      <text className="building-name" y="17" textAnchor="middle" {...fitted(name)}>
        {name}
      </text>{" "}
      {building.coins !== undefined && <Coin value={building.coins} place={COINS} />}
      {building.active !== undefined && <InnTile building={building} />}{" "}
      <g className="occupant" transform={`translate(${FIGURE.x} ${FIGURE.y})`}>
        {building.owner === null ? <use href="#stand" /> : <Figure seat={building.owner} />}
      </g>{" "}
      {recent && recent.kicked !== null && <LyingFigure seat={recent.kicked} />}
      {isHinted ? (
        <use href="#hint" x={HINT.x} y={HINT.y} />
      ) : (
        recent && <use className="recent-sign" href="#recent" x={HINT.x} y={HINT.y} />
      )}
    </g>
  );
}

function Badge({ place, value }: { place: Point; value: number }) {
  return (
    <g transform={`translate(${place.x} ${place.y})`}>
      <g className={value === 6 || value === 9 ? "building-number either-way" : "building-number"}>
        <use href="#badge" />
        <text className="p-ink" y="5.2" fontSize="15" fontWeight="700" textAnchor="middle">
          {value}
        </text>
      </g>
    </g>
  );
}

/** How wide a letter is, about, by the size of its font, and how wide a name may be. */
const LETTER = 0.53;
const NAME_SIZE = 14;
const NAME_WIDTH = 104;

/** The size of a building's name; a long one is made narrower, so that it stays in its place. */
function fitted(name: string) {
  if (name.length * LETTER * NAME_SIZE <= NAME_WIDTH) return { fontSize: NAME_SIZE };
  return { fontSize: 12.5, textLength: NAME_WIDTH, lengthAdjust: "spacingAndGlyphs" };
}

/** The figure of somebody who was kicked out lies beside the one who did it. */
const LyingFigure = ({ seat }: { seat: number }) => (
  <g className="kicked" transform="translate(-16 -7) rotate(90) scale(.66)">
    <Figure seat={seat} />
  </g>
);

/** A player's figure: its shape, its colour and its letter all tell whose it is. */
export function Figure({ seat }: { seat: number }) {
  return (
    <g>
      <use href={`#figure-${seat}`} />
      <text
        className={seat === 2 ? "p-coin-ink" : "p-sign-white"}
        y={seat === 2 ? -3 : -5}
        fontSize="13"
        fontWeight="700"
        textAnchor="middle"
      >
        {letterOf(seat)}
      </text>
    </g>
  );
}

export function Coin({ value, place = { x: 0, y: 0 } }: { value: number; place?: Point }) {
  return (
    <g className="building-pay" transform={`translate(${place.x} ${place.y})`}>
      <use href="#coin" />
      <text className="p-coin-ink" y="4.6" fontSize="13" fontWeight="700" textAnchor="middle">
        {value}
      </text>
    </g>
  );
}

function InnTile({ building }: { building: Building }) {
  const { active, others_missing: missing } = building;
  const shape = active ? "inn-active" : missing ? "inn-inactive" : "inn-ready";
  return (
    <g className="building-pay" transform={`translate(${COINS.x} ${COINS.y})`}>
      <use href={`#${shape}`} />
      {!active && missing ? (
        <text className="p-ink-soft" y="4.6" fontSize="13" fontWeight="700" textAnchor="middle">
          +{missing}
        </text>
      ) : null}
    </g>
  );
}
