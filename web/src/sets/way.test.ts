import { expect, test } from "vitest";
import { without } from "./way";

const DATA = {
  name: "box",
  autor: "me",
  village: [{ name: "A", kirche: 1, buildings: [{ kind: "farm", farbe: "red" }, "inn"] }],
  removed: { "2": ["A/B"], "7": [] },
};

test("what a way leads to is taken out, and nothing else", () => {
  const { autor: _, ...rest } = DATA;
  expect(without(DATA, ["autor"])).toEqual(rest);
  expect(without(DATA, ["removed", "7"])).toEqual({ ...DATA, removed: { "2": ["A/B"] } });
  expect(without(DATA, ["village", 0, "kirche"]).village).toEqual([
    { name: "A", buildings: [{ kind: "farm", farbe: "red" }, "inn"] },
  ]);
  expect(without(DATA, ["village", 0, "buildings", 0, "farbe"]).village).toEqual([
    { name: "A", kirche: 1, buildings: [{ kind: "farm" }, "inn"] },
  ]);
});

test.each([[["nowhere"]], [["village", 7, "name"]], [["name", "x"]], [[]]])(
  "a way that leads nowhere changes nothing: %j",
  (way) => expect(without(DATA, way)).toEqual(DATA),
);
