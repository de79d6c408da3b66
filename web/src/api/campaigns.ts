/**
 * A campaign as the server last told it, and the way to ask for something there.
 *
 * What others do comes with a request that waits until something is new. Commands carry an id, so
 * that one whose answer was lost is simply sent again.
 */

import { ask, askOnce, isPassing, newId, Refusal, waitAfterFailure } from "./client";
import type { components } from "./schema";
import { Watched } from "./watched";

type Schemas = components["schemas"];

export type CampaignListed = Schemas["CampaignListed"];
export type CampaignSeen = Schemas["CampaignSeen"];
export type GameSeen = Schemas["CampaignGame"];
export type CardSeen = Schemas["CardSeen"];
export type Change = Schemas["ChangeSeen"];

/** An event as campaign files write it. */
export type CampaignEvent = { e: string } & Record<string, unknown>;

export interface CampaignState {
  seen: CampaignSeen | null;
  /** Whether what is shown may be old, since the server cannot be reached. */
  isLost: boolean;
  /** Why the campaign cannot be seen at all. */
  shut: string;
  /** Whether a command waits for its answer. */
  isBusy: boolean;
}

const NOTHING: CampaignState = { seen: null, isLost: false, shut: "", isBusy: false };
/** A server that has nothing to tell, or fails, is not asked again at once. */
const LEAST_WAIT = 500;

export class CampaignLink extends Watched<CampaignState> {
  readonly campaign: string;
  #asking: AbortController | null = null;
  #wake: (() => void) | null = null;
  #language: string;

  constructor(campaign: string, language: string) {
    super(NOTHING);
    this.campaign = campaign;
    this.#language = language;
  }

  /** Lets everything be told in another language. */
  tellIn(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#renew();
  }

  /** Lets something happen. Throws Refusal, or TypeError when the server cannot be reached. */
  async happen(event: CampaignEvent): Promise<Change> {
    const command = { id: newId(), event };
    this.set({ isBusy: true });
    try {
      for (let failures = 1; ; failures++) {
        try {
          const path = `/campaigns/${this.campaign}/commands?language=${this.#language}`;
          const { change, campaign } = await ask<{ change: Change; campaign: CampaignSeen }>(
            path,
            command,
          );
          this.#told(campaign);
          return change;
        } catch (error) {
          if (error instanceof Refusal && !isPassing(error)) throw error;
          if (failures > MOST_FAILURES) throw error;
          await this.#rest(waitAfterFailure(error, failures));
        }
      }
    } catch (error) {
      // Somebody else was faster: what happened meanwhile is shown at once.
      this.#renew();
      throw error;
    } finally {
      this.set({ isBusy: false });
    }
  }

  /** What an event would change, and the event with all that it has to name. */
  preview(
    event: CampaignEvent,
    signal?: AbortSignal,
  ): Promise<{ event: CampaignEvent; change: Change }> {
    const path = `/campaigns/${this.campaign}/previews?language=${this.#language}`;
    return ask(path, { event }, signal);
  }

  /** Gives up entering the game of a table that does not fit. Throws as `happen` does. */
  async dismiss(table: string): Promise<void> {
    const path = `/campaigns/${this.campaign}/refused/${table}`;
    await ask(path, undefined, undefined, "DELETE");
    this.#renew();
  }

  #told(seen: CampaignSeen): void {
    const known = this.state.seen?.version ?? 0;
    if (seen.version >= known) this.set({ seen, isLost: false, shut: "" });
  }

  protected open(): void {
    void this.#follow();
  }

  protected close(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#wake?.();
  }

  /** Asks for everything anew, without waiting for something to happen. */
  #renew(): void {
    if (!this.isWatched) return;
    this.#asking?.abort();
    void this.#follow();
  }

  protected hurry(): void {
    this.#renew();
  }

  /** Follows what happens until the page is left, or something asks anew. */
  async #follow(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    let after: number | null = null;
    for (let failures = 0; !asking.signal.aborted; ) {
      try {
        const asked = new URLSearchParams({ language: this.#language });
        if (after !== null) asked.set("after", String(after));
        const path = `/campaigns/${this.campaign}?${asked}`;
        const seen = await askOnce<CampaignSeen | undefined>(path, undefined, asking.signal);
        failures = 0;
        if (asking.signal.aborted) return;
        if (seen) this.#told(seen);
        else {
          this.set({ isLost: false });
          await this.#rest(LEAST_WAIT);
        }
        after = this.state.seen?.version ?? null;
      } catch (error) {
        if (asking.signal.aborted) return;
        if (error instanceof Refusal && !isPassing(error)) {
          this.set({ shut: error.message });
          return;
        }
        failures++;
        this.set({ isLost: true });
        await this.#rest(Math.max(waitAfterFailure(error, failures), LEAST_WAIT));
      }
    }
  }

  /** Waits so many milliseconds, or until something asks anew. */
  #rest(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** So often a command is sent again before the reader is told that the line is broken. */
const MOST_FAILURES = 4;
