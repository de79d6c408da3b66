/** Turns of a wheel as steps: a notch is one, and so is a fixed way of two fingers on a trackpad. */

/** How far two fingers go for a step, in pixels; a notch of a wheel is farther. */
const STEP = 60;
/** After so long a rest, in milliseconds, a new way begins. */
const REST = 300;
/** How high a line is, for browsers that count in lines. */
const LINE = 20;
const LINES = 1;

type Turned = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "timeStamp">;

export class Wheel {
  #way = 0;
  #last = 0;

  /** The step that a turn completes: 1 downwards, -1 upwards, 0 for none yet. */
  step({ deltaX, deltaY, deltaMode, timeStamp }: Turned): 1 | 0 | -1 {
    // Sideways is another gesture.
    if (Math.abs(deltaX) >= Math.abs(deltaY)) return 0;
    const way = deltaMode === LINES ? deltaY * LINE : deltaY;
    const isNew = timeStamp - this.#last > REST || Math.sign(way) !== Math.sign(this.#way);
    this.#last = timeStamp;
    this.#way = isNew ? way : this.#way + way;
    if (Math.abs(this.#way) < STEP) return 0;
    const step = this.#way > 0 ? 1 : -1;
    this.#way = 0;
    return step;
  }
}
