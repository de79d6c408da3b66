import { expect, test } from "vitest";
import {
  landscapeMarkup,
  marksMarkup,
  NO_PICTURES,
  roomOfMarks,
  type TilePictures,
  tileMarkup,
} from "./picture";
import type { PlacedTile } from "./view";

const PICTURES: TilePictures = {
  L01: { ground: "", things: [], heart: [0, -60] },
};

const TILE = {
  tile: "L01",
  edges: "GGMTTM",
  turn: 0,
  token: null,
  flag: null,
  sheep: 0,
  crossings: 0,
  unlock: null,
  reading: false,
  at: [0, 0] as PlacedTile["at"],
  task: null,
  heart: null,
};

test("a heart lies on the tile that it was put on, wherever that is turned", () => {
  for (const heart of ["red", "golden"] as const) {
    const straight = marksMarkup({ ...TILE, heart }, [], PICTURES);
    expect(straight).toContain(`href="#heart-${heart}"`);
    expect(straight).toContain("translate(0 -60)");
    const turned = marksMarkup({ ...TILE, heart, turn: 3 }, [], PICTURES);
    expect(turned).toContain("translate(0 60)");
  }
  expect(marksMarkup(TILE, [], PICTURES)).toBe("");
});

test("a heart takes room that other marks keep off", () => {
  expect(roomOfMarks([TILE], PICTURES)).toEqual([]);
  const [box] = roomOfMarks([{ ...TILE, heart: "red" as const }], PICTURES);
  expect(box?.top).toBeLessThan(-60);
  expect((box?.top ?? 0) + (box?.height ?? 0)).toBeGreaterThan(-60);
});

const BLANK = '<use href="#cardboard" x="0" y="0"/>';

test("a tile whose picture is not there yet is blank, whatever its name means elsewhere", () => {
  for (const name of ["A1", "constructor", "__proto__"]) {
    const tile = { ...TILE, tile: name, heart: "red" as const };
    expect(tileMarkup(tile, 0, NO_PICTURES)).toBe(BLANK);
    expect(landscapeMarkup([tile], [], NO_PICTURES)).toBe(BLANK);
    expect(roomOfMarks([tile], NO_PICTURES)).toEqual([]);
  }
});
