/**
 * Sets as TOML, written so that people like to read them; the server reads them.
 *
 * It reads no line that is longer than a thousand characters: whatever could be so long is written on
 * several.
 */

export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [name: string]: Value };
export type Table = { readonly [name: string]: Value };

/** What is longer stands on several lines. */
const LONG = 400;
/** So many characters of a long text stand on a line; each may take six there. */
const PART = 100;

const isTable = (value: Value): value is Table =>
  typeof value === "object" && !Array.isArray(value);
const isTables = (value: Value): value is readonly Table[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isTable(one as Value));

/** Halves of characters, which no file can hold. */
const HALVES = /\p{Surrogate}/gu;

/** A text as TOML wants it: as JSON does, but for one control character more. */
const escaped = (text: string): string =>
  JSON.stringify(text).slice(1, -1).replaceAll("\u007f", "\\u007f");

/** A part of a long text; a space at its beginning would count as one between the lines. */
const part = (characters: readonly string[]): string =>
  escaped(characters.join("")).replace(/^ /, "\\u0020");

/** A text; on lines of its own where it is long, or where `isBroken`. */
function quoted(text: string, isBroken: boolean): string {
  const whole = text.replace(HALVES, "\ufffd");
  const characters = [...whole];
  if (!isBroken && escaped(whole).length <= LONG) return `"${escaped(whole)}"`;
  const parts = Array.from({ length: Math.ceil(characters.length / PART) }, (_, at) =>
    part(characters.slice(at * PART, (at + 1) * PART)),
  );
  return `"""${parts.map((one) => `\\\n${one}`).join("")}"""`;
}

const BARE = /^[\w-]+$/;
const LITERAL = /^[^'\p{Cc}]+$/u;

/** A key; one with many quotation marks is shorter between apostrophes. */
function nameOf(name: string): string {
  const whole = name.replace(HALVES, "\ufffd");
  if (BARE.test(whole)) return whole;
  return whole.includes('"') && LITERAL.test(whole) ? `'${whole}'` : `"${escaped(whole)}"`;
}

/**
 * A value that stands behind its key. A table on one line may not be broken but within its texts and
 * lists: in one that is long, all of them are broken.
 */
function inline(value: Value, isBroken = false): string {
  if (Array.isArray(value)) {
    const entries = value.map((one) => inline(one, isBroken));
    const onOne = `[${entries.join(", ")}]`;
    return !isBroken && onOne.length <= LONG
      ? onOne
      : `[\n${entries.map((one) => `  ${one},\n`).join("")}]`;
  }
  if (typeof value === "object") {
    const parts = Object.entries(value).map(
      ([name, one]) => `${nameOf(name)} = ${inline(one, isBroken)}`,
    );
    const onOne = `{ ${parts.join(", ")} }`;
    return isBroken || onOne.length <= LONG ? onOne : inline(value, true);
  }
  return typeof value === "string" ? quoted(value, isBroken) : String(value);
}

/** A list of tables, one on each line. */
const lines = (tables: readonly Table[]): string =>
  `[\n${tables.map((one) => `  ${inline(one)},\n`).join("")}]`;

const field = (name: string, value: Value): string =>
  `${nameOf(name)} = ${isTables(value) ? lines(value) : inline(value)}\n`;

/** Whether tables are large, such as villages, which have lists of buildings. */
const isLarge = (value: Value): value is readonly Table[] =>
  isTables(value) &&
  value.some((one) => Object.values(one).some(Array.isArray) || inline(one).length > LONG);

/** A table, and below it those in it; `path` is its name, and empty for the whole file. */
function block(path: string, table: Table): string {
  const all = Object.entries(table);
  const within = (name: string): string => (path === "" ? nameOf(name) : `${path}.${nameOf(name)}`);
  const own = all.filter(([, value]) => !isTable(value) && !isLarge(value));
  return [
    ...own.map(([name, value]) => field(name, value)),
    ...all.flatMap(([name, value]) => (isTable(value) ? [headed(within(name), value)] : [])),
    ...all.flatMap(([name, value]) =>
      isLarge(value)
        ? value.map((one) => `\n[[${within(name)}]]\n${block(within(name), one)}`)
        : [],
    ),
  ].join("");
}

/** A table below its name, which need not be told where there are only tables in it. */
function headed(path: string, table: Table): string {
  const values = Object.values(table);
  const isTold = values.length === 0 || values.some((value) => !isTable(value) && !isLarge(value));
  return (isTold ? `\n[${path}]\n` : "") + block(path, table);
}

/** A set as the text of a file. */
export const tomlOf = (data: Table): string => block("", data);
