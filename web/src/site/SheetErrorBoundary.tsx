/** A sheet; if it cannot be drawn or loaded, another one that says so. */

import { ErrorBoundary } from "react-error-boundary";
import { Drawer, type Sheet } from "../widgets/Drawer";
import { Broken } from "./ErrorBoundary";

export function SheetErrorBoundary({ children, ...sheet }: Sheet) {
  const instead = (
    <Drawer {...sheet}>
      <Broken />
    </Drawer>
  );
  return <ErrorBoundary fallback={instead}>{children}</ErrorBoundary>;
}
