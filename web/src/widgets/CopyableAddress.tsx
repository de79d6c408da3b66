/** An address, and a button that copies it. */

import { useRef, useState } from "react";
import { Button } from "react-aria-components";
import { useText } from "../texts/texts";
import { copyTextOf } from "./copy";

export function CopyableAddress({
  address,
  autoFocus = false,
}: {
  address: string;
  autoFocus?: boolean;
}) {
  const t = useText();
  const shown = useRef<HTMLParagraphElement>(null);
  const [copied, setCopied] = useState("");
  const copy = async () => {
    if (shown.current && (await copyTextOf(shown.current))) setCopied(address);
  };
  return (
    <>
      <p ref={shown} className="address">
        {address}
      </p>
      <Button autoFocus={autoFocus} className="quiet" onPress={() => void copy()}>
        {t(copied === address ? "page:people.copied" : "page:people.copy")}
      </Button>
    </>
  );
}
