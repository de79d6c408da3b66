/** An address for the camera of a phone, drawn by a part that is loaded when it is needed. */

import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";

const DrawnCode = lazy(() => import("./DrawnCode"));

/** Where it cannot be loaded, the address beside it does as well. */
export function QrCode(code: { address: string; label: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<div className="qr" />}>
        <DrawnCode {...code} />
      </Suspense>
    </ErrorBoundary>
  );
}
