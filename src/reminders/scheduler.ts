/**
 * The scheduler: one timer for everything that comes due. It sleeps until the earliest instant that any source
 * knows, at most a minute at a time (so that suspended machines and clock steps are noticed), and runs no query
 * while nothing is due: the earliest instant is kept, and asked for again only after a write, here or elsewhere.
 */
import type { Clock, Timer } from "../clock.js";
import type { Logger } from "../log.js";

/** Something with instants: reminders, the outbox, check-ins. */
export interface WakeSource {
  name: string;
  /** The earliest instant (UTC ms) at which there is something to do, or null. */
  nextAt(): Promise<number | null>;
  /** Does what is due at `now`. */
  run(now: Date): Promise<void>;
}

export interface SchedulerOptions {
  clock: Clock;
  log: Logger;
  sources: readonly WakeSource[];
  /** Watches for writes of other processes while the scheduler runs. */
  watch?: (onWrite: () => void) => { close(): void };
  /** A number that changes when another connection has written; checked once a minute. */
  dataVersion?: () => number;
}

const LONGEST_SLEEP_MS = 60_000;
/** After a failure, and when a run left something due: 1 s, doubling up to a minute. */
const FIRST_BACKOFF_MS = 1000;

export class Scheduler {
  readonly #options: SchedulerOptions;
  #timer: Timer | undefined;
  #watch: { close(): void } | undefined;
  #running = false;
  /** undefined: not known, ask the sources. */
  #earliest: number | null | undefined;
  #version = 0;
  #failures = 0;
  #work: Promise<void> | undefined;
  #changedDuringWork = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
  }

  get running(): boolean {
    return this.#running;
  }

  /** Begins to wake; what is due already is done before this resolves. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#earliest = undefined;
    this.#version = this.#options.dataVersion?.() ?? 0;
    this.#watch = this.#options.watch?.(() => this.changed());
    await this.#tick();
  }

  /** Wakes no more; work that has begun is finished first. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#timer?.cancel();
    this.#watch?.close();
    await this.#work;
  }

  /** Something was written: the earliest instant may have moved. */
  changed(): void {
    this.#earliest = undefined;
    if (!this.#running) return;
    if (this.#work) {
      this.#changedDuringWork = true;
      return;
    }
    this.#arm(0);
  }

  /** When it will wake next, as far as it knows; null when nothing is planned. */
  get nextWakeAt(): Date | null {
    return this.#earliest ? new Date(this.#earliest) : null;
  }

  /** Does everything that is due now, once, whether or not the scheduler runs. */
  async runDue(): Promise<void> {
    const now = this.#options.clock.now();
    for (const source of this.#options.sources) await source.run(now);
    this.#earliest = undefined;
    if (this.#running && !this.#work) this.#arm(0);
  }

  #arm(delayMs: number): void {
    this.#timer?.cancel();
    if (!this.#running) return;
    const delay = Math.min(Math.max(0, delayMs), LONGEST_SLEEP_MS);
    this.#timer = this.#options.clock.setTimer(delay, () => void this.#tick(), { keepAlive: true });
  }

  async #tick(): Promise<void> {
    if (this.#work) return this.#work;
    this.#work = this.#wake().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #wake(): Promise<void> {
    const { clock, log } = this.#options;
    this.#changedDuringWork = false;
    let delay: number;
    try {
      delay = await this.#runAndPlan();
    } catch (error) {
      this.#failures += 1;
      this.#earliest = undefined;
      delay = this.#backoffMs();
      log.warn(
        { error: String(error), retryInMs: delay },
        "the scheduler could not do what is due; it tries again",
      );
    }
    if (this.#changedDuringWork && this.#failures === 0) {
      this.#earliest = undefined;
      delay = 0;
    }
    log.debug({ delayMs: delay, now: clock.now().toISOString() }, "scheduler sleeps");
    this.#arm(delay);
  }

  #backoffMs(): number {
    return Math.min(FIRST_BACKOFF_MS * 2 ** Math.max(0, this.#failures - 1), LONGEST_SLEEP_MS);
  }

  /** Runs what is due; returns how long to sleep. */
  async #runAndPlan(): Promise<number> {
    const { clock, dataVersion } = this.#options;
    const version = dataVersion?.() ?? 0;
    if (version !== this.#version) {
      this.#version = version;
      this.#earliest = undefined;
    }
    if (this.#earliest === undefined) this.#earliest = await this.#askSources();
    const now = clock.now();
    if (this.#earliest === null || this.#earliest > now.getTime()) {
      this.#failures = 0;
      return this.#earliest === null ? LONGEST_SLEEP_MS : this.#earliest - now.getTime();
    }
    for (const source of this.#options.sources) {
      const next = await source.nextAt();
      if (next !== null && next <= now.getTime()) await source.run(now);
    }
    this.#earliest = await this.#askSources();
    const left = this.#earliest === null ? LONGEST_SLEEP_MS : this.#earliest - clock.now().getTime();
    // Something is still due although it was run: wait, never spin.
    this.#failures = this.#earliest !== null && this.#earliest <= now.getTime() ? this.#failures + 1 : 0;
    return this.#failures > 0 ? this.#backoffMs() : left;
  }

  async #askSources(): Promise<number | null> {
    let earliest: number | null = null;
    for (const source of this.#options.sources) {
      const next = await source.nextAt();
      if (next !== null && (earliest === null || next < earliest)) earliest = next;
    }
    return earliest;
  }
}
