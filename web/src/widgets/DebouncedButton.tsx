/** A button that does what cannot be taken back: a finger that is still there does not press it. */

import { type RefAttributes, useEffect, useState } from "react";
import { Button, type ButtonProps } from "react-aria-components";

/** So long a button that has just come hears no finger: a second tap was meant for another one. */
const DEAF_FOR = 500;

type Props = ButtonProps & RefAttributes<HTMLButtonElement> & { className: string };

export function DebouncedButton({ className, ...rest }: Props) {
  const [isDeaf, setDeaf] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_FOR);
    return () => clearTimeout(timer);
  }, []);
  return <Button {...rest} className={isDeaf ? `${className} deaf` : className} />;
}
