/** A box to be ticked. */

import { Checkbox } from "react-aria-components";

export function Tick({
  label,
  isSelected,
  describedBy,
  onChange,
}: {
  label: string;
  /** The id of what says more. */
  describedBy?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}) {
  return (
    <Checkbox
      className="tick"
      isSelected={isSelected}
      onChange={onChange}
      {...(describedBy && { "aria-describedby": describedBy })}
    >
      <span className="tick-box" aria-hidden="true">
        {isSelected ? "✓" : ""}
      </span>
      {label}
    </Checkbox>
  );
}
