/** Names that the page gives to players who have none, in the language of whoever reads them. */

import { useCallback } from "react";
import { home as de } from "../../../src/dorfplatz/language/de/web.json";
import { home as en } from "../../../src/dorfplatz/language/en/web.json";
import { home as it } from "../../../src/dorfplatz/language/it/web.json";
import { type Say, useText } from "./texts";

const GIVEN = (["guest_name", "bot_name"] as const).map((key) => {
  const forms = [en, de, it].map((texts) => texts[key].replace("{{number}}", "(\\d+)"));
  return { key: `web:home.${key}` as const, form: new RegExp(`^(?:${forms.join("|")})$`) };
});

/** A name that was given by the page, in this language; any other name as it is. */
export function calledIn(t: Say, name: string): string {
  for (const { key, form } of GIVEN) {
    const number = form.exec(name)?.slice(1).find(Boolean);
    if (number) return t(key, { number });
  }
  return name;
}

interface Called {
  seats: { name: string }[];
  members: Record<string, string>;
}

/** Gives those at a table the names that they have in the reader's language. */
export function useCalled(): <Table extends Called>(table: Table) => Table {
  const t = useText();
  return useCallback(
    (table) => ({
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, name: calledIn(t, seat.name) })),
      members: Object.fromEntries(
        Object.entries(table.members).map(([member, name]) => [member, calledIn(t, name)]),
      ),
    }),
    [t],
  );
}
