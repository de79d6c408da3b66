import { expect, test } from "vitest";
import { linesOf } from "./trial";

const answer = (...chunks: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );

test("lines are told whole, wherever the answer is cut on its way", async () => {
  const { signal } = new AbortController();
  const told = [];
  const cut = answer('{"progress":[0,', '4]}\n{"progress":[1,4]}\n{"prob', 'lem":"ö"}\n{"progr');
  for await (const line of linesOf(cut, signal)) told.push(line);
  expect(told).toEqual([{ progress: [0, 4] }, { progress: [1, 4] }, { problem: "ö" }]);
});

test("what has come already is not told any more once it is cancelled", async () => {
  const asking = new AbortController();
  const told = [];
  const whole = answer('{"progress":[0,4]}\n{"progress":[1,4]}\n{"progress":[2,4]}\n');
  for await (const line of linesOf(whole, asking.signal)) {
    told.push(line);
    asking.abort();
  }
  expect(told).toEqual([{ progress: [0, 4] }]);
});
