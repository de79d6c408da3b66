/** Parts of the page that are loaded when they are first needed. */

import { type ReactNode, useEffect, useState } from "react";

type Part<Props> = (props: Props) => ReactNode;

/**
 * A part that is loaded when it is first drawn, as React's own `lazy` does it; until then,
 * something else stands in its place. If it cannot be loaded, that is a fault where it stands.
 *
 * What had to wait for `lazy` is shown no sooner than 300 ms after something else took its place,
 * and a page that leads to another part begins to wait anew: several times as long as loading takes.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: Part<Props> }>,
  Meanwhile: Part<object> = Nothing,
): Part<Props> {
  let loaded: Part<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [fault, setFault] = useState<{ why: unknown } | null>(null);
    useEffect(() => {
      if (Part) return;
      let isGone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!isGone) setPart(() => loaded);
        },
        (why) => {
          if (!isGone) setFault({ why });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    if (fault) throw fault.why;
    return Part ? <Part {...props} /> : <Meanwhile />;
  };
}

const Nothing = () => null;
