/** Sets a table up, anew or once more, and begins the game there if nobody is missing. */

import { ask, type NewTable, newId, type Snapshot } from "../api/client";
import { go, tablePath } from "./route";

/** A table as it is asked for; what is left out has the server's defaults. */
type Wanted = Omit<NewTable, "id" | "talk"> & Partial<Pick<NewTable, "talk">>;

/** Goes to a new table. Throws Refusal, or TypeError when the server cannot be reached. */
export async function begin(wanted: Wanted): Promise<void> {
  const asked = { ...wanted, id: newId() };
  const { table, snapshot } = await ask<{ table: string; snapshot: Snapshot }>("/tables", asked);
  if (snapshot.seats.every((seat) => seat.member || seat.bot)) await start(table, snapshot);
  go(tablePath(table));
}

/**
 * Goes to where the people of a table play again. Whoever has only bots to play with finds the game
 * begun; all others are waited for. Throws as `begin` does.
 */
export async function beginAgain(before: string): Promise<void> {
  const { table } = await ask<{ table: string }>(`/tables/${before}/again`, { id: newId() });
  const { snapshot } = await ask<{ snapshot: Snapshot }>(`/tables/${table}`);
  const { phase, you, host, yours, seats } = snapshot;
  const isAlone = seats.every(({ bot }, seat) => bot || yours.includes(seat));
  if (phase === "lobby" && you === host && isAlone) await start(table, snapshot);
  go(tablePath(table));
}

async function start(table: string, { version }: Snapshot): Promise<void> {
  const command = { do: "start", id: newId(), expected_version: version, share: newId() };
  await ask(`/tables/${table}/commands`, command);
}
