/** A button that waits for an answer: it hears nothing meanwhile, but keeps the focus. */

import type { RefAttributes } from "react";
import { Button, type ButtonProps } from "react-aria-components";

type Props = ButtonProps &
  RefAttributes<HTMLButtonElement> & { className: string; isPending: boolean };

// React Aria's own `isPending` announces an element that is gone by the time it is read.
export function PendingButton({ className, isPending, onPress, ...rest }: Props) {
  return (
    <Button
      {...rest}
      className={className}
      data-pending={isPending || undefined}
      aria-disabled={isPending || undefined}
      onPress={isPending ? undefined : onPress}
    />
  );
}
