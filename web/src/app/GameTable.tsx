/** The table of whichever game is played; each one's code is loaded when it is first needed. */

import { lazy } from "react";
import type { BohemianView } from "../bohemian/view";
import type { DorfromantikView } from "../dorfromantik/view";
import { ModeButton } from "./ModeButton";
import { useSettings } from "./settings";
import type { TableProps } from "./table";
import { Unbroken } from "./Unbroken";

const DorfromantikTable = lazy(async () => ({
  default: (await import("../dorfromantik/DorfromantikTable")).DorfromantikTable,
}));
const BohemianTable = lazy(async () => ({
  default: (await import("../bohemian/BohemianTable")).BohemianTable,
}));

const TextTable = lazy(async () => ({
  default: (await import("../text/TextTable")).TextTable,
}));

export type AnyView = BohemianView | DorfromantikView;

export function GameTable({ view, ...rest }: TableProps<AnyView>) {
  const { mode } = useSettings();
  return (
    <Unbroken until={[view, mode]} way={<ModeButton />}>
      {mode === "text" ? (
        <TextTable view={view} {...rest} />
      ) : view.game === "dorfromantik" ? (
        <DorfromantikTable view={view} {...rest} />
      ) : (
        <BohemianTable view={view} {...rest} />
      )}
    </Unbroken>
  );
}
