/**
 * A clock that stands still until a test moves it. `advance` runs the timers that come due, in order, each at
 * its own instant, and lets pending promises settle after each one, so that work started by a timer is done
 * (and the timers it set are known) before the next instant. `step` moves the wall clock alone, as a user or NTP does.
 */
import { type Clock, MAX_TIMER_MS, type Timer } from "../../src/clock.js";

interface Entry {
  /** On the monotonic scale: a step of the wall clock does not move timers. */
  at: number;
  order: number;
  callback: () => void;
}

export class FakeClock implements Clock {
  #wall: number;
  #monotonic = 0;
  #order = 0;
  #timers = new Set<Entry>();
  /** Resolves once what was begun elsewhere is done; whether there was anything. */
  #elsewhere: (() => Promise<boolean>) | null = null;

  constructor(start: Date | string = "2026-03-02T09:00:00Z") {
    this.#wall = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#wall);
  }

  monotonic(): number {
    return this.#monotonic;
  }

  setTimer(delayMs: number, callback: () => void): Timer {
    const delay = Math.min(Math.max(0, delayMs), MAX_TIMER_MS);
    const entry = { at: this.#monotonic + delay, order: this.#order++, callback };
    this.#timers.add(entry);
    return { cancel: () => void this.#timers.delete(entry) };
  }

  /** What settles elsewhere, at a server, is waited for too at each instant. */
  waitFor(elsewhere: () => Promise<boolean>): void {
    this.#elsewhere = elsewhere;
  }

  async #settle(): Promise<void> {
    do await settle();
    while (await this.#elsewhere?.());
  }

  /** How many timers are set. */
  get timers(): number {
    return this.#timers.size;
  }

  /** Milliseconds until the earliest timer; undefined when there is none. */
  get nextTimerInMs(): number | undefined {
    const next = this.#earliest();
    return next && next.at - this.#monotonic;
  }

  /** Moves the time forward, running what comes due on the way, and what the end itself makes due. */
  async advance(ms: number): Promise<void> {
    const end = this.#monotonic + ms;
    await this.#settle();
    do {
      let next = this.#earliest();
      while (next && next.at <= end) {
        this.#moveTo(next.at);
        this.#timers.delete(next);
        next.callback();
        await this.#settle();
        next = this.#earliest();
      }
      this.#moveTo(end);
      await this.#settle();
    } while ((this.nextTimerInMs ?? 1) <= 0);
  }

  /** Moves to an instant that lies ahead, running what comes due on the way. */
  async advanceTo(instant: Date | string): Promise<void> {
    await this.advance(new Date(instant).getTime() - this.#wall);
  }

  /** Steps the wall clock forward or back; timers and the monotonic reading stay. */
  step(ms: number): void {
    this.#wall += ms;
  }

  /** Sets the wall clock; timers and the monotonic reading stay. */
  set(instant: Date | string): void {
    this.#wall = new Date(instant).getTime();
  }

  #moveTo(monotonic: number): void {
    this.#wall += monotonic - this.#monotonic;
    this.#monotonic = monotonic;
  }

  #earliest(): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of this.#timers) {
      if (!first || entry.at < first.at || (entry.at === first.at && entry.order < first.order))
        first = entry;
    }
    return first;
  }
}

/**
 * Lets promises settle: each round empties the microtask queue and gives the event loop one turn. Work on
 * SQLite settles within some rounds (a claim waits for what it has sent, receipts for others of the same round); work in a child process or thread does not and must be awaited by the test.
 */
export async function settle(rounds = 8): Promise<void> {
  for (let i = 0; i < rounds; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}
