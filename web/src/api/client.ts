/** Talks to the server: one function for every request, and every refusal as a `Refusal`. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Snapshot = Schemas["Snapshot"];
export type Entry = Schemas["Entry"];
export type Problem = Schemas["Problem"];
export type Missed = Schemas["Missed"];
export type Offer = Schemas["Offer"];
export type NewTable = Schemas["NewTable"];
export type SeatPlan = Schemas["SeatPlan"];
export type TableListed = Schemas["TableListed"];
export type Moment = Schemas["Moment"];
export type NarratedEvent = Schemas["NarratedEvent"];
export type PreviewsListed = Schemas["PreviewsListed"];
export type LogPage = Schemas["LogPage"];
export type HintGiven = Schemas["HintGiven"];
export type Reason = Schemas["Reason"];
export type Why = Schemas["Why"];
export type Idea = Schemas["Idea"];
export type Fairness = Schemas["Fairness"];
export type Replay = Schemas["Replay"];
export type GameListed = Schemas["GameListed"];
export type SetListed = Schemas["SetListed"];
export type OptionListed = Schemas["OptionListed"];
export type MovesListed = Schemas["MovesListed"];
export type MovesOfSeat = Schemas["MovesOfSeat"];
export type MovePreview = Schemas["MovePreview"];
export type Company = Schemas["Company"];
export type OpenTableSeen = Schemas["OpenTableSeen"];
export type OpenTables = Schemas["OpenTables"];
export type Said = Schemas["Said"];
export type Frame =
  | Schemas["HappenedFrame"]
  | Schemas["HeartbeatFrame"]
  | Schemas["AsideFrame"]
  | Schemas["GoodbyeFrame"];

/** A problem with what the page can point at besides. */
export type ToldProblem = Problem & {
  missed?: Missed;
  /** Rows of a score sheet that cannot be, and why. */
  rows?: Schemas["SheetProblem"]["rows"];
  /** Circles of a campaign's progress tree that it is about. */
  circles?: Schemas["CirclesProblem"]["circles"];
};

/** A request that the server does not carry out, with the reason for a person. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: ToldProblem;

  constructor(status: number, problem: ToldProblem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}

/** An id that nobody else makes up: 22 characters, 128 bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The server's answer. Throws Refusal when it says no, TypeError when it cannot be reached. */
async function answerTo(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  method = body === undefined ? "GET" : "POST",
): Promise<Response> {
  const answer = await fetch(`/api${path}`, {
    signal: signal ?? null,
    method,
    headers: {
      "accept-language": document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => null);
  if (answer.status >= 502 || problem === null) throw new TypeError(UNREACHABLE);
  throw new Refusal(answer.status, problem as Problem);
}

const UNREACHABLE = "the server cannot be reached";

/** Asks the server a single time. Throws Refusal when it says no, TypeError without an answer. */
export async function askOnce<Answer>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  method?: "DELETE",
): Promise<Answer> {
  const answer = await answerTo(path, body, signal, method);
  if (answer.status === 204) return undefined as Answer;
  const found = await answer.json().catch(() => null);
  if (found === null) throw new TypeError(UNREACHABLE);
  return found as Answer;
}

/**
 * Asks the server, and where it is asked too often, again as soon as it says that one may; what it
 * says is shown meanwhile, see `Busy`. Throws Refusal when it says no for any other reason,
 * TypeError when it cannot be reached, and what the signal says when that is given.
 */
export function ask<Answer>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  method?: "DELETE",
): Promise<Answer> {
  return patiently(() => askOnce<Answer>(path, body, signal, method), signal);
}

/** Asks a single time for an answer that comes bit by bit, for as long as the signal lets it. */
export const askForStream = (path: string, body: unknown, signal: AbortSignal): Promise<Response> =>
  answerTo(path, body, signal);

/** Asks for a file, as `ask` does. */
export function askForText(path: string): Promise<string> {
  return patiently(async () => (await answerTo(path)).text());
}

const TOO_MANY = 429;
/** What the server says no to for the moment only: too often, or not now. */
const PASSING = [TOO_MANY, 503];

async function patiently<Answer>(
  request: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== TOO_MANY) throw error;
      const told = busy.begin(error.message);
      await rested(waitAfterFailure(error, failures), signal);
      busy.end(told);
      signal?.throwIfAborted();
    }
  }
}

/** Requests that wait because the server was asked too often. */
class Busy {
  #waiting: { message: string }[] = [];
  #listeners = new Set<() => void>();

  /** What the server said last to those that still wait; empty when none does. */
  readonly message = (): string => this.#waiting.at(-1)?.message ?? "";

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  begin(message: string): object {
    const told = { message };
    this.#change([...this.#waiting, told]);
    return told;
  }

  end(told: object): void {
    this.#change(this.#waiting.filter((one) => one !== told));
  }

  #change(waiting: { message: string }[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}

export const busy = new Busy();

export const isPassing = (error: unknown): boolean =>
  !(error instanceof Refusal) || PASSING.includes(error.status);

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 15_000;

/** How long to wait after some failures: as long as the server says, or longer each time. */
export function waitAfterFailure(error: unknown, failures: number): number {
  const asked = error instanceof Refusal ? Number(error.problem.values?.seconds) : Number.NaN;
  if (Number.isFinite(asked) && asked > 0) return asked * 1_000;
  return Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT);
}

/** Waits so many milliseconds, or until the browser is connected again. */
function rested(time: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, time);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}

/**
 * Asks until the server can be reached and has the time. Tells of every failure. Throws Refusal when
 * it says no for good, and what the signal says when that is given.
 */
export async function askUntilAnswered<Answer>(
  path: string,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
  body?: unknown,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await askOnce<Answer>(path, body, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onFailure(error);
      await rested(waitAfterFailure(error, failures), signal);
      signal.throwIfAborted();
    }
  }
}
