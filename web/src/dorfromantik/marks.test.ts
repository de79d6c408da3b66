import { expect, test } from "vitest";
import { keyOf, STEPS } from "./hexes";
import { lineFor, MARK_SIZE, placesOfMarks } from "./marks";
import { MATCH_SIZE, matchesOf } from "./matches";
import type { Cell, PlacedTile } from "./view";

const PICTURES = { T: { ground: "", things: [], token: [0, -60] as [number, number] } };
const AT: PlacedTile["at"] = [0, 0];

const tile = ([q, r]: Cell): PlacedTile => ({
  tile: "T",
  at: [q, r],
  edges: "FFFFFF",
  turn: 0,
  token: ["forest", 4],
  task: "open",
  flag: null,
  sheep: 0,
  crossings: 0,
  unlock: null,
  reading: false,
  heart: null,
});
const landscape = STEPS.map(tile);
const view = { landscape, hand: tile(AT), territories: [] };
const held = { at: AT, turn: 0, isDown: true };

test("what a placement does to tasks is told beside them, and hides no tick of equal edges", () => {
  const marks = landscape.map(({ at }) => ({ at, what: "advanced" as const, tiles: 2 }));
  const places = placesOfMarks(view, held, marks, PICTURES);
  const ticks = matchesOf(view, tile(AT), held);
  expect(ticks).toHaveLength(6);
  expect(new Set(places.map(({ x, y }) => keyOf([x, y]))).size).toBe(marks.length);
  for (const place of places)
    for (const tick of ticks) {
      const apart = Math.max(Math.abs(place.x - tick.x), Math.abs(place.y - tick.y));
      expect(apart).toBeGreaterThanOrEqual(MARK_SIZE + MATCH_SIZE);
    }
});

test("coordinates stand where no token or flag lies, below in the cell if they can", () => {
  const below = lineFor(AT, []);
  expect(below.y).toBeGreaterThan(0);
  const token = { left: -40, top: below.y - 30, width: 80, height: 50 };
  expect(lineFor(AT, [token]).y).toBeLessThan(token.top);
});
