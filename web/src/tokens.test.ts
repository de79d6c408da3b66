import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = import.meta.dirname;
const sheets = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".css") && name !== "tokens.css",
);

/**
 * What a style sheet may not have of its own: sizes of letters, distances, corners and colours. What
 * is wider than any distance is room for something of that size.
 */
const OWN = [
  /font(-size)?:[^;]*\d(rem|px)\b/,
  /(?<![\w-])(gap|row-gap|column-gap|(padding|margin)[\w-]*):[^;]*(?<![\d.])([0-2]?(\.\d+)?|3)rem/,
  /border-radius:[^;]*rem/,
  /#[0-9a-f]{3,8}\b(?![^;{]*\{)/i,
  /\brgb\(/,
];

test.each(sheets)("%s takes its measures from tokens.css", (name) => {
  const lines = readFileSync(join(FOLDER, name), "utf8").split("\n");
  expect(lines.filter((line) => OWN.some((own) => own.test(line)))).toEqual([]);
});
