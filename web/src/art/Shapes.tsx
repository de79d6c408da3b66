/** The shapes of the art, hidden in the page so that every picture can use them by their id. */

import shapes from "virtual:art/shapes";
import "virtual:art/palette.css";

export function Shapes() {
  return <Hidden shapes={shapes} />;
}

/** Shapes that are there but not seen. */
export function Hidden({ shapes }: { shapes: string }) {
  return (
    <svg className="shapes" width="0" height="0" aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes */}
      <defs dangerouslySetInnerHTML={{ __html: shapes }} />
    </svg>
  );
}

/** A single shape as a small sign beside a text that says the same. */
export function Sign({ shape, size = 24 }: { shape: string; size?: number }) {
  return (
    <svg className="sign" viewBox="-16 -16 32 32" width={size} height={size} aria-hidden="true">
      <use href={`#${shape}`} />
    </svg>
  );
}
