/**
 * The line on which a table's news comes, as a state machine: in which states it can be, what can
 * happen to it, and what is to be done then. Nothing here touches a socket or a clock.
 */

export type Line =
  /** Nobody listens. */
  | { is: "closed" }
  /** A websocket was opened, in the place of a line that worked or not, and nothing came yet. */
  | { is: "connecting"; failures: number; isReplacement: boolean }
  /** News comes over a websocket. */
  | { is: "live" }
  /** The line is broken; after a while it is tried again. */
  | { is: "waiting"; failures: number }
  /** Websockets do not get through; news is asked for by requests. */
  | { is: "polling"; failures: number; polls: number }
  /** The table is not to be seen. */
  | { is: "shut" };

export type LineEvent =
  /** Someone begins to listen. */
  | "open"
  /** The last one who listened has gone. */
  | "close"
  /** Something was said on the websocket. */
  | "heard"
  /** The websocket told of a version whose news never came. */
  | "missed"
  /** A request for news was answered. */
  | "answered"
  /** The websocket was closed, or a request for news failed. */
  | "lost"
  /** Some other request did not reach the server. */
  | "unreachable"
  /** The server does not let this one in. */
  | "refused"
  /** What was asked for is no longer what is wanted. */
  | "renew"
  /** There is reason to think that the server can be reached again. */
  | "hurry"
  /** The time is up that was to be waited. */
  | "wake";

export type Effect =
  /** Opens a websocket. */
  | { do: "connect" }
  /** Asks for what has happened by a request. */
  | { do: "poll" }
  /** Drops the websocket and whatever was asked. */
  | { do: "disconnect" }
  /** Wakes the line after some milliseconds, and at no other time that was set before. */
  | { do: "wake"; after: number; isSpread?: boolean }
  /** Does not wake the line any more. */
  | { do: "sleep" };

export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8_000;
/** The server gives a sign of life every twenty seconds. */
export const SILENCE = 45_000;
/** So long a new websocket may take; networks that block them often just say nothing. */
export const PATIENCE = 10_000;
/** After so many websockets on which nothing came, a request is tried. */
export const SOCKETS_BEFORE_POLLING = 3;
/** How long one waits from an answer to the next request. */
export const POLLING_PACE = 2_000;
/** After so many answers, a websocket is tried again: the reader may be in another network. */
export const POLLS_BEFORE_SOCKET = 60;

export const CLOSED: Line = { is: "closed" };

/** How long to wait before the next try. */
export const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT * 2 ** Math.max(0, failures - 1), LONGEST_WAIT);

type Next = readonly [line: Line, effects: readonly Effect[]];

/** What becomes of a line by an event, and what is to be done. An event that means nothing is none. */
export function next(line: Line, event: LineEvent): Next {
  if (event === "close") return line.is === "closed" ? stay(line) : [CLOSED, END];
  if (event === "refused") return isOpen(line) ? [{ is: "shut" }, END] : stay(line);
  switch (line.is) {
    case "closed":
      return event === "open" ? connect(0) : stay(line);
    case "connecting":
      if (event === "heard") return [{ is: "live" }, [LISTEN]];
      if (event === "lost" || event === "wake") return afterFailure(line.failures + 1);
      if (event === "renew") return reconnect(line.failures, line.isReplacement);
      return stay(line);
    case "live":
      if (event === "heard") return [line, [LISTEN]];
      if (event === "missed") return [line, [LISTEN, { do: "poll" }]];
      if (event === "lost" || event === "unreachable" || event === "wake") return wait(1);
      if (event === "renew") return reconnect(0, true);
      return stay(line);
    case "waiting":
      if (event === "wake") return connect(line.failures);
      if (event === "hurry") return connect(1);
      return stay(line);
    case "polling":
      if (event === "wake" || event === "hurry") return [line, [{ do: "sleep" }, { do: "poll" }]];
      if (event === "renew") return [line, [...END, { do: "poll" }]];
      if (event === "answered") return afterAnswer(line.polls + 1);
      if (event === "lost") return wait(line.failures);
      return stay(line);
    case "shut":
      return stay(line);
  }
}

const LISTEN: Effect = { do: "wake", after: SILENCE };
const END: readonly Effect[] = [{ do: "disconnect" }, { do: "sleep" }];

const isOpen = ({ is }: Line): boolean => is !== "closed" && is !== "shut";

const stay = (line: Line): Next => [line, []];

const connect = (failures: number, isReplacement = false): Next => [
  { is: "connecting", failures, isReplacement },
  [{ do: "connect" }, { do: "wake", after: PATIENCE }],
];

/** In the place of one that was asked for something else. */
const reconnect = (failures: number, isReplacement: boolean): Next => {
  const [line, effects] = connect(failures, isReplacement);
  return [line, [{ do: "disconnect" }, ...effects]];
};

const wait = (failures: number): Next => [
  { is: "waiting", failures },
  [{ do: "disconnect" }, { do: "wake", after: waitAfter(failures), isSpread: true }],
];

function afterFailure(failures: number): Next {
  if (failures < SOCKETS_BEFORE_POLLING) return wait(failures);
  return [{ is: "polling", failures, polls: 0 }, [...END, { do: "poll" }]];
}

function afterAnswer(polls: number): Next {
  // Where websockets did not get through before, a single one shows whether they do now.
  if (polls >= POLLS_BEFORE_SOCKET) return connect(SOCKETS_BEFORE_POLLING - 1, true);
  return [
    { is: "polling", failures: SOCKETS_BEFORE_POLLING, polls },
    [{ do: "wake", after: POLLING_PACE, isSpread: true }],
  ];
}

export type Connection = "connecting" | "live" | "broken" | "shut";

/** What a line means for those who look at the table. */
export function connectionOf(line: Line): Connection {
  switch (line.is) {
    case "live":
    case "shut":
      return line.is;
    case "closed":
      return "connecting";
    case "waiting":
      return "broken";
    case "connecting":
      return line.isReplacement ? "live" : line.failures > 0 ? "broken" : "connecting";
    case "polling":
      return line.polls > 0 ? "live" : "broken";
  }
}
