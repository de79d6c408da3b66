import { describe, expect, test } from "vitest";
import {
  CLOSED,
  connectionOf,
  type Effect,
  FIRST_WAIT,
  type Line,
  type LineEvent,
  LONGEST_WAIT,
  next,
  PATIENCE,
  POLLING_PACE,
  POLLS_BEFORE_SOCKET,
  SILENCE,
  SOCKETS_BEFORE_POLLING,
  waitAfter,
} from "./line";

const CONNECTING: Line = { is: "connecting", failures: 0, isReplacement: false };
const LAST_SOCKET: Line = { ...CONNECTING, failures: SOCKETS_BEFORE_POLLING - 1 };
const LIVE: Line = { is: "live" };
const WAITING: Line = { is: "waiting", failures: 2 };
const POLLING: Line = { is: "polling", failures: SOCKETS_BEFORE_POLLING, polls: 5 };
const LAST_POLL: Line = { ...POLLING, polls: POLLS_BEFORE_SOCKET - 1 };
const SHUT: Line = { is: "shut" };

const END: Effect[] = [{ do: "disconnect" }, { do: "sleep" }];
const CONNECT: Effect[] = [{ do: "connect" }, { do: "wake", after: PATIENCE }];
const POLL: Effect = { do: "poll" };
const LISTEN: Effect = { do: "wake", after: SILENCE };
const waitFor = (after: number): Effect => ({ do: "wake", after, isSpread: true });

type Row = [from: Line, event: LineEvent, to: Line, effects: Effect[]];

/** Every transition there is; any other event changes nothing. */
const TRANSITIONS: Row[] = [
  [CLOSED, "open", CONNECTING, CONNECT],

  [CONNECTING, "heard", LIVE, [LISTEN]],
  [CONNECTING, "lost", { is: "waiting", failures: 1 }, [END[0] as Effect, waitFor(FIRST_WAIT)]],
  [CONNECTING, "wake", { is: "waiting", failures: 1 }, [END[0] as Effect, waitFor(FIRST_WAIT)]],
  [CONNECTING, "renew", CONNECTING, [{ do: "disconnect" }, ...CONNECT]],
  [CONNECTING, "refused", SHUT, END],
  [CONNECTING, "close", CLOSED, END],

  [LAST_SOCKET, "heard", LIVE, [LISTEN]],
  [LAST_SOCKET, "lost", { ...POLLING, polls: 0 }, [...END, POLL]],
  [LAST_SOCKET, "wake", { ...POLLING, polls: 0 }, [...END, POLL]],
  [LAST_SOCKET, "renew", LAST_SOCKET, [{ do: "disconnect" }, ...CONNECT]],
  [LAST_SOCKET, "refused", SHUT, END],
  [LAST_SOCKET, "close", CLOSED, END],

  [LIVE, "heard", LIVE, [LISTEN]],
  [LIVE, "missed", LIVE, [LISTEN, POLL]],
  [LIVE, "lost", { is: "waiting", failures: 1 }, [END[0] as Effect, waitFor(FIRST_WAIT)]],
  [LIVE, "unreachable", { is: "waiting", failures: 1 }, [END[0] as Effect, waitFor(FIRST_WAIT)]],
  [LIVE, "wake", { is: "waiting", failures: 1 }, [END[0] as Effect, waitFor(FIRST_WAIT)]],
  [LIVE, "renew", { ...CONNECTING, isReplacement: true }, [{ do: "disconnect" }, ...CONNECT]],
  [LIVE, "refused", SHUT, END],
  [LIVE, "close", CLOSED, END],

  [WAITING, "wake", { ...CONNECTING, failures: 2 }, CONNECT],
  [WAITING, "hurry", { ...CONNECTING, failures: 1 }, CONNECT],
  [WAITING, "refused", SHUT, END],
  [WAITING, "close", CLOSED, END],

  [POLLING, "wake", POLLING, [{ do: "sleep" }, POLL]],
  [POLLING, "hurry", POLLING, [{ do: "sleep" }, POLL]],
  [POLLING, "answered", { ...POLLING, polls: 6 }, [waitFor(POLLING_PACE)]],
  [
    POLLING,
    "lost",
    { is: "waiting", failures: SOCKETS_BEFORE_POLLING },
    [END[0] as Effect, waitFor(waitAfter(SOCKETS_BEFORE_POLLING))],
  ],
  [POLLING, "renew", POLLING, [...END, POLL]],
  [POLLING, "refused", SHUT, END],
  [POLLING, "close", CLOSED, END],

  [LAST_POLL, "wake", LAST_POLL, [{ do: "sleep" }, POLL]],
  [LAST_POLL, "hurry", LAST_POLL, [{ do: "sleep" }, POLL]],
  [LAST_POLL, "answered", { ...LAST_SOCKET, isReplacement: true }, CONNECT],
  [
    LAST_POLL,
    "lost",
    { is: "waiting", failures: SOCKETS_BEFORE_POLLING },
    [END[0] as Effect, waitFor(waitAfter(SOCKETS_BEFORE_POLLING))],
  ],
  [LAST_POLL, "renew", LAST_POLL, [...END, POLL]],
  [LAST_POLL, "refused", SHUT, END],
  [LAST_POLL, "close", CLOSED, END],

  [SHUT, "close", CLOSED, END],
];

