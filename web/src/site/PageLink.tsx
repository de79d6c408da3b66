import type { MouseEvent, ReactNode } from "react";
import { go } from "./route";

/** A link to a page of this site. */
export function PageLink({
  to,
  className,
  isCurrent = false,
  label,
  children,
}: {
  to: string;
  className?: string;
  /** Whether it leads to what is shown already. */
  isCurrent?: boolean;
  /** What it is called where what it shows says too little. */
  label?: string;
  children: ReactNode;
}) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
