/** A button that waits for an answer: it hears nothing meanwhile, but keeps the focus. */

import type { RefAttributes } from "react";
import { Button, type ButtonProps } from "react-aria-components";

type Props = ButtonProps &
  RefAttributes<HTMLButtonElement> & { className: string; isWaiting: boolean };

export function PatientButton({ className, isWaiting, onPress, ...rest }: Props) {
  return (
    <Button
      {...rest}
      className={isWaiting ? `${className} waiting` : className}
      aria-disabled={isWaiting || undefined}
      onPress={isWaiting ? undefined : onPress}
    />
  );
}
