/**
 * The time that all machines at one server agree on: the server's. Leases and claims compare instants that different machines
 * have written, and a machine's own clock may be wrong by an hour. It is asked for at the start and once a minute, goes
 * on by the monotonic clock between (so that a step of this machine's clock moves nothing, and nothing comes early),
 * and is asked for anew at once when that clock was set or the machine slept. A clock that agrees to a tenth of a second is left as it is.
 */
import { type Clock, systemClock } from "../../clock.js";
import type { Logger } from "../../log.js";

const AGREED_MS = 100;
const ASK_EVERY_MS = 60_000;
const ASK_AGAIN_MS = 1000;
/** A step of this machine's clock, or its sleep. */
const STEP_MS = 1000;

export class ServerClock implements Clock {
  readonly #ask: () => Promise<number>;
  readonly #log: Logger;
  readonly #own: Clock;
  readonly setTimer: Clock["setTimer"];
  readonly monotonic: Clock["monotonic"];
  /** What is added to the monotonic reading. */
  #base: number;
  /** The same by this machine's clock, when the server was last asked. */
  #ownBase: number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking = false;

  /** @param ask the server's time in UTC ms */
  constructor(ask: () => Promise<number>, log: Logger, own: Clock = systemClock) {
    this.#ask = ask;
    this.#log = log;
    this.#own = own;
    this.setTimer = own.setTimer.bind(own);
    this.monotonic = own.monotonic.bind(own);
    this.#base = this.#ownBase = this.#ownReading();
  }

  now(): Date {
    const monotonic = this.#own.monotonic();
    const since = monotonic - this.#askedAt;
    const isOld = since > ASK_EVERY_MS;
    const hasStepped = since > ASK_AGAIN_MS && Math.abs(this.#ownReading() - this.#ownBase) > STEP_MS;
    if ((isOld || hasStepped) && !this.#asking) {
      this.set().catch((error: unknown) => {
        this.#log.debug({ error: String(error) }, "the server's time could not be asked for");
      });
    }
    return new Date(Math.round(this.#base + monotonic));
  }

  /** How far this machine's clock is ahead of the server's, in milliseconds; below 0: behind. */
  get aheadMs(): number {
    return Math.round(this.#ownReading() - this.#base);
  }

  /** Asks the server. */
  async set(): Promise<void> {
    const before = this.#own.monotonic();
    this.#askedAt = before;
    this.#asking = true;
    try {
      const said = await this.#ask();
      // Half of the journey lies before its answer.
      const base = said - (before + this.#own.monotonic()) / 2;
      this.#ownBase = this.#ownReading();
      const agreed = [this.#ownBase, this.#base].find((one) => Math.abs(one - base) <= AGREED_MS);
      this.#base = agreed ?? base;
    } finally {
      this.#asking = false;
    }
  }

  #ownReading(): number {
    return this.#own.now().getTime() - this.#own.monotonic();
  }
}
