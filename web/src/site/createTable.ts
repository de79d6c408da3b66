/** Sets a table up and, if nobody is missing, begins the game there. */

import { ask, type NewTable, newId, type Snapshot } from "../api/client";
import { go, tablePath } from "./route";

/** A table as it is asked for; what is left out has the server's defaults. */
type Wanted = Omit<NewTable, "id" | "talk"> & Partial<Pick<NewTable, "talk">>;

/** Goes to a new table. Throws Refusal, or TypeError when the server cannot be reached. */
export async function begin(wanted: Wanted): Promise<void> {
  const asked = { ...wanted, id: newId() };
  const { table, snapshot } = await ask<{ table: string; snapshot: Snapshot }>("/tables", asked);
  if (snapshot.seats.every((seat) => seat.member || seat.bot)) {
    const command = { do: "start", id: newId(), expected_version: snapshot.version };
    await ask(`/tables/${table}/commands`, { ...command, share: newId() });
  }
  go(tablePath(table));
}
