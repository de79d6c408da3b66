import { expect, test } from "vitest";
import { CIRCLE_RADIUS, distance, HEX_RADIUS, layOut } from "./layout";
import { sceneryOf } from "./scenery";
import { circleOf } from "./tree";
import { TREE } from "./tree.data";

for (const direction of ["across", "down"] as const) {
  const layout = layOut(TREE, direction);
  const circles = layout.paths.flatMap((path) =>
    path.circles.map((at, position) => ({ at, circle: circleOf(path.connection, position + 1) })),
  );

  test(`no circle lies on another one or on a hex when the tree grows ${direction}`, () => {
    expect(circles).toHaveLength(123);
    const close = circles.flatMap((one, position) =>
      circles
        .slice(position + 1)
        .filter((other) => distance(one.at, other.at) < 2 * CIRCLE_RADIUS)
        .map((other) => `${one.circle} ${other.circle}`),
    );
    const covered = circles.flatMap(({ at, circle }) =>
      [...layout.hexes]
        .filter(([, hex]) => distance(at, hex) < HEX_RADIUS + CIRCLE_RADIUS - 3)
        .map(([hex]) => `${circle} ${hex}`),
    );
    expect([...close, ...covered]).toEqual([]);
  });

  test(`everything lies within the map when the tree grows ${direction}`, () => {
    const places = [...circles.map(({ at }) => at), ...sceneryOf(layout)];
    for (const { x, y } of places) {
      expect(x).toBeGreaterThan(CIRCLE_RADIUS);
      expect(y).toBeGreaterThan(CIRCLE_RADIUS);
      expect(x).toBeLessThan(layout.width - CIRCLE_RADIUS);
      expect(y).toBeLessThan(layout.height - CIRCLE_RADIUS);
    }
  });
}

test("the map for a phone is as wide as a phone", () => {
  expect(layOut(TREE, "down").width).toBeLessThanOrEqual(360);
});

test("other trees have a map as well, even with a way back to where one was", () => {
  const tree = [
    { start: "start", end: "a", circles: 1 },
    { start: "b", end: "a", circles: 3 },
    { start: "a", end: "c", circles: 20 },
    { start: "b", end: "c", circles: 2 },
  ];
  const { hexes, paths } = layOut(tree, "across");
  expect([...hexes.keys()].toSorted()).toEqual(["a", "b", "c", "start"]);
  expect(paths.map((path) => path.circles.length)).toEqual([1, 3, 20, 2]);
});
