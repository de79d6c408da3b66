/** A part without which nothing is missing to the eye: where it fails, nothing is said of it. */

import type { ReactNode } from "react";
import { ErrorBoundary as Boundary } from "react-error-boundary";

export function SilentBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={null}>{children}</Boundary>;
}
