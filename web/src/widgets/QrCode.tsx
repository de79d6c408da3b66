/** An address for the camera of a phone, drawn by a part that is loaded when it is needed. */

import { ErrorBoundary } from "react-error-boundary";
import { later } from "./later";

const DrawnCode = later(
  () => import("./DrawnCode"),
  () => <div className="qr" />,
);

/** Where it cannot be loaded, the address beside it does as well. */
export function QrCode(code: { address: string; label: string }) {
  return (
    <ErrorBoundary fallback={null}>
      <DrawnCode {...code} />
    </ErrorBoundary>
  );
}
