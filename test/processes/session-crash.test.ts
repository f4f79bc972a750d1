/** `kill -9` at the points where a session's messages and check-ins could be lost or doubled. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { openTickler } from "../../src/index.js";
import { FakeClock } from "../support/fake-clock.js";

const child = join(import.meta.dirname, "session-crash-child.ts");
let folder: string;
let database: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-crash-"));
  database = join(folder, "t.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the child until it is dead. */
async function crash(...args: string[]): Promise<void> {
  const started = spawn(process.execPath, ["--import", "tsx", child, database, ...args], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [, signal] = (await once(started, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
}

async function reopen() {
  const clock = new FakeClock(systemClock.now());
  const tickler = await openTickler({ database, configFile: false, embedder: null, env: {}, clock });
  const turn = async () => (await tickler.agent("main").turnStart({ sessionId: "w1", userMessage: "" })).text;
  return { clock, tickler, turn };
}

it("a queued message survives with its thresholds, and an active check-in with the time that remained", async () => {
  await crash("queue");
  const before = await reopen();
  expect(await before.tickler.sessions.inbox("w1")).toMatchObject([
    { state: "queued", text: "build it", remind: { softSeconds: 600, hardSeconds: 900 } },
  ]);
  expect(await before.tickler.sessions.checkins("w1")).toEqual([]);
  await before.tickler.close();

  await crash("deliver");
  const { clock, tickler, turn } = await reopen();
  const [checkin] = await tickler.sessions.checkins("w1");
  expect(checkin).toMatchObject({ stage: "soft", softSeconds: 600 });
  await tickler.scheduler.start();
  await clock.advanceTo(new Date((checkin?.dueAt.getTime() ?? 0) - 1));
  expect(await turn()).toBeNull();
  await clock.advance(1);
  expect(await turn()).toContain("Check-in from Tickler");
  await tickler.close();
});

it("a process that dies between a transport's success and its record pushes again once its lease is over, with the same id", async () => {
  const script = join(folder, "take");
  const taken = join(folder, "taken");
  const lines = () => readFileSync(taken, "utf8").trim().split("\n");
  writeFileSync(script, `#!/bin/sh\necho "$TICKLER_MESSAGE_ID" >> '${taken}'\nkill -9 $PPID\n`);
  chmodSync(script, 0o755);
  await crash("push", script);
  expect(existsSync(taken)).toBe(true);

  writeFileSync(script, `#!/bin/sh\necho "$TICKLER_MESSAGE_ID" >> '${taken}'\n`);
  const { clock, tickler, turn } = await reopen();
  await tickler.scheduler.runDue();
  expect(await turn()).toBeNull();
  expect(lines()).toEqual(["1"]);
  await clock.advance(30_000);
  await tickler.scheduler.runDue();
  expect(lines()).toEqual(["1", "1"]);
  expect(await tickler.sessions.inbox("w1")).toMatchObject([{ id: 1, state: "delivered" }]);
  await tickler.close();
});
