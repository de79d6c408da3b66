/**
 * The service worker of tables: shows that it is one's turn while no page does, and nothing else.
 *
 * It shares no script with the page, so that it is a single file.
 */

interface TableWindow {
  visibilityState: "visible" | "hidden";
  focus: () => Promise<unknown>;
  postMessage: (message: { shows: string }, ports: MessagePort[]) => void;
}

interface Lasting {
  waitUntil: (work: Promise<unknown>) => void;
}

interface Pushed extends Lasting {
  data: { json: () => { table: string; text: string } } | null;
}

interface Clicked extends Lasting {
  notification: { tag: string; close: () => void };
}

const worker = self as unknown as {
  location: { origin: string };
  registration: {
    showNotification: (title: string, options: Record<string, unknown>) => Promise<void>;
  };
  clients: {
    matchAll: (wanted: { type: "window"; includeUncontrolled: true }) => Promise<TableWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: "push", heard: (event: Pushed) => void): void;
    (type: "notificationclick", heard: (event: Clicked) => void): void;
  };
};

const addressOf = (table: string) => `${worker.location.origin}/table/${table}`;

/** How long a window has to say that it shows a table, in milliseconds: one that does not say so
 * does not. Slow devices are busy for a second or two while bots move. */
const PATIENCE = 3000;

const windows = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

/** Whether a window shows a table now: its address may be that with which it was opened. */
function shows(window: TableWindow, table: string): Promise<boolean> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(true);
    setTimeout(() => done(false), PATIENCE);
    window.postMessage({ shows: table }, [port2]);
  });
}

/** Those of some windows that show a table. */
async function showing(some: TableWindow[], table: string): Promise<TableWindow[]> {
  const answers = await Promise.all(some.map((window) => shows(window, table)));
  return some.filter((_, number) => answers[number]);
}

async function show(table: string, text: string): Promise<void> {
  const visible = (await windows()).filter(({ visibilityState }) => visibilityState === "visible");
  if ((await showing(visible, table)).length > 0) return;
  // The next one at the same table takes the place of the last.
  await worker.registration.showNotification("Dorfplatz", {
    body: text,
    tag: table,
    icon: "/app-192.png",
  });
}

async function open(table: string): Promise<void> {
  const [window] = await showing(await windows(), table);
  await (window ? window.focus() : worker.clients.openWindow(addressOf(table)));
}

worker.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (told) event.waitUntil(show(told.table, told.text));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.tag));
});

export {};
