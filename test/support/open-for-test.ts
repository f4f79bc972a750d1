/** A Tickler on a database in memory (or a file), words only unless a test says otherwise, with a clock that stands still. */

import type { Embedder } from "../../src/embedding/types.js";
import { type Agent, type ConfigInput, openTickler, type Tickler } from "../../src/index.js";
import type { Logger } from "../../src/log.js";
import { FakeClock } from "./fake-clock.js";
import { settling } from "./settling-server.js";

export interface TestTickler {
  tickler: Tickler;
  agent: Agent;
  clock: FakeClock;
  /** The instant `hours` from now. */
  later(hours: number): Date;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface TestOptions {
  database?: string;
  config?: ConfigInput;
  embedder?: Embedder | null;
  clock?: FakeClock;
  logger?: Logger;
}

export async function openForTest(options: TestOptions = {}): Promise<TestTickler> {
  const clock = options.clock ?? new FakeClock("2026-11-21T09:00:00Z");
  // Any suite can be tried on another engine: TICKLER_TEST_STORE=pglite, or =postgres with TICKLER_TEST_POSTGRES.
  const server =
    options.database === undefined && process.env.TICKLER_TEST_STORE
      ? settling(await (await import("./engines.js")).emptyServer(process.env.TICKLER_TEST_STORE))
      : undefined;
  if (server) clock.waitFor(server.settled);
  const tickler = await openTickler({
    ...(server ? { server } : { database: options.database ?? ":memory:" }),
    configFile: false,
    config: { timeZone: "UTC", reminders: { maxPerMinute: 100_000 }, ...options.config },
    embedder: options.embedder ?? null,
    clock,
    env: {},
    ...(options.logger ? { logger: options.logger } : {}),
  });
  return {
    tickler,
    agent: tickler.agent("main"),
    clock,
    later: (hours) => new Date(clock.now().getTime() + hours * 3_600_000),
    [Symbol.asyncDispose]: () => tickler.close(),
  };
}

/** Every occurrence of a reminder, oldest first, as `ISO instant outcome`. */
export async function occurrencesOf(tickler: Tickler, reminderId: string): Promise<string[]> {
  const rows = await tickler.parts.context.db
    .selectFrom("occurrences")
    .select(["due_at", "outcome"])
    .where("reminder_id", "=", reminderId)
    .orderBy("due_at")
    .execute();
  return rows.map((row) => `${new Date(row.due_at).toISOString()} ${row.outcome}`);
}
