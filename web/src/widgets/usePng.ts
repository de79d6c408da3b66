/** A drawn picture as PNG: to be saved, or handed on where the device can do that. */

import { useState } from "react";
import { save, toPng } from "./save";

export interface Png {
  save: () => void;
  /** Hands it on; null where the device cannot. */
  share: (() => void) | null;
  hasFailed: boolean;
}

/** The picture at an address of this site, under a name without its ending. */
export function usePng(picture: string, name: string): Png {
  const [hasFailed, setFailed] = useState(false);
  const withPng = async (use: (png: Blob) => Promise<void> | void) => {
    try {
      await use(await toPng(picture));
      setFailed(false);
    } catch (error) {
      // Whoever closes the window for sharing wants no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) setFailed(true);
    }
  };
  const share = (png: Blob) =>
    navigator.share({ files: [new File([png], `${name}.png`, { type: "image/png" })] });
  return {
    save: () => void withPng((png) => save(png, `${name}.png`)),
    share: "share" in navigator ? () => void withPng(share) : null,
    hasFailed,
  };
}
