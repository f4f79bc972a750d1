/**
 * The scheduler: one timer for everything that comes due. It sleeps until the earliest instant that any source
 * knows, at most a minute at a time (so that suspended machines and clock steps are noticed), and runs no query
 * while nothing is due: each source's earliest instant is kept, and asked for again only after a write, here or
 * elsewhere. A source that fails, or leaves something due, waits by itself and holds up no other.
 */
import type { Clock, Timer } from "../../clock.js";
import type { Logger } from "../../log.js";

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

interface Plan {
  source: WakeSource;
  /** undefined: not known, ask the source. */
  earliest: number | null | undefined;
  failures: number;
  /** On the monotonic scale; not looked at before. */
  retryAt: number;
}

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #plans: Plan[];
  #timer: Timer | undefined;
  #watch: { close(): void } | undefined;
  #running = false;
  #version = 0;
  /** How far the time of day is ahead of the monotonic scale; grows while the machine sleeps. */
  #ahead = Number.NEGATIVE_INFINITY;
  #work: Promise<void> | undefined;
  #changedDuringWork = false;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#plans = options.sources.map((source) => ({ source, earliest: undefined, failures: 0, retryAt: 0 }));
  }

  get running(): boolean {
    return this.#running;
  }

  /** Begins to wake; what is due already is done before this resolves. */
  async start(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#forget();
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
    this.#forget();
    if (!this.#running) return;
    if (this.#work) {
      this.#changedDuringWork = true;
      return;
    }
    this.#arm(0);
  }

  /** When it will wake next, as far as it knows; null when nothing is planned. */
  get nextWakeAt(): Date | null {
    const known = this.#plans.flatMap(({ earliest }) => (typeof earliest === "number" ? [earliest] : []));
    return known.length === 0 ? null : new Date(Math.min(...known));
  }

  /**
   * Does everything that is due now, once, whether or not the scheduler runs.
   * @throws the first failure, after every source had its turn
   */
  async runDue(): Promise<void> {
    const now = this.#options.clock.now();
    const failures: unknown[] = [];
    for (const source of this.#options.sources) {
      await source.run(now).catch((error: unknown) => failures.push(error));
    }
    this.changed();
    if (failures.length > 0) throw failures[0];
  }

  #forget(): void {
    for (const plan of this.#plans) plan.earliest = undefined;
  }

  #arm(delayMs: number): void {
    this.#timer?.cancel();
    if (!this.#running) return;
    const delay = Math.min(Math.max(0, delayMs), LONGEST_SLEEP_MS);
    this.#timer = this.#options.clock.setTimer(delay, () => void this.#tick(), { keepAlive: true });
  }

  async #tick(): Promise<void> {
    if (this.#work || !this.#running) return this.#work;
    this.#work = this.#wake().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #wake(): Promise<void> {
    const { clock, log, dataVersion } = this.#options;
    this.#changedDuringWork = false;
    try {
      const version = dataVersion?.() ?? 0;
      if (version !== this.#version || this.#wentBack()) this.#forget();
      this.#version = version;
    } catch (error) {
      log.warn({ error: String(error) }, "the database could not be asked for its version");
      this.#forget();
    }
    // A run can make work for another source (a claim fills the outbox), so the others are asked again.
    for (let pass = 0; pass <= this.#plans.length; pass++) {
      let ran = false;
      for (const plan of this.#plans) ran = (await this.#attend(plan)) || ran;
      if (!ran) break;
    }
    if (this.#changedDuringWork) this.#forget();
    const delayMs = this.#changedDuringWork ? 0 : this.#untilNext();
    log.debug({ delayMs, now: clock.now().toISOString() }, "scheduler sleeps");
    this.#arm(delayMs);
  }

  /** Runs what is due of one source; whether there was something. */
  async #attend(plan: Plan): Promise<boolean> {
    const { clock, log } = this.#options;
    if (plan.retryAt > clock.monotonic()) return false;
    let ran = false;
    try {
      if (plan.earliest === undefined) plan.earliest = await plan.source.nextAt();
      const now = clock.now();
      if (isDue(plan, now)) {
        ran = true;
        await plan.source.run(now);
        for (const other of this.#plans) if (other !== plan) other.earliest = undefined;
        plan.earliest = await plan.source.nextAt();
      }
      // Still due although it was run: wait, never spin.
      plan.failures = isDue(plan, now) ? plan.failures + 1 : 0;
    } catch (error) {
      plan.failures += 1;
      plan.earliest = undefined;
      log.warn(
        { source: plan.source.name, error: String(error), retryInMs: backoffMs(plan.failures) },
        "the scheduler could not do what is due; it tries again",
      );
    }
    if (plan.failures > 0) plan.retryAt = clock.monotonic() + backoffMs(plan.failures);
    return ran;
  }

  /** Whether the clock shows an earlier time than when it was last looked at, by more than a step of its upkeep. */
  #wentBack(): boolean {
    const { clock } = this.#options;
    const ahead = clock.now().getTime() - clock.monotonic();
    const before = this.#ahead;
    this.#ahead = ahead;
    return ahead < before - LONGEST_SLEEP_MS;
  }

  #untilNext(): number {
    const { clock } = this.#options;
    const now = clock.now().getTime();
    const monotonic = clock.monotonic();
    const delays = this.#plans.map(({ failures, retryAt, earliest }) => {
      if (failures > 0) return retryAt - monotonic;
      return typeof earliest === "number" ? earliest - now : LONGEST_SLEEP_MS;
    });
    return Math.min(LONGEST_SLEEP_MS, ...delays);
  }
}

function isDue({ earliest }: Plan, now: Date): boolean {
  return typeof earliest === "number" && earliest <= now.getTime();
}

function backoffMs(failures: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** Math.min(failures - 1, 10), LONGEST_SLEEP_MS);
}
