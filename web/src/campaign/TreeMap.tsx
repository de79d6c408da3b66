/** The progress tree as a map: paths with circles between the start and the hexes. */

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useText } from "../texts/texts";
import { CIRCLE_RADIUS, type Direction, drawn, HEX_RADIUS, layOut, type Path } from "./layout";
import { hexNames, pathName } from "./names";
import { useOnward } from "./onward";
import { PieceShape } from "./PieceArt";
import { sceneryOf } from "./scenery";
import { nearestTowards, type Way, wayOf } from "./steps";
import {
  type Connection,
  circleOf,
  crossedOn,
  type Front,
  frontKey,
  reachedHexes,
  START,
} from "./tree";

export interface MapProps {
  tree: readonly Connection[];
  crossed: readonly string[];
  chosen: readonly string[];
  fronts: readonly Front[];
  /** Whether another circle may be chosen. */
  canChoose: boolean;
  onChoose: (circle: string) => void;
  onTakeBack: (circle: string) => void;
}

const TILE = HEX_RADIUS / 101.2;
/** How much farther than a circle a finger may miss it. */
const REACH = 24;

export function TreeMap({ direction, ...props }: MapProps & { direction: Direction }) {
  const { tree, crossed, chosen, fronts } = props;
  const t = useText();
  const how = useId();
  const layout = useMemo(() => layOut(tree, direction), [tree, direction]);
  const scenery = useMemo(() => sceneryOf(layout), [layout]);
  const done = useMemo(() => new Set(crossed), [crossed]);
  const reached = useMemo(() => reachedHexes(tree, done), [tree, done]);
  const name = hexNames(t, tree, reached);
  const { width, height } = layout;
  const next = new Set(props.canChoose ? fronts.map(({ circle }) => circle) : []);
  const map = useRef<HTMLElement>(null);
  useOnward(map, `${direction} ${crossed.join(" ")} ${fronts.length > 0}`);
  return (
    <figure ref={map} className={`tree ${direction}`}>
      <svg
        viewBox={`0 0 ${width.toFixed(0)} ${height.toFixed(0)}`}
        role="group"
        aria-label={t("campaign_page:map.label")}
        aria-describedby={how}
      >
        <Ground width={width} height={height} />
        {layout.paths.map((path) => (
          <Road key={keyOf(path.connection)} path={path} isOpen={isOpen(path, reached, done)} />
        ))}
        {scenery.map(({ shape, x, y, scale }) => (
          <use
            key={`${x} ${y}`}
            href={`#${shape}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}
          />
        ))}
        {[...layout.hexes].map(([hex, { x, y }]) => (
          <g key={hex} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <Hex hex={hex} isReached={hex === START || reached.has(hex)} label={name(hex)} />
          </g>
        ))}
        {layout.paths.map((path) => (
          <Circles
            key={keyOf(path.connection)}
            path={path}
            crossed={done}
            chosen={chosen}
            next={next}
          />
        ))}
        <Fronts {...props} paths={layout.paths} fronts={fronts} name={name} />
      </svg>
      <figcaption id={how} className="soft small">
        {fronts.length > 0 && t("campaign_page:map.how")}
      </figcaption>
    </figure>
  );
}

const keyOf = ({ start, end }: Connection) => `${start}-${end}`;

/** Whether a path leads from somewhere that is reached. */
const isOpen = (
  { connection }: Path,
  reached: ReadonlySet<string>,
  crossed: ReadonlySet<string>,
): boolean =>
  connection.start === START ||
  reached.has(connection.start) ||
  reached.has(connection.end) ||
  crossedOn(connection, crossed) > 0;

function Ground({ width, height }: { width: number; height: number }) {
  const patches = Array.from({ length: Math.ceil((width * height) / 52_000) }, (_, n) => ({
    x: width * ((n * 0.618 + 0.13) % 1),
    y: height * ((n * 0.381 + 0.31) % 1),
  }));
  return (
    <>
      <rect className="p-meadow" width={width} height={height} rx="26" />
      {patches.map(({ x, y }) => (
        <ellipse
          key={`${x} ${y}`}
          className="p-meadow-light"
          cx={x.toFixed(0)}
          cy={y.toFixed(0)}
          rx="92"
          ry="46"
        />
      ))}
    </>
  );
}

function Road({ path, isOpen }: { path: Path; isOpen: boolean }) {
  const line = drawn(path.line);
  return (
    <g className={isOpen ? "road" : "road closed"}>
      <path className="s-bank road-edge" d={line} />
      <path className="s-street road-way" d={line} />
    </g>
  );
}

/** A name stands on a plate at the lower edge of its hex. */
const PLATE = { top: 20, height: 18, line: 13, letter: 7.4, pad: 12, least: 46, most: 108 };

function Hex({ hex, isReached, label }: { hex: string; isReached: boolean; label: string }) {
  if (hex === START)
    return (
      <g>
        <title>{label}</title>
        <circle className="p-bank" r={HEX_RADIUS * 0.8} />
        <circle className="p-street" r={HEX_RADIUS * 0.7} />
        <g transform="translate(0 -4) scale(.62)">
          <use href="#signpost" />
        </g>
      </g>
    );
  return (
    <g>
      <title>{label}</title>
      <g transform={`scale(${TILE})`}>
        <use href="#cardboard" />
        {isReached ? (
          <>
            <use href="#meadow" />
            <path className="hex-edge" d="M101.2 0L50.6 87.6H-50.6L-101.2 0L-50.6-87.6H50.6Z" />
            <g transform="translate(0 -14) scale(1.12)">
              <PieceShape name={hex} />
            </g>
          </>
        ) : (
          <use href="#hex-sealed" />
        )}
      </g>
      {isReached && <NamePlate name={label} />}
    </g>
  );
}

function NamePlate({ name }: { name: string }) {
  const lines = linesOf(name);
  const longest = Math.max(...lines.map(({ length }) => length));
  // The plate of a long word would reach the one beside it: its letters are smaller.
  const fit = Math.min(1, (PLATE.most - PLATE.pad) / (longest * PLATE.letter));
  const width = Math.max(PLATE.least, fit * longest * PLATE.letter + PLATE.pad);
  return (
    <g aria-hidden="true">
      <rect
        className="plate"
        x={-width / 2}
        y={PLATE.top}
        width={width}
        height={PLATE.height + (lines.length - 1) * PLATE.line}
        rx="6"
      />
      {lines.map((line, number) => (
        <text
          key={line}
          className="hex-name"
          style={{ fontSize: `${(LETTERS * fit).toFixed(1)}px` }}
          y={PLATE.top + 13 + number * PLATE.line}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

const LETTERS = 13;

/** So many letters find room beside the paths. */
const ROOM = 13;

/** A name in one line or, if it is long, in two. */
function linesOf(name: string): string[] {
  const gap = name.indexOf(" ");
  return name.length <= ROOM || gap < 0 ? [name] : [name.slice(0, gap), name.slice(gap + 1)];
}

function Circles({
  path: { connection, circles },
  crossed,
  chosen,
  next,
}: {
  path: Path;
  crossed: ReadonlySet<string>;
  chosen: readonly string[];
  next: ReadonlySet<string>;
}) {
  return circles.map(({ x, y }, position) => {
    const number = position + 1;
    const circle = circleOf(connection, number);
    const state = stateOf(circle);
    return (
      <g
        key={circle}
        className={`circle ${state}`}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
        data-circle={circle}
      >
        <circle className="stone" r={CIRCLE_RADIUS} />
        {connection.heart === number && (
          <g transform="translate(0 .4) scale(.5)">
            <use href="#icon-red_hearts" />
          </g>
        )}
        {(state === "crossed" || state === "chosen") && (
          <path className="mark" transform={`rotate(${((number * 37) % 15) - 7})`} d={CROSS} />
        )}
      </g>
    );
  });

  function stateOf(circle: string): "crossed" | "chosen" | "next" | "open" {
    if (crossed.has(circle)) return "crossed";
    if (chosen.includes(circle)) return "chosen";
    return next.has(circle) ? "next" : "open";
  }
}

const CROSS = "M-7.5-7.2Q0 1 7.8 7M7.4-7.6Q1-1-7.6 7.6";

/** What can be pressed: the next circle of every path, and what is chosen already. */
function Fronts({
  tree,
  paths,
  fronts,
  chosen,
  canChoose,
  onChoose,
  onTakeBack,
  name,
}: MapProps & { paths: Path[]; name: (hex: string) => string }) {
  const t = useText();
  const [active, setActive] = useState("");
  const group = useRef<SVGGElement>(null);
  const placeOf = (circle: string) => {
    const path = paths.find(({ connection }) => circle.startsWith(`${keyOf(connection)}:`));
    const number = Number(circle.split(":")[1]);
    return { path, number, at: path?.circles[number - 1] ?? { x: 0, y: 0 } };
  };
  const targets = [
    ...fronts.map((front) => ({ key: frontKey(front), circle: front.circle, isChosen: false })),
    ...chosen.map((circle) => ({ key: circle, circle, isChosen: true })),
  ].map((target) => ({ ...target, ...placeOf(target.circle) }));
  const current = targets.find(({ key }) => key === active) ?? targets[0];
  const focus = (key: string) =>
    group.current?.querySelector<SVGGElement>(`[data-target="${key}"]`)?.focus();
  // A path that was walked to its end has nothing more to press: what is nearest has the focus.
  const last = useRef<{ x: number; y: number } | null>(null);
  const isGone = active !== "" && !targets.some(({ key }) => key === active);
  useEffect(() => {
    if (!isGone || !last.current || document.activeElement !== document.body) return;
    const heir = group.current?.querySelector<SVGGElement>("[tabindex='0']");
    heir?.focus();
  }, [isGone]);
  const press = (target: (typeof targets)[number]) => {
    if (target.isChosen) onTakeBack(target.circle);
    else if (canChoose) onChoose(target.circle);
  };
  const key = (event: KeyboardEvent, target: (typeof targets)[number]) => {
    const way: Way | null = wayOf(event.key);
    if (way) {
      event.preventDefault();
      const next = nearestTowards(target.at, way, targets);
      if (next) focus(next.key);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(target);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      const circle = target.isChosen ? target.circle : chosen.at(-1);
      if (circle) onTakeBack(circle);
    }
  };
  return (
    <g ref={group}>
      {canChoose &&
        targets.map(
          ({ key, circle, isChosen, path }) =>
            !isChosen &&
            path && (
              // A finger may press anywhere on a path. Keys and screen readers have its circle.
              // biome-ignore lint/a11y/noStaticElementInteractions: the circle is the button
              <path
                key={`${key} road`}
                className="touch-road"
                d={drawn(path.line)}
                onClick={() => onChoose(circle)}
              />
            ),
        )}
      {targets.map((target) => {
        const { connection } = target.path ?? { connection: tree[0] as Connection };
        const label = t("campaign_page:map.circle", {
          name: pathName(t, connection, name),
          number: target.number,
          total: connection.circles,
        });
        const heart = connection.heart === target.number ? t("campaign_page:map.heart") : "";
        return (
          <g
            key={target.key}
            role="button"
            tabIndex={target.key === current?.key ? 0 : -1}
            className={`front ${target.isChosen ? "chosen" : ""} ${canChoose ? "" : "full"}`}
            aria-label={`${label}${heart && `, ${heart}`}`}
            aria-pressed={target.isChosen}
            aria-disabled={(!target.isChosen && !canChoose) || undefined}
            data-target={target.key}
            data-front={target.circle}
            transform={`translate(${target.at.x.toFixed(1)} ${target.at.y.toFixed(1)})`}
            onClick={() => press(target)}
            onKeyDown={(event) => key(event, target)}
            onFocus={() => {
              setActive(target.key);
              last.current = target.at;
            }}
          >
            <circle className="touch" r={target.isChosen ? CIRCLE_RADIUS + 2 : REACH} />
            {!target.isChosen && <circle className="ring" r={CIRCLE_RADIUS + 4} />}
          </g>
        );
      })}
    </g>
  );
}
