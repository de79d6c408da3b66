/** Notices that a device shows by itself, and how the server comes to send them. */

import { ask } from "../api/client";
import type { components } from "../api/schema";

type Offered = components["schemas"]["PushOffered"];

const WORKER = "/notices.js";
const SCOPE = "/table/";

/** Whether this browser can show notices: only pages that came encrypted or from this device can. */
export const canNotify = (): boolean => "Notification" in window && "serviceWorker" in navigator;

export const canBePushed = (): boolean => canNotify() && "PushManager" in window;

/** The key with which this browser asks its push service; null where the server tells no device. */
export const pushKey = async (): Promise<string | null> => (await ask<Offered>("/push")).key;

async function registered(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, {
    scope: SCOPE,
    updateViaCache: "none",
  });
  // A worker takes pushes only once it is active.
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((done) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated" || worker.state === "redundant") done();
      });
    });
  return registration;
}

/** Shows a notice about a table, in the place of the last one about it. */
export async function notify(table: string, text: string): Promise<void> {
  if (Notification.permission !== "granted") return;
  const registration = await registered();
  await registration.showNotification("Dorfplatz", {
    body: text,
    tag: table,
    icon: "/app-192.png",
  });
}

/** Tells the worker that asks for it that this page shows a table. Gives what ends that. */
export function tellShowing(table: string): () => void {
  const answer = ({ data, ports }: MessageEvent<{ shows?: string }>) => {
    if (data?.shows === table) ports[0]?.postMessage(true);
  };
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", answer);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", answer);
}

/** Takes away the notice about a table that is looked at. */
export async function withdraw(table: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
}

/** The address at which this browser takes messages from a server with this key. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await registered();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(wanted);
  } catch (error) {
    // A server with another key than before needs another address.
    const known = await pushManager.getSubscription();
    if (!known) throw error;
    await known.unsubscribe();
    return await pushManager.subscribe(wanted);
  }
}

/** Lets this browser take no messages any more, and the server forget it. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await ask("/push", undefined, undefined, "DELETE");
}

/** Lets the server send messages about a table to this browser. */
export async function sendAbout(
  table: string,
  subscription: PushSubscription,
  language: string,
  looking: boolean,
): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  await ask(`/tables/${table}/push`, { endpoint, p256dh, auth, language, looking });
}

/** Tells the server whether a table is in sight here; also while the page is being closed. */
export async function tellLooking(table: string, looking: boolean): Promise<void> {
  await fetch(`/api/tables/${table}/push/looking`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ looking }),
  });
}
