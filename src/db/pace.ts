/**
 * Statements of a file are answered at once, so whoever runs many of them one after the other keeps the event loop to themselves,
 * and a deadline's timer waits for all of them. After a stretch of that the loop is let go for one turn.
 */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../clock.js";

/** So long statements run in a row, in milliseconds, by the wall: a busy machine has less to give. */
const STRETCH_MS = 8;

export class Pace {
  readonly #clock: Pick<Clock, "monotonic">;
  /** Since when statements run in this turn of the loop; null: none has yet. */
  #since: number | null = null;

  constructor(clock: Pick<Clock, "monotonic">) {
    this.#clock = clock;
  }

  /** Before a statement: at once, or in the next turn of the loop when this one has been held for long enough. */
  turn(): Promise<void> | undefined {
    if (this.#since !== null)
      return this.#clock.monotonic() - this.#since >= STRETCH_MS ? setImmediate() : undefined;
    this.#since = this.#clock.monotonic();
    void setImmediate(undefined, { ref: false }).then(() => {
      this.#since = null;
    });
    return undefined;
  }
}
