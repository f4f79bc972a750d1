/**
 * Where every idle session of every host waits to be woken: one place a session, all in the daemon, no process for any. Hosts
 * differ in one thing, how a turn is begun there, which is a `Waker`: most hold a connection to the daemon and begin it themselves
 * when it is answered (`wait-method.ts`); others are begun by the daemon.
 */
import { TicklerError } from "../../errors.js";
import type { Safe } from "../../safe.js";
import type { Tickler } from "../../tickler.js";
import { waitForDue } from "./wait-for-due.js";

/** How the daemon begins a turn of a host that holds no connection. */
export interface Waker {
  /** Names it in the log. */
  readonly host: string;
  /** Whether a turn could be begun now. */
  isThere(): boolean;
  /** Begins a turn with this text. @throws when it could not be begun after all */
  wake(text: string): Promise<void>;
}

export interface Place {
  agent: string;
  user?: string | undefined;
  sessionId: string;
  /** When it fell idle, in ms. */
  since?: number | undefined;
}

/** As much as is asked of a place that came over a wire. @throws TicklerError `INVALID_INPUT` */
export function readPlace(params: unknown): Place {
  const { agent, user, sessionId, since } = (params ?? {}) as Record<string, unknown>;
  if (typeof agent !== "string" || typeof sessionId !== "string")
    throw new TicklerError("INVALID_INPUT", "Whoever waits names an agent and a session.");
  return {
    agent,
    sessionId,
    ...(typeof user === "string" ? { user } : {}),
    ...(typeof since === "number" && Number.isFinite(since) ? { since } : {}),
  };
}

const desks = new WeakMap<Tickler, WakingDesk>();

/** The one desk of a process, behind all of its doors. */
export function deskOf(tickler: Tickler): WakingDesk {
  const desk = desks.get(tickler) ?? new WakingDesk(tickler);
  desks.set(tickler, desk);
  return desk;
}

export class WakingDesk {
  readonly #tickler: Tickler;
  readonly #places = new Map<string, AbortController>();

  constructor(tickler: Tickler) {
    this.#tickler = tickler;
  }

  /** How many wait. */
  get size(): number {
    return this.#places.size;
  }

  /** Resolves with the text that its turn begins with, or null: it has ended, or somebody else has taken its place. */
  async wait(place: Place, gone?: AbortSignal, isThere?: () => boolean): Promise<Safe | null> {
    const { agent, user, sessionId, since } = place;
    const whole = this.#tickler.agent(agent);
    const mine = user === undefined ? whole : whole.as({ userName: user });
    const key = JSON.stringify([whole.id, user ?? null, sessionId]);
    const left = new AbortController();
    const leave = () => left.abort();
    this.#places.get(key)?.abort();
    this.#places.set(key, left);
    gone?.addEventListener("abort", leave, { once: true });
    if (gone?.aborted) leave();
    try {
      const { clock } = this.#tickler.parts.context;
      return await waitForDue({
        agent: mine,
        sessionId,
        clock,
        gone: left.signal,
        ...(since === undefined ? {} : { since }),
        ...(isThere === undefined ? {} : { isThere }),
      });
    } finally {
      gone?.removeEventListener("abort", leave);
      if (this.#places.get(key) === left) this.#places.delete(key);
    }
  }

  /** The same for a host that the daemon wakes itself; nobody waits for this. */
  keep(place: Place, waker: Waker): void {
    const { log } = this.#tickler.parts.context;
    const { host } = waker;
    this.wait(place, undefined, () => waker.isThere())
      .then((text) => (text === null ? undefined : waker.wake(text)))
      .catch((error: unknown) =>
        log.warn({ host, sessionId: place.sessionId, error: String(error) }, "a session could not be woken"),
      );
  }

  close(): void {
    for (const place of this.#places.values()) place.abort();
  }
}
