/**
 * The link to one table: what the server last said of it, and the way to ask for something there.
 *
 * What happens comes over a line (see `line`), always with the version that it leads to; a broken
 * line is mended by asking for what came after the last version that was seen. Commands go by HTTP
 * and carry an id, so that one whose answer was lost is simply sent again.
 */

import {
  ask,
  askOnce,
  type Company,
  type Frame,
  isPassing,
  type Missed,
  newId,
  Refusal,
  type Said,
} from "./client";
import {
  CLOSED,
  type Connection,
  connectionOf,
  type Effect,
  type Line,
  type LineEvent,
  next,
  waitAfter,
} from "./line";
import { type Known, NOT_NARRATED, NOTHING_KNOWN, withNews } from "./news";
import {
  CAUGHT_UP,
  type Following,
  goOn,
  happened,
  isOfBot,
  type Pace,
  type Shown,
  skipped,
} from "./pace";
import { Watched } from "./watched";

export interface LinkState extends Known {
  /** Who is at the table now; null until the server has told it. */
  company: Company | null;
  /** How much the server's clock is ahead of this device's, in milliseconds. */
  ahead: number;
  /** What was said at the table, the oldest first. */
  talk: readonly Said[];
  /** How many steps wait to be shown, at the pace of the reader. */
  behind: number;
  connection: Connection;
  /** How many commands wait for their answer. */
  unsaved: number;
  /** Why the table cannot be seen, or why the last command was not carried out. */
  problem: string | null;
}

/** What goes on beside the game, as far as something of it is new. */
interface Aside {
  company?: Company | null;
  talk?: Said[] | null;
  now?: number | null;
}

/** What a command says besides its id and the version. */
export type Wish = { do: string } & Record<string, unknown>;

const NOT_LET_IN = 4401;

const PARTS = ["moves", "narration", "company", "talk"];

const pause = (time: number) => new Promise((done) => setTimeout(done, time));
/** A time that differs from one page to the next, lest all come at once. */
const spread = (time: number) => time * (0.75 + Math.random() / 2);

const NOTHING_HEARD: LinkState = {
  ...NOTHING_KNOWN,
  company: null,
  talk: [],
  ahead: 0,
  behind: 0,
  connection: "connecting",
  unsaved: 0,
  problem: null,
};

export class TableLink extends Watched<LinkState> {
  readonly table: string;
  #line: Line = CLOSED;
  #socket: WebSocket | null = null;
  #poll: AbortController | null = null;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #language: string;
  /** What the server last said; what is shown of it may be behind. */
  #latest: Known = NOTHING_KNOWN;
  #following: Following<Known> = CAUGHT_UP;
  #rest: ReturnType<typeof setTimeout> | undefined;
  readonly #pace: () => Pace;

  /** What bots do is shown at this pace, which may change. */
  constructor(table: string, language: string, pace: () => Pace) {
    super(NOTHING_HEARD);
    this.table = table;
    this.#language = language;
    this.#pace = pace;
  }

  /** Sends a command until the server has answered. Gives whether it was carried out. */
  async send(wish: Wish): Promise<boolean> {
    const { snapshot } = this.#latest;
    if (!snapshot) return false;
    const command = { ...wish, id: newId(), expected_version: snapshot.version };
    this.set({ unsaved: this.state.unsaved + 1, problem: null });
    try {
      for (let failures = 1; ; failures++) {
        try {
          await ask(`/tables/${this.table}/commands`, command);
          return true;
        } catch (error) {
          if (error instanceof Refusal && !isPassing(error)) return this.#refused(error);
          if (!(error instanceof Refusal)) this.#happens("unreachable");
          await pause(waitAfter(failures));
        }
      }
    } finally {
      this.set({ unsaved: this.state.unsaved - 1 });
    }
  }

  /** Lets everything be told in another language. */
  narrateIn(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.skip();
    this.#latest = { ...this.#latest, narration: NOT_NARRATED };
    this.set({ narration: NOT_NARRATED });
    this.#happens("renew");
  }

  /** Shows at once how the table stands. */
  skip(): void {
    this.#show(skipped(this.#following));
  }

  forgetProblem(): void {
    this.set({ problem: null });
  }

