import { expect, test } from "vitest";
import { HANDLE_SIZE, placesAround } from "./handles";

const FREE = { width: 360, height: 350, buttons: null, marks: [] };
const WISHES = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const AWAY = 67;

test("where there is room, handles lie where they are looked for", () => {
  const middle = { x: 180, y: 170 };
  const [place, left, right] = placesAround(middle, AWAY, WISHES, FREE);
  expect(place?.x).toBeCloseTo(180);
  expect(place?.y).toBeCloseTo(170 + AWAY);
  expect(left?.x).toBeCloseTo(180 - AWAY);
  expect(right?.x).toBeCloseTo(180 + AWAY);
});

test("wherever a tile is in sight its handles are, off the tile and off one another", () => {
  for (let x = 30; x <= 330; x += 20)
    for (let y = 30; y <= 320; y += 20) {
      const places = placesAround({ x, y }, AWAY, WISHES, FREE);
      for (const place of places) {
        expect(place.x).toBeGreaterThanOrEqual(HANDLE_SIZE);
        expect(place.x).toBeLessThanOrEqual(FREE.width - HANDLE_SIZE);
        expect(place.y).toBeGreaterThanOrEqual(HANDLE_SIZE);
        expect(place.y).toBeLessThanOrEqual(FREE.height - HANDLE_SIZE);
        expect(Math.hypot(place.x - x, place.y - y)).toBeGreaterThan(AWAY - 1);
      }
      for (const [number, one] of places.entries())
        for (const other of places.slice(number + 1))
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(
            2 * HANDLE_SIZE,
          );
    }
});

test("handles give way to tokens and flags", () => {
  const mark = { left: 170, top: 230, width: 20, height: 20 };
  const [place] = placesAround({ x: 180, y: 170 }, AWAY, WISHES, { ...FREE, marks: [mark] });
  expect(Math.abs((place?.x ?? 180) - 180)).toBeGreaterThan(HANDLE_SIZE);
});
