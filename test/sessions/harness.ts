/** Sessions over a database in memory with a clock that tests move, and a loop that wakes at every instant. */
import { openDatabase } from "../../src/db/open.js";
import { silentLogger } from "../../src/log.js";
import { type AgentSessions, SessionService } from "../../src/sessions/index.js";
import { FakeClock } from "../support/fake-clock.js";
import { recordStatements } from "../support/record-statements.js";

export interface Harness {
  clock: FakeClock;
  service: SessionService;
  sessions: AgentSessions;
  /** Moves the clock by seconds, waking the loop at each instant on the way, as the scheduler does. */
  advance(seconds: number): Promise<void>;
  /** The texts that a session's turn gets now. */
  turn(sessionId: string): Promise<string[]>;
  /** What waits for a session, as `kind urgency`. */
  waiting(sessionId: string): Promise<string[]>;
  /** Closes everything and opens the same file again, as after a crash. */
  restart(): Promise<void>;
  /** The statements that were run since it was opened. */
  readonly statements: string[];
  close(): Promise<void>;
}

const noReminders = () => Promise.reject(new Error("no reminders in this harness"));

export async function openHarness(options: { path?: string } = {}): Promise<Harness> {
  const clock = new FakeClock("2026-03-02T09:00:00Z");
  const path = options.path ?? ":memory:";
  let generation = 0;
  let statements: string[] = [];

  async function open() {
    generation++;
    const database = await openDatabase({ path, clock });
    statements = recordStatements(database).seen;
    const service = new SessionService({
      db: database.db,
      clock,
      log: silentLogger,
      owner: `process-${generation}`,
      checkins: () => ({ softSeconds: 180, hardGapSeconds: 120, onSend: false }),
      reminders: {
        create: noReminders,
        get: noReminders,
        cancel: noReminders,
        timeZoneOf: () => "UTC",
        cancelBound: async () => 0,
      },
    });
    return { database, service };
  }

  let { database, service } = await open();
  const harness: Harness = {
    clock,
    service,
    sessions: service.agent("main"),
    get statements() {
      return statements;
    },
    async advance(seconds) {
      const end = clock.now().getTime() + seconds * 1000;
      for (;;) {
        const nextAt = await service.nextAt();
        if (nextAt === null || nextAt > end) break;
        await clock.advance(Math.max(0, nextAt - clock.now().getTime()));
        await service.run();
      }
      await clock.advance(end - clock.now().getTime());
    },
    async turn(sessionId) {
      const { messages } = await harness.sessions.beginTurn(sessionId);
      return messages.map(({ text }) => text);
    },
    async waiting(sessionId) {
      const messages = await harness.sessions.inbox(sessionId);
      return messages
        .filter(({ state }) => state === "queued" || state === "failed")
        .map(({ kind, urgency }) => `${kind} ${urgency}`);
    },
    async restart() {
      await database.close();
      ({ database, service } = await open());
      harness.service = service;
      harness.sessions = service.agent("main");
    },
    close: () => database.close(),
  };
  return harness;
}
