/** A box to be ticked. */

import { Checkbox } from "react-aria-components";

export function Tick({
  label,
  isSelected,
  onChange,
}: {
  label: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  return (
    <Checkbox className="tick" isSelected={isSelected} onChange={onChange}>
      <span className="tick-box" aria-hidden="true">
        {isSelected ? "✓" : ""}
      </span>
      {label}
    </Checkbox>
  );
}
