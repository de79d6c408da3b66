/** A number to tap: a token that is fulfilled, or one of a few counts. */

import { ToggleButton } from "react-aria-components";

export function Chip({
  label,
  text,
  kind = "",
  isOn,
  onPress,
}: {
  label: string;
  text: number;
  /** The landscape of a token, whose colour it bears. */
  kind?: string;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <ToggleButton
      className={kind ? `chip chip-${kind}` : "chip"}
      aria-label={label}
      isSelected={isOn}
      onChange={onPress}
    >
      {text}
      {isOn && (
        <span className="chip-tick" aria-hidden="true">
          ✓
        </span>
      )}
    </ToggleButton>
  );
}
