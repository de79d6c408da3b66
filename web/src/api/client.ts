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
export type Fairness = Schemas["Fairness"];
export type Replay = Schemas["Replay"];
export type GameListed = Schemas["GameListed"];
export type SetListed = Schemas["SetListed"];
export type OptionListed = Schemas["OptionListed"];
export type MovesListed = Schemas["MovesListed"];
export type MovePreview = Schemas["MovePreview"];
export type Frame = Schemas["HappenedFrame"] | Schemas["HeartbeatFrame"] | Schemas["GoodbyeFrame"];

/** A request that the server does not carry out, with the reason for a person. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: Problem & { missed?: Missed };

  constructor(status: number, problem: Problem) {
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

/**
 * Asks the server. Throws Refusal when it says no, TypeError when it cannot be reached.
 */
export async function ask<Answer>(
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    signal: signal ?? null,
    method: body === undefined ? "GET" : "POST",
    headers: {
      "accept-language": document.documentElement.lang,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 204) return undefined as Answer;
  const found = await answer.json().catch(() => null);
  if (answer.ok && found !== null) return found as Answer;
  if (answer.status >= 502 || found === null) throw new TypeError("the server cannot be reached");
  throw new Refusal(answer.status, found as Problem);
}
