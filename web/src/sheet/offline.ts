/** Keeps the score sheet usable without a connection: by a service worker for this page alone. */

import { useEffect, useState } from "react";
import { SHEET_PATH } from "../site/route";

const WORKER = "/sw.js";

export type Offline = "preparing" | "ready" | "no" | "newer";

/**
 * Whether the page can be opened without a connection, and what loads the version that waits, if
 * one does. It never comes by itself: whoever is writing goes on with what is there.
 */
export function useOffline(): [Offline, () => void] {
  const [state, setState] = useState<Offline>("preparing");
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const tell = (registration: ServiceWorkerRegistration) => {
      if (!isCurrent) return;
      const hasNewer = registration.active !== null && registration.waiting !== null;
      setWaiting(hasNewer ? registration.waiting : null);
      if (hasNewer) setState("newer");
      else if (registration.active) setState("ready");
    };
    const watch = (registration: ServiceWorkerRegistration) => {
      tell(registration);
      const follow = (worker: ServiceWorker | null) =>
        worker?.addEventListener("statechange", () => tell(registration));
      follow(registration.installing);
      registration.addEventListener("updatefound", () => follow(registration.installing));
    };
    register().then(watch, () => {
      if (isCurrent) setState("no");
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const update = () => {
    waiting?.addEventListener("statechange", () => {
      if (waiting.state === "activated") location.reload();
    });
    // Whatever the worker hears means this.
    waiting?.postMessage("take over");
  };
  return [state, update];
}

async function register(): Promise<ServiceWorkerRegistration> {
  // Browsers have workers only where the page came encrypted or from this device.
  if (!("serviceWorker" in navigator)) throw new Error("no workers");
  return navigator.serviceWorker.register(WORKER, { scope: SHEET_PATH, updateViaCache: "none" });
}

/** Lets the page be installed while it is shown. */
export function useInstallable(): void {
  useEffect(() => {
    const links = [
      ["manifest", "/manifest.webmanifest"],
      ["apple-touch-icon", "/app-192.png"],
    ].map(([rel = "", href = ""]) => {
      const link = document.createElement("link");
      Object.assign(link, { rel, href });
      document.head.append(link);
      return link;
    });
    return () => {
      for (const link of links) link.remove();
    };
  }, []);
}
