/** What the server tells of something, for as long as anybody looks at it. */
export abstract class Watched<State> {
  #state: State;
  #watching = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#watching.add(changed);
    if (this.#watching.size === 1) this.#begin();
    return () => {
      this.#watching.delete(changed);
      if (this.#watching.size === 0) this.#end();
    };
  };

  protected get isWatched(): boolean {
    return this.#watching.size > 0;
  }

  protected set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const changed of this.#watching) changed();
  }

  /** Somebody begins to look. */
  protected abstract open(): void;

  /** The last one has looked away. */
  protected abstract close(): void;

  /** The device is back on the line, or the page in sight: there may be much that is new. */
  protected abstract hurry(): void;

  #begin(): void {
    window.addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.open();
  }

  #end(): void {
    window.removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.close();
  }

  readonly #wake = (): void => {
    if (document.visibilityState !== "hidden") this.hurry();
  };
}
