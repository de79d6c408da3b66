/** The progress tree on paper: its paths with circles and hexes, crossed as far as a campaign is. */

import { useMemo, useState } from "react";
import type { CampaignSeen } from "../api/campaigns";
import { useAnswer } from "../api/hooks";
import {
  CIRCLE_RADIUS,
  drawn,
  HEX_RADIUS,
  type Layout,
  layOut,
  type Path,
  type Point,
} from "../campaign/layout";
import { hexNames } from "../campaign/names";
import { type Connection, circleOf, reachedHexes, START } from "../campaign/tree";
import { TREE } from "../campaign/tree.data";
import { MessagePage } from "../site/MessagePage";
import { Waiting } from "../site/Waiting";
import { useText } from "../texts/texts";
import { Tick } from "../widgets/Tick";
import { PaperSheet, ToPrint } from "./ToPrint";

export function BlankTree() {
  const t = useText();
  const [isNamed, setNamed] = useState(false);
  return (
    <ToPrint
      title={t("score_sheet:print.tree")}
      settings={<Named isNamed={isNamed} onChange={setNamed} />}
    >
      <PaperSheet title={t("score_sheet:print.tree")}>
        <Drawing tree={TREE} crossed={[]} isNamed={isNamed} />
        <p className="paper-note">{t("score_sheet:print.tree_halves")}</p>
      </PaperSheet>
    </ToPrint>
  );
}

export function CampaignTree({ campaign }: { campaign: string }) {
  const t = useText();
  const { answer, problem } = useAnswer<CampaignSeen>(`/campaigns/${campaign}`);
  const [isCrossed, setCrossed] = useState(true);
  const [isNamed, setNamed] = useState(false);
  if (problem)
    return (
      <MessagePage title={t("page:campaign.shut")}>
        <p role="alert">{problem === "unreachable" ? t("web:app.unreachable") : problem.message}</p>
      </MessagePage>
    );
  if (!answer) return <Waiting />;
  return (
    <ToPrint
      title={t("score_sheet:print.tree")}
      settings={
        <>
          <Tick
            label={t("score_sheet:print.with_crossed")}
            isSelected={isCrossed}
            onChange={setCrossed}
          />
          <Named isNamed={isNamed} onChange={setNamed} />
        </>
      }
    >
      <PaperSheet title={answer.name}>
        <Drawing
          tree={answer.connections}
          crossed={isCrossed ? answer.crossed : []}
          isNamed={isNamed}
        />
        <p className="paper-note">{t("score_sheet:print.tree_halves")}</p>
      </PaperSheet>
    </ToPrint>
  );
}

function Named({ isNamed, onChange }: { isNamed: boolean; onChange: (isNamed: boolean) => void }) {
  const t = useText();
  return (
    <Tick label={t("score_sheet:print.with_names")} isSelected={isNamed} onChange={onChange} />
  );
}

const HEX = [0, 60, 120, 180, 240, 300]
  .map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(HEX_RADIUS * Math.cos(turn)).toFixed(1)} ${(HEX_RADIUS * Math.sin(turn)).toFixed(1)}`;
  })
  .join("L");
const CROSS = "M-7.5-7.5L7.5 7.5M7.5-7.5L-7.5 7.5";
const HEART = "M0 5.5C-9-1-5-7.5 0-3.2C5-7.5 9-1 0 5.5Z";

function Drawing({
  tree,
  crossed,
  isNamed,
}: {
  tree: readonly Connection[];
  crossed: readonly string[];
  isNamed: boolean;
}) {
  const t = useText();
  const layout = useMemo(() => layOut(tree, "down"), [tree]);
  const done = new Set(crossed);
  const reached = reachedHexes(tree, done);
  const all = [...layout.hexes.keys()];
  const name = hexNames(t, tree, isNamed ? new Set(all) : reached);
  const isKnown = (hex: string) => isNamed || hex === START || reached.has(hex);
  return (
    <div className="paper-tree" role="img" aria-label={t("campaign_page:map.label")}>
      {halvesOf(layout).map(({ top, bottom, hexes, paths }) => (
        <svg
          key={top}
          viewBox={`0 ${top.toFixed(0)} ${layout.width.toFixed(0)} ${(bottom - top).toFixed(0)}`}
          aria-hidden="true"
        >
          {paths.map(({ connection, line }) => (
            <path
              key={`${connection.start}-${connection.end}`}
              className="tree-line"
              d={drawn(line)}
            />
          ))}
          {paths.flatMap(({ connection, circles }) =>
            circles.map(({ x, y }, at) => {
              const circle = circleOf(connection, at + 1);
              return (
                <g key={circle} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
                  <circle className="tree-circle" r={CIRCLE_RADIUS} />
                  {connection.heart === at + 1 && <path className="tree-heart" d={HEART} />}
                  {done.has(circle) && <path className="tree-cross" d={CROSS} />}
                </g>
              );
            }),
          )}
          {hexes.map(([hex, { x, y }]) => (
            <g key={hex} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <path className="tree-hex" d={`M${HEX}Z`} />
              <HexName
                name={isKnown(hex) ? name(hex) : String(all.indexOf(hex))}
                isReached={reached.has(hex)}
              />
            </g>
          ))}
        </svg>
      ))}
    </div>
  );
}

interface Half {
  top: number;
  bottom: number;
  hexes: [string, Point][];
  paths: Path[];
}

/** Around the outermost hexes of a half. */
const EDGE = HEX_RADIUS + 6;

/**
 * The tree in two halves that lie beside one another, since paper is wider than it: with circles that
 * a pen can cross. The row of hexes in the middle is there twice.
 */
function halvesOf({ hexes, paths, height }: Layout): Half[] {
  const rows = [...new Set([...hexes.values()].map(({ y }) => y))];
  const longer = (row: number) => Math.max(row, height - row);
  const middle = rows.reduce((best, row) => (longer(row) < longer(best) ? row : best));
  const isUpper = (at: number) => at <= middle + 1;
  const isLower = (at: number) => at >= middle - 1;
  const half = (top: number, bottom: number, isIn: (at: number) => boolean): Half => ({
    top,
    bottom,
    hexes: [...hexes].filter(([, { y }]) => isIn(y)),
    paths: paths.filter(({ line }) => line.every(({ y }) => isIn(y))),
  });
  return [half(0, middle + EDGE, isUpper), half(middle - EDGE, height, isLower)];
}

const LETTERS = 12;
const LINE = 13;
/** About as wide as a letter is, of its height. */
const LETTER = 0.56;

function HexName({ name, isReached }: { name: string; isReached: boolean }) {
  const lines = name.split(" ");
  const longest = Math.max(...lines.map(({ length }) => length));
  const size = Math.min(LETTERS, (1.75 * HEX_RADIUS) / (longest * LETTER));
  return lines.map((line, at) => (
    <text
      key={line}
      className={isReached ? "tree-name reached" : "tree-name"}
      style={{ fontSize: `${size.toFixed(1)}px` }}
      y={(at - (lines.length - 1) / 2) * LINE + size / 3}
    >
      {line}
    </text>
  ));
}
