/**
 * The event log as others follow it. A follower has a cursor of its own and reads what lies after it whenever anybody
 * has written: this process (told by the connection), another one (told by the folder's change), and once a
 * minute in any case. Nothing is kept in memory between two readers, so that a restart loses nothing.
 */
import type { Kysely } from "kysely";
import type { Clock, Timer } from "../clock.js";
import { closed } from "../db/sqlite-errors.js";
import type { Database } from "../db/tables.js";
import { TicklerError } from "../errors.js";
import { type Bell, newBell } from "./bell.js";
import { appendEvent, latestEvent, oldestEvent, readEvents } from "./store.js";
import { type EventFilter, GAP, REMINDER_FACTS, SESSION_FACTS, type TicklerEvent } from "./types.js";

const PAGE = 200;
const LOOK_ANYWAY_MS = 60_000;
const MAX_FIELDS_CHARS = 65_536;

/** Writes an event together with what it makes due. */
export type Announce = (
  agentId: string,
  event: { name: string; fields: Readonly<Record<string, unknown>> },
  append: (db: Kysely<Database>, touched: readonly string[]) => Promise<number>,
) => Promise<{ id: number; touched: string[] }>;

export interface EventLogOptions {
  announce: Announce;
  db: Kysely<Database>;
  clock: Clock;
  /** After each commit of this process. */
  onCommit(listener: () => void): () => void;
  /** Writes of other processes, for as long as anybody follows. */
  watch(onWrite: () => void): { close(): void };
}

export interface FollowOptions extends EventFilter {
  /** The cursor; default: only what happens from now on. 0: everything that is kept. */
  after?: number | undefined;
  /** Ends it. */
  signal?: AbortSignal | undefined;
  /** Whether following keeps the process running; default false. */
  keepAlive?: boolean | undefined;
}

export interface ListOptions extends EventFilter {
  after?: number | undefined;
  /** Default 100, at most 1000; the newest ones without `after`, else the ones that follow it. */
  limit?: number | undefined;
}

export class EventLog {
  readonly #options: EventLogOptions;
  readonly #followers = new Set<() => void>();
  readonly #reading = new Set<Promise<unknown>>();
  #stopHearing: (() => void) | undefined;
  #watch: { close(): void } | undefined;
  #closed = false;

  constructor(options: EventLogOptions) {
    this.#options = options;
  }

  /** Oldest first. */
  async list({ after, limit = 100, ...filter }: ListOptions = {}): Promise<TicklerEvent[]> {
    const { db } = this.#options;
    const span = { ...filter, after: after ?? 0, upTo: await latestEvent(db) };
    const bounded = Math.min(Math.max(1, limit), 1000);
    if (after !== undefined) return readEvents(db, { ...span, limit: bounded });
    return (await readEvents(db, { ...span, limit: bounded, newestFirst: true })).reverse();
  }

  /**
   * Writes an event under a name of one's own, and makes due what waits for it.
   * @throws TicklerError `INVALID_INPUT` for a name that is none or belongs to Tickler, or fields over 64 kB
   */
  async emit(
    agentId: string,
    name: string,
    fields: Record<string, unknown> = {},
    sessionId: string | null = null,
  ): Promise<{ id: number; touched: string[] }> {
    const reserved = [...REMINDER_FACTS, ...SESSION_FACTS, GAP].some(
      (fact) => fact.split(":")[0] === name.split(":")[0],
    );
    if (!/^[\p{L}\p{N}][\p{L}\p{N}._:/-]{0,99}$/u.test(name) || reserved) {
      throw new TicklerError("INVALID_INPUT", `"${name.slice(0, 60)}" is no name for an event.`, {
        hint: "Letters, digits and . _ : / -, for example deploy.failed; reminder:…, session:… and events:… are Tickler's own.",
      });
    }
    if (JSON.stringify(fields).length > MAX_FIELDS_CHARS) {
      throw new TicklerError("INVALID_INPUT", "The fields of the event are longer than 64 kB as JSON.", {
        hint: "Leave out what nobody needs, or point to it.",
      });
    }
    const { announce, clock } = this.#options;
    const at = clock.now();
    return announce(agentId, { name, fields }, (trx, touched) =>
      appendEvent(trx, {
        agentId,
        name,
        at,
        sessionId,
        // What it made due is said with it.
        fields: touched.length > 0 && !("touched" in fields) ? { ...fields, touched } : fields,
      }),
    );
  }

