/**
 * How processes tell one another that something was written: after a commit somebody rings, at most ten times a second
 * each, and not within the transaction (a `notify` within it would have all commits of the server wait for one another).
 * Who has rung is not told; a ring that is lost (a crash, a connection that broke) is made up for by the scheduler's
 * look once a minute.
 */
import type { Clock, Timer } from "../../clock.js";
import type { Logger } from "../../log.js";
import type { ForeignWriteWatch } from "../watch.js";
import type { PostgresServer } from "./server.js";

const SPACING_MS = 100;
const LISTEN_AGAIN_MS = 5000;

export class Bell {
  readonly #server: PostgresServer;
  readonly #clock: Clock;
  readonly #log: Logger;
  #rung = Number.NEGATIVE_INFINITY;
  #timer: Timer | undefined;
  #ringing: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(server: PostgresServer, clock: Clock, log: Logger) {
    this.#server = server;
    this.#clock = clock;
    this.#log = log;
  }

  /** After a commit. */
  ring(): void {
    if (this.#closed || this.#timer !== undefined) return;
    const wait = this.#rung + SPACING_MS - this.#clock.monotonic();
    if (wait > 0) this.#timer = this.#clock.setTimer(wait, () => this.#now());
    else this.#now();
  }

  #now(): void {
    this.#timer = undefined;
    this.#rung = this.#clock.monotonic();
    this.#ringing = this.#server.ring().catch((error: unknown) => {
      this.#log.debug({ error: String(error) }, "other processes could not be told of a write");
    });
  }

  /** Listens until it is closed; a connection that breaks is made again, and then there may have been something to hear. */
  watch(onWrite: () => void): ForeignWriteWatch {
    let closed = false;
    let timer: Timer | undefined;
    let end: (() => Promise<void>) | undefined;
    const heard = (): void => {
      if (!closed) onWrite();
    };
    const lost = (error: unknown): void => {
      end = undefined;
      if (closed) return;
      this.#log.warn(
        { error: String(error) },
        "writes of other processes cannot be heard; listening again soon",
      );
      timer = this.#clock.setTimer(LISTEN_AGAIN_MS, () => void listen());
    };
    const listen = async (): Promise<void> => {
      try {
        end = await this.#server.listen(heard, lost);
        if (closed) await end();
        // What was written before the server listened for us was rung for nobody.
        else onWrite();
      } catch (error) {
        lost(error);
      }
    };
    const listening = listen();
    return {
      close: () => {
        closed = true;
        timer?.cancel();
        void listening.then(() => end?.()).catch(() => undefined);
      },
    };
  }

  /** Rings once more where it was waiting to. */
  async close(): Promise<void> {
    const waiting = this.#timer !== undefined;
    this.#timer?.cancel();
    if (waiting) this.#now();
    this.#closed = true;
    await this.#ringing;
  }
}
