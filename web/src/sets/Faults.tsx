/** Faults of a set, each with what takes out that which is needless, where there is such. */

import { Button } from "react-aria-components";
import { useText } from "../texts/texts";
import type { SetFault } from "./checking";
import type { Way } from "./way";

export interface FaultsProps {
  faults: readonly SetFault[];
  onTakeOut: (way: Way) => void;
}

export function Faults({ faults, onTakeOut }: FaultsProps) {
  const t = useText();
  return (
    <ul className="fault-list">
      {faults.map(({ text, needless }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two can say the same
        <li key={at}>
          {text}
          {needless && (
            <Button className="quiet" onPress={() => onTakeOut(needless)}>
              {t("set_editor:take_out", { name: `${needless.at(-1)}` })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The faults of a part of a set, which are told as they come up. */
export function FaultsHere(props: FaultsProps) {
  return <div role="alert">{props.faults.length > 0 && <Faults {...props} />}</div>;
}
