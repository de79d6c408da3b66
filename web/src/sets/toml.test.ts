import { expect, test } from "vitest";
import { groupsIn, repainted, withTiles, withTokens } from "./tileSet";
import { tomlOf } from "./toml";
import { EMPTY_VILLAGES, villagesIn, withVillages } from "./villageSet";

test("a village set is written as people write it, town halls with their coins", () => {
  const villages = villagesIn(EMPTY_VILLAGES);
  expect(villages).toHaveLength(18);
  const [first = { tile: "", name: "", buildings: [] }] = villages;
  const hall = { kind: "town_hall", coins: 7 };
  const data = withVillages({ name: 'my "box"', removed: { "2": ["A/B"] } }, [
    { ...first, name: "Anschow", buildings: [{ kind: "bakery" }, hall] },
  ]);
  expect(tomlOf(data)).toBe(
    [
      'name = "my \\"box\\""',
      "",
      "[removed]",
      '2 = ["A/B"]',
      "",
      "[[village]]",
      'tile = "A/B"',
      'name = "Anschow"',
      'buildings = ["bakery", { kind = "town_hall", coins = 7 }]',
      "",
    ].join("\n"),
  );
  expect(villagesIn(data)[0]?.buildings).toEqual([{ kind: "bakery" }, hall]);
});

test("a tile set has its tiles on lines of their own, and what is unlocked in tables", () => {
  const circus = { special: [{ name: "Circus", edges: "VVMRMR" }] };
  const data = withTokens(
    {
      name: "t",
      landscape: [{ name: "L1", edges: "GGMTTM", sheep: 2 }],
      task: [],
      unlock: { circus },
    },
    "forest",
    "4 and 5,6",
  );
  expect(tomlOf(data)).toBe(
    [
      'name = "t"',
      "landscape = [",
      '  { name = "L1", edges = "GGMTTM", sheep = 2 },',
      "]",
      "task = []",
      "",
      "[unlock.circus]",
      "special = [",
      '  { name = "Circus", edges = "VVMRMR" },',
      "]",
      "",
      "[tokens]",
      "forest = [4, 5, 6]",
      "",
    ].join("\n"),
  );
  const unlocked = groupsIn(data).find(({ unlock }) => unlock === "circus");
  expect(unlocked?.list).toBe("special");
  const [tile] = unlocked?.tiles ?? [];
  if (!unlocked || !tile) throw new Error("the circus is gone");
  const painted = withTiles(data, unlocked, [{ ...tile, edges: repainted(tile.edges, 1, "F") }]);
  expect(tomlOf(painted)).toContain('edges = "VFMRMR"');
});

test("a character that TOML allows in no text is written by its number", () => {
  expect(tomlOf({ name: "a\u007fb" })).toBe('name = "a\\u007fb"\n');
});
