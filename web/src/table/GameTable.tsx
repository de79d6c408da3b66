/** The table of whichever game is played; each one's code is loaded when it is first needed. */

import { gameOf } from "../games/registry";
import type { TableView } from "../interface/game";
import type { TableProps } from "../interface/props";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { ModeButton } from "../site/ModeButton";
import { useSettings } from "../site/settings";
import { later } from "../widgets/later";

const TextTable = later(async () => ({
  default: (await import("./TextTable")).TextTable,
}));

export function GameTable(props: TableProps<TableView>) {
  const { mode } = useSettings();
  const { Table } = gameOf(props.view.game);
  return (
    <ErrorBoundary resetKeys={[props.view, mode]} way={<ModeButton />}>
      {mode === "text" || !Table ? <TextTable {...props} /> : <Table {...props} />}
    </ErrorBoundary>
  );
}
