/** A daemon that has nothing to do writes nothing, and holds its place without a clock. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { presentDaemon, takeDaemonLease } from "../../src/daemon/daemon-lease.js";
import { serve } from "../../src/daemon/serve.js";
import { silentLogger } from "../../src/log.js";
import { processIdentity } from "../../src/process-identity.js";
import type { Tickler } from "../../src/tickler.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

test("an idle daemon writes nothing in an hour, and asks the database almost nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-idle-"));
  const clock = new FakeClock("2026-11-21T09:00:00Z");
  const stop = new AbortController();
  let ready: (tickler: Tickler) => void = () => undefined;
  const started = new Promise<Tickler>((resolve) => {
    ready = resolve;
  });
  const serving = serve({
    database: join(folder, "t.db"),
    configFile: false,
    embedder: null,
    env: {},
    clock,
    log: silentLogger,
    signal: stop.signal,
    onReady: ready,
  });
  const tickler = await started;
  await tickler.agent("main").reminders.create({
    title: "far away",
    trigger: { type: "scheduled", at: new Date("2027-11-21T09:00:00Z") },
  });
  await clock.advance(120_000);
  const statements: string[] = [];
  let commits = 0;
  tickler.parts.database.onStatement((statement) => statements.push(statement));
  tickler.parts.database.onCommit(() => commits++);
  await clock.advance(3_600_000);
  expect(commits).toBe(0);
  expect(new Set(statements)).toEqual(new Set(["pragma data_version"]));
  expect(statements.length).toBeLessThan(130);
  stop.abort();
  await serving;
  rmSync(folder, { recursive: true });
});

test("the place of a daemon is free when it has ended, however its clock stood, and taken until then", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-place-"));
  const path = join(folder, "t.db");
  const clock = new FakeClock("2031-01-01T00:00:00Z");
  await using test = await openForTest({ database: path, clock });
  const { db } = test.tickler.parts.context;
  const options = { db, path, clock, holder: `${processIdentity()}/daemon` };
  expect(await presentDaemon(db, path)).toBeNull();
  const lease = await takeDaemonLease(options);
  expect(await presentDaemon(db, path)).toMatchObject({ pid: process.pid });
  clock.set("2026-01-01T00:00:00Z");
  await expect(takeDaemonLease({ ...options, holder: "another" })).rejects.toMatchObject({
    code: "ALREADY_RUNNING",
    details: { pid: process.pid },
  });
  await lease.release();
  expect(await presentDaemon(db, path)).toBeNull();
  await (await takeDaemonLease({ ...options, holder: "another" })).release();
  rmSync(folder, { recursive: true });
});
