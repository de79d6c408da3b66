import { expect, test } from "vitest";
import { Wheel } from "./wheel";

function steps(...ways: [deltaY: number, more?: Partial<WheelEvent>][]): number[] {
  const wheel = new Wheel();
  return ways.map(([deltaY, more], place) =>
    wheel.step({ deltaX: 0, deltaY, deltaMode: 0, timeStamp: 10 * place, ...more }),
  );
}

test("a notch is a step, however far it goes", () => {
  expect(steps([100], [120], [-100])).toEqual([1, 1, -1]);
  expect(steps([3, { deltaMode: 1 }])).toEqual([1]);
});

test("the tiny turns of a trackpad make one step after a fixed way", () => {
  const tiny = steps(...Array.from({ length: 30 }, (): [number] => [4]));
  expect(tiny.filter((step) => step === 1)).toHaveLength(2);
  expect(tiny.filter((step) => step === -1)).toHaveLength(0);
});

test("sideways means nothing", () => {
  expect(steps([50, { deltaX: 200 }], [0, { deltaX: 100 }])).toEqual([0, 0]);
});

test("what was begun is forgotten after a rest, and in the other direction", () => {
  expect(steps([40], [40, { timeStamp: 1000 }])).toEqual([0, 0]);
  expect(steps([40], [-40], [-40])).toEqual([0, 0, -1]);
});