const LINES = [CLOSED, CONNECTING, LAST_SOCKET, LIVE, WAITING, POLLING, LAST_POLL, SHUT];
const EVENTS: LineEvent[] = [
  "open",
  "close",
  "heard",
  "missed",
  "answered",
  "lost",
  "unreachable",
  "refused",
  "renew",
  "hurry",
  "wake",
];

describe("a line", () => {
  test.each(TRANSITIONS)("%o, %s", (from, event, to, effects) => {
    expect(next(from, event)).toEqual([to, effects]);
  });

  const rest = LINES.flatMap((from) =>
    EVENTS.filter(
      (event) => !TRANSITIONS.some(([line, one]) => line === from && one === event),
    ).map((event) => [from, event] as const),
  );
  test.each(rest)("%o stays as it is with %s", (from, event) => {
    expect(next(from, event)).toEqual([from, []]);
  });

  test("that is closed is opened by nothing but those who listen", () => {
    for (const event of EVENTS) if (event !== "open") expect(next(CLOSED, event)[1]).toEqual([]);
  });

  test("has dropped its websocket whenever it opens another one", () => {
    // Whatever happens, in whatever order: there is never more than one.
    const seen = new Set<string>();
    const open: [line: Line, hasSocket: boolean][] = [[CLOSED, false]];
    for (const [line, hasSocket] of open) {
      const key = JSON.stringify([line, hasSocket]);
      // Beyond so many failures in a row nothing differs any more.
      if (seen.has(key) || ("failures" in line && line.failures > 10)) continue;
      seen.add(key);
      for (const event of EVENTS) {
        const [to, effects] = next(line, event);
        let has = hasSocket;
        for (const effect of effects) {
          if (effect.do === "connect") expect(has, `${key} ${event}`).toBe(false);
          if (effect.do === "connect") has = true;
          if (effect.do === "disconnect") has = false;
        }
        const hasNone = to.is === "closed" || to.is === "shut" || to.is === "polling";
        if (hasNone) expect(has, `${key} ${event}`).toBe(false);
        open.push([to, has]);
      }
    }
    expect(seen.size).toBeGreaterThan(POLLS_BEFORE_SOCKET);
  });
});

test("one waits longer with each failure, but not for ever", () => {
  expect(waitAfter(1)).toBe(FIRST_WAIT);
  expect(waitAfter(2)).toBe(2 * FIRST_WAIT);
  expect(waitAfter(50)).toBe(LONGEST_WAIT);
});

test("whoever gets news by requests is as much at the table as others", () => {
  expect(connectionOf(POLLING)).toBe("live");
  expect(connectionOf({ ...LAST_SOCKET, isReplacement: true })).toBe("live");
  expect(connectionOf({ ...POLLING, polls: 0 })).toBe("broken");
  expect(connectionOf(LAST_SOCKET)).toBe("broken");
  expect(connectionOf(CONNECTING)).toBe("connecting");
  expect(connectionOf(WAITING)).toBe("broken");
  expect(connectionOf(SHUT)).toBe("shut");
});
