/**
 * The service worker of the score sheet, which opens that page without a connection.
 *
 * It holds the files of that page, and the page itself for its own address. Everything else goes to
 * the network as if it were not there: what the server's interface answers, tables, their lines.
 */

import { createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

/** The files with their digests; the build puts them in. */
declare const __SHEET_FILES__: { url: string; revision: string | null }[];

precacheAndRoute(__SHEET_FILES__, { directoryIndex: "", cleanURLs: false });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), { allowlist: [/^\/score-sheet$/] }),
);

// A new version waits until nobody looks at the old one, or until the reader asks for it, which is
// all that the page ever says. It shares no script with the page, so that it is a single file.
const worker = self as unknown as {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: "message", heard: () => void) => void;
};
worker.addEventListener("message", () => void worker.skipWaiting());