  /** Everything after the cursor, in order, and then whatever happens, until the signal or `close`. */
  async *follow(options: FollowOptions = {}): AsyncGenerator<TicklerEvent, void> {
    if (this.#closed) throw closed();
    const { signal, keepAlive = false, agentId, names, viewer } = options;
    const bell = newBell();
    const leave = this.#enter(bell.ring);
    signal?.addEventListener("abort", bell.ring, { once: true });
    const over = () => this.#closed || signal?.aborted === true;
    try {
      const { db } = this.#options;
      let cursor = options.after ?? (await this.#read(() => latestEvent(db)));
      const gap = options.after === undefined ? null : await this.#read(() => this.#gap(cursor, agentId));
      if (gap && !over()) {
        cursor = gap.id;
        yield gap;
      }
      while (!over()) {
        bell.clear();
        const upTo = await this.#read(() => latestEvent(db));
        if (over()) return;
        const span = { agentId, names, viewer, after: cursor, upTo, limit: PAGE };
        const page = upTo > cursor ? await this.#read(() => readEvents(db, span)) : [];
        for (const event of page) {
          if (over()) return;
          cursor = event.id;
          yield event;
        }
        if (page.length === PAGE) continue;
        cursor = Math.max(cursor, upTo);
        if (!over()) await this.#rung(bell, keepAlive);
      }
    } finally {
      signal?.removeEventListener("abort", bell.ring);
      leave();
    }
  }

  /** Ends every follower, and waits for what they are reading. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const ring of this.#followers) ring();
    this.#quieten();
    await Promise.allSettled(this.#reading);
  }

  /** What to say to one whose cursor lies before what is kept, or after what there is; null where nothing is missing. */
  async #gap(after: number, agentId: string | undefined): Promise<TicklerEvent | null> {
    const { db, clock } = this.#options;
    const [oldest, latest] = [await oldestEvent(db), await latestEvent(db)];
    const isAhead = after > latest;
    // 0 asks for whatever is kept.
    if (!isAhead && (after === 0 || oldest === null || oldest <= after + 1)) return null;
    return {
      id: isAhead ? latest : (oldest ?? 1) - 1,
      type: GAP,
      agentId: agentId ?? "*",
      at: clock.now(),
      sessionId: null,
      reminderId: null,
      occurrenceId: null,
      title: null,
      fields: { after, oldest },
    };
  }

  #read<T>(work: () => Promise<T>): Promise<T> {
    const reading = work();
    this.#reading.add(reading);
    return reading.finally(() => this.#reading.delete(reading));
  }

  #enter(ring: () => void): () => void {
    this.#followers.add(ring);
    if (this.#followers.size === 1) {
      const all = () => {
        for (const each of this.#followers) each();
      };
      this.#stopHearing = this.#options.onCommit(all);
      this.#watch = this.#options.watch(all);
    }
    return () => {
      this.#followers.delete(ring);
      if (this.#followers.size === 0) this.#quieten();
    };
  }

  #quieten(): void {
    this.#stopHearing?.();
    this.#watch?.close();
    this.#stopHearing = undefined;
    this.#watch = undefined;
  }

  async #rung(bell: Bell, keepAlive: boolean): Promise<void> {
    const timer: Timer = this.#options.clock.setTimer(LOOK_ANYWAY_MS, bell.ring, { keepAlive });
    await bell.rung();
    timer.cancel();
  }
}
