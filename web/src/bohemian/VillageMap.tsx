/** All villages at a glance where there is room for one picture: each a tap away from it. */

import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useText } from "../texts/texts";
import { isCalm } from "../widgets/calm";
import { isSameSite, type Site, siteKey } from "./moves";
import { type Point, sites } from "./picture";
import type { Recent } from "./recent";
import { Figure, type Reach } from "./VillagePicture";
import { type BohemianView, type Building, totalOf, type Village } from "./view";
import { readable } from "./words";
import "./map.css";

interface Props {
  villages: BohemianView["villages"];
  chosen: Site | null;
  /** The building that a hint means. */
  hinted: Site | null;
  /** What others placed lately. */
  recent: Recent;
  reachOf: (site: Site) => Reach;
  /** Whether one wants to know what is within reach. */
  isAsked: boolean;
  /** A village is to be looked at. */
  onGo: (village: string) => void;
}

export function VillageMap({ villages, isAsked, ...shared }: Props) {
  const t = useText();
  const map = useRef<HTMLElement>(null);
  const isSeen = useSeen(map);
  return (
    <>
      <nav
        ref={map}
        className={isAsked ? "village-map asked" : "village-map"}
        aria-label={t("web:villages.map")}
      >
        {villages.map((village) => (
          <SmallVillage key={village.name} village={village} {...shared} />
        ))}
      </nav>
      {!isSeen && (
        <Button
          className="quiet to-map"
          onPress={() => {
            map.current?.scrollIntoView({ behavior: isCalm() ? "instant" : "smooth" });
            map.current?.querySelector("button")?.focus({ preventScroll: true });
          }}
        >
          {t("web:villages.map")}
        </Button>
      )}
    </>
  );
}

/** Whether any of an element is in sight. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setSeen(entry.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

function SmallVillage({
  village,
  chosen,
  hinted,
  recent,
  reachOf,
  onGo,
}: Omit<Props, "villages" | "isAsked"> & { village: Village }) {
  const t = useText();
  const { name, occupied, size, buildings } = village;
  const places = tokens(buildings.length);
  const siteOf = (building: number): Site => ({ village: name, building });
  const words = buildings
    .filter((_, number) => reachOf(siteOf(number)) === "reached")
    .map((one) => readable(one, t(`bohemian-villages:building.${one.kind}`), null));
  return (
    <Button className="map-village" onPress={() => onGo(name)}>
      <span className="map-head">
        <b className="map-name" aria-hidden="true">
          {name}
        </b>
        <span aria-hidden="true">
          {occupied}/{size}
        </span>
        <span className="unseen">
          {t("web:villages.village", { name, occupied, size })}.{" "}
          {words.length > 0 && t("web:villages.map_reached", { buildings: words.join(", ") })}
        </span>
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${heightOf(places)}`} aria-hidden="true">
        {buildings.map((building, number) => {
          const site = siteOf(number);
          const place = places[number];
          const marks = [
            reachOf(site),
            isSameSite(chosen, site) ? "chosen" : "",
            isSameSite(hinted, site) ? "hinted" : "",
            recent.has(siteKey(site)) ? "recent" : "",
          ];
          return (
            place && (
              <Token
                key={siteKey(site)}
                building={building}
                site={site}
                place={place}
                marks={marks.join(" ")}
              />
            )
          );
        })}
      </svg>
    </Button>
  );
}

const WIDTH = 108;
const ROW = 27;
const RADIUS = 10.5;
/** The first building of a picture, where its token stands, and how far one stands from the next. */
const LEFT = 54;
const FIRST = 12;
const STEP = 0.36;

/** Where the tokens of a village stand: as its buildings do in the picture, with rows closer. */
function tokens(buildings: number): Point[] {
  const found: Point[] = [];
  let row = 0;
  let before = 0;
  for (const { x } of sites(buildings)) {
    if (found.length > 0 && x < before) row++;
    before = x;
    found.push({ x: FIRST + (x - LEFT) * STEP, y: RADIUS + 3 + row * ROW });
  }
  return found;
}

const heightOf = (places: readonly Point[]): number => (places.at(-1)?.y ?? 0) + RADIUS + 4;

/** A building by its number, and the figure that stands there. */
function Token({
  building,
  site,
  place,
  marks,
}: {
  building: Building;
  site: Site;
  place: Point;
  marks: string;
}) {
  const { owner, kind } = building;
  return (
    <g
      className={`token ${marks}`}
      data-site={siteKey(site)}
      transform={`translate(${place.x} ${place.y})`}
    >
      <circle className="token-light" r={RADIUS} />
      <text className="p-ink" y="4.6" fontSize="13" fontWeight="700" textAnchor="middle">
        {totalOf(kind)}
      </text>
      <g className="occupant" transform="translate(16 9.5) scale(.46)">
        {owner !== null && <Figure seat={owner} />}
      </g>
    </g>
  );
}
