/** Sets as TOML, written so that people like to read them; the server reads them. */

type Value = string | number | boolean | readonly Value[] | { readonly [name: string]: Value };
export type Table = { readonly [name: string]: Value };

const isTable = (value: Value): value is Table =>
  typeof value === "object" && !Array.isArray(value);
const isTables = (value: Value): value is readonly Table[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isTable(one as Value));

/** A text as TOML wants it: as JSON does, but for one control character more. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll("\u007f", "\\u007f");

const BARE = /^[\w-]+$/;
const nameOf = (name: string): string => (BARE.test(name) ? name : quoted(name));

function inline(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object") {
    const parts = Object.entries(value).map(([name, one]) => `${nameOf(name)} = ${inline(one)}`);
    return `{ ${parts.join(", ")} }`;
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

/** A list of tables, one on each line. */
const lines = (tables: readonly Table[]): string =>
  `[\n${tables.map((one) => `  ${inline(one)},\n`).join("")}]`;

const field = (name: string, value: Value): string =>
  `${nameOf(name)} = ${isTables(value) ? lines(value) : inline(value)}\n`;

/** Whether tables are large: such as villages, which have lists of buildings. */
const isLarge = (value: Value): boolean =>
  isTables(value) && value.some((one) => Object.values(one).some(Array.isArray));

/** A block for a table, and blocks for the tables in it. */
function block(path: string, table: Table): string {
  const own = Object.entries(table).filter(([, value]) => !isTable(value));
  const inner = Object.entries(table).filter(([, value]) => isTable(value));
  const head = own.length > 0 || inner.length === 0 ? `\n[${path}]\n` : "";
  return (
    head +
    own.map(([name, value]) => field(name, value)).join("") +
    inner.map(([name, value]) => block(`${path}.${nameOf(name)}`, value as Table)).join("")
  );
}

/** A set as the text of a file. */
export function tomlOf(data: Table): string {
  const all = Object.entries(data);
  const plain = all.filter(([, value]) => !isTable(value) && !isLarge(value));
  const tables = all.filter(([, value]) => isTable(value));
  const large = all.filter(([, value]) => isLarge(value));
  return (
    plain.map(([name, value]) => field(name, value)).join("") +
    tables.map(([name, value]) => block(nameOf(name), value as Table)).join("") +
    large
      .flatMap(([name, value]) =>
        (value as readonly Table[]).map(
          (one) =>
            `\n[[${nameOf(name)}]]\n${Object.entries(one)
              .map(([inner, found]) => field(inner, found))
              .join("")}`,
        ),
      )
      .join("")
  );
}