  #refused(error: Refusal): false {
    if (error.problem.missed) this.#news(error.problem.missed);
    this.set({ problem: error.message });
    return false;
  }

  protected open(): void {
    this.#happens("open");
  }

  protected close(): void {
    this.skip();
    this.#happens("close");
  }

  protected hurry(): void {
    this.#happens("hurry");
  }

  #happens(event: LineEvent): void {
    const [line, effects] = next(this.#line, event);
    this.#line = line;
    for (const effect of effects) this.#carryOut(effect);
    const connection = connectionOf(line);
    // A table that is left stays as it was seen last.
    if (line.is !== "closed" && connection !== this.state.connection) this.set({ connection });
  }

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case "connect":
        this.#connect();
        break;
      case "poll":
        void this.#ask();
        break;
      case "disconnect":
        this.#poll?.abort();
        this.#poll = null;
        this.#socket?.close();
        this.#socket = null;
        break;
      case "wake": {
        const { after, isSpread } = effect;
        clearTimeout(this.#alarm);
        this.#alarm = setTimeout(() => this.#happens("wake"), isSpread ? spread(after) : after);
        break;
      }
      case "sleep":
        clearTimeout(this.#alarm);
        break;
    }
  }

  #connect(): void {
    const address = new URL(`/api/tables/${this.table}/socket`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.search = this.#asked().toString();
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data) as Frame);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#happens(code === NOT_LET_IN ? "refused" : "lost");
    };
  }

  #hear(frame: Frame): void {
    if (frame.type === "goodbye") {
      this.set({ problem: frame.problem?.message ?? null });
      return;
    }
    this.#happens("heard");
    if (frame.type !== "heartbeat") this.#aside(frame);
    if (frame.type === "happened") this.#news(frame);
    else if (frame.version > (this.#latest.snapshot?.version ?? 0)) this.#happens("missed");
  }

  /** What goes on beside the game is shown at once, at whatever pace that is followed. */
  #aside({ company, talk, now }: Aside): void {
    if (typeof now === "number") this.set({ ahead: now - Date.now() });
    if (company) this.set({ company });
    const last = this.state.talk.at(-1)?.number ?? 0;
    const fresh = (talk ?? []).filter(({ number }) => number > last);
    if (fresh.length > 0) this.set({ talk: [...this.state.talk, ...fresh] });
  }

  #news(news: Missed): void {
    const known = withNews(this.#latest, news);
    if (known === this.#latest) return;
    this.#latest = known;
    const step = { known, isOfBot: isOfBot(news) };
    this.#show(happened(this.#following, step, this.#pace()));
  }

  #show({ following, show, rest }: Shown<Known>): void {
    this.#following = following;
    this.set({ ...show, behind: following.waiting.length });
    if (!following.isResting) clearTimeout(this.#rest);
    if (rest === null) return;
    this.#rest = setTimeout(() => this.#show(goOn(this.#following, this.#pace())), rest);
  }

  /** What the server is asked for: moves and sentences come with what has happened. */
  #asked(): URLSearchParams {
    // Only what came on this line was narrated; what came with a refusal was not.
    const since = String(this.#latest.narration.version);
    const asked = new URLSearchParams({ since, language: this.#language });
    for (const part of PARTS) asked.append("part", part);
    return asked;
  }

  /** Asks for what has happened since by a request; one at a time. */
  async #ask(): Promise<void> {
    if (this.#poll) return;
    const asking = new AbortController();
    this.#poll = asking;
    const path = `/tables/${this.table}/events?${this.#asked()}`;
    let event: LineEvent = "answered";
    try {
      const news = await askOnce<Missed>(path, undefined, asking.signal);
      if (!asking.signal.aborted) {
        this.#aside(news);
        this.#news(news);
      }
    } catch (error) {
      const isRefused = error instanceof Refusal && !isPassing(error);
      if (isRefused && !asking.signal.aborted) this.set({ problem: error.message });
      event = isRefused ? "refused" : "lost";
    }
    // Whoever has gone, or has another line by now, is not to hear of this one.
    if (asking.signal.aborted) return;
    this.#poll = null;
    this.#happens(event);
  }
}
