/** Parts that are loaded when they are needed; a fault in one takes nothing else of the page away. */

import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { ErrorBoundary as Boundary } from "react-error-boundary";
import { useText } from "../texts/texts";

interface Ways {
  /** Whether nothing else stands on the page. */
  isAlone?: boolean;
  /** A way on besides loading the page again. */
  way?: ReactNode;
}

/** What is inside; if it cannot be drawn or loaded, what one can do about it. */
export function ErrorBoundary({
  resetKeys,
  children,
  ...ways
}: Ways & {
  /** Once one of these is another, what is inside is tried anew. */
  resetKeys: readonly unknown[];
  children: ReactNode;
}) {
  return (
    <Boundary resetKeys={[...resetKeys]} fallback={<Broken {...ways} />}>
      {children}
    </Boundary>
  );
}

/** What is said in the place of a part that is missing. */
export function Broken({ isAlone = false, way }: Ways) {
  const t = useText();
  const Place = isAlone ? "main" : "div";
  const Title = isAlone ? "h1" : "h2";
  return (
    <Place className="page broken">
      <div role="alert">
        <Title>{t("web:app.broken")}</Title>
        <p>{t("web:app.broken_why")}</p>
      </div>
      <div className="ways">
        <Button className="primary" onPress={() => location.reload()}>
          {t("web:app.load_again")}
        </Button>
        {way}
      </div>
    </Place>
  );
}
