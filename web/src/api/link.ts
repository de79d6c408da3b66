/**
 * The link to one table: what the server last said of it, and the way to ask for something there.
 *
 * What happens comes over a websocket, always with the version that it leads to; a broken line is
 * mended by asking for what came after the last version that was seen. Commands go by HTTP and
 * carry an id, so that one whose answer was lost is simply sent again.
 */

import { ask, type Entry, type Frame, type Missed, newId, Refusal, type Snapshot } from "./client";

export type Connection = "connecting" | "live" | "broken" | "shut";

export interface LinkState {
  /** What stands on the table; null until the server has told it. */
  snapshot: Snapshot | null;
  /** What has happened lately, up to now and without a gap; it need not begin with the first. */
  entries: readonly Entry[];
  connection: Connection;
  /** How many commands wait for their answer. */
  unsaved: number;
  /** Why the table cannot be seen, or why the last command was not carried out. */
  problem: string | null;
}

/** What a command says besides its id and the version. */
export type Wish = { do: string } & Record<string, unknown>;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
/** The server gives a sign of life every twenty seconds. */
const SILENCE = 45_000;
const NOT_LET_IN = 4401;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export class TableLink {
  readonly table: string;
  #state: LinkState = {
    snapshot: null,
    entries: [],
    connection: "connecting",
    unsaved: 0,
    problem: null,
  };
  #listeners = new Set<() => void>();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;

  constructor(table: string) {
    this.table = table;
  }

  get state(): LinkState {
    return this.#state;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    if (this.#listeners.size === 1) this.#open();
    return () => {
      this.#listeners.delete(changed);
      if (this.#listeners.size === 0) this.#close();
    };
  };

  /** Sends a command until the server has answered. Gives whether it was carried out. */
  async send(wish: Wish): Promise<boolean> {
    const { snapshot } = this.#state;
    if (!snapshot) return false;
    const command = { ...wish, id: newId(), expected_version: snapshot.version };
    this.#set({ unsaved: this.#state.unsaved + 1, problem: null });
    try {
      for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
        try {
          await ask(`/tables/${this.table}/commands`, command);
          return true;
        } catch (error) {
          if (error instanceof Refusal) {
            if (error.status === 429 || error.status === 503) await pause(wait);
            else return this.#refused(error);
          } else {
            this.#mend();
            await pause(wait);
          }
        }
      }
    } finally {
      this.#set({ unsaved: this.#state.unsaved - 1 });
    }
  }

  forgetProblem(): void {
    this.#set({ problem: null });
  }

  #refused(error: Refusal): false {
    if (error.problem.missed) this.#happened(error.problem.missed);
    this.#set({ problem: error.message });
    return false;
  }

  #set(change: Partial<LinkState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #open(): void {
    this.#isOpen = true;
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  #close(): void {
    this.#isOpen = false;
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Does not wait any longer when there is a reason to think that the server can be reached. */
  readonly #hurry = (): void => {
    if (this.#state.connection !== "broken" || document.visibilityState === "hidden") return;
    this.#wait = FIRST_WAIT;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #connect(): void {
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("since", String(this.#state.snapshot?.version ?? 0));
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#listen();
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#wait = FIRST_WAIT;
      this.#hear(JSON.parse(data) as Frame);
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      if (code === NOT_LET_IN) this.#set({ connection: "shut" });
      else this.#mend();
    };
  }

  /** Takes the line for broken when nothing is heard for too long. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#mend(), SILENCE);
  }

  /** Begins a new line after a while. */
  #mend(): void {
    const { connection } = this.#state;
    if (!this.#isOpen || connection === "broken" || connection === "shut") {
      if (connection !== "broken") return;
    }
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#set({ connection: "broken" });
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }

  #hear(frame: Frame): void {
    if (frame.type === "happened") this.#happened(frame);
    else if (frame.type === "goodbye") this.#set({ problem: frame.problem?.message ?? null });
    else if (frame.version > (this.#state.snapshot?.version ?? 0)) void this.#catchUp();
    if (frame.type !== "goodbye" && this.#state.connection !== "live")
      this.#set({ connection: "live" });
  }

  #happened({ version, entries, snapshot }: Missed): void {
    const seen = this.#state.snapshot?.version ?? 0;
    if (version < seen) return;
    const fresh = (entries ?? []).filter((entry) => entry.version > seen);
    this.#set({
      snapshot: settledLike(this.#state.snapshot, snapshot),
      entries: entries === null ? [] : [...this.#state.entries, ...fresh],
    });
  }

  async #catchUp(): Promise<void> {
    const since = this.#state.snapshot?.version ?? 0;
    this.#happened(await ask<Missed>(`/tables/${this.table}/events?since=${since}`));
  }
}

/** The new snapshot with the old view when nothing has changed there: what one holds stays held. */
function settledLike(before: Snapshot | null, now: Snapshot): Snapshot {
  const isSame = before !== null && before.settled === now.settled;
  return isSame ? { ...now, view: before.view } : now;
}
