/** What a daemon costs: while nothing happens, while others write, while ten thousand come due at one instant, after a hundred thousand. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import BetterSqlite3 from "better-sqlite3";
import { sql } from "kysely";
import { keepHeapSmall } from "../../../src/daemon/node-flags.js";
import type { DeliveryChannel } from "../../../src/delivery/types.js";
import { summarize } from "../percentiles.js";
import { agentName, openSeeded } from "./open.js";

export interface DaemonParams {
  path: string;
  /** dist/ */
  dist: string;
  /** Each of the two looks, in seconds. */
  seconds: number;
}

/**
 * V8 puts the heap of a start in order when nothing has happened for eight seconds, and once more: 200 ms of a processor in all on two slow
 * cores, and then nothing.
 */
const SETTLED_MS = 25_000;

/** CPU of `tickler serve` as a share of one processor, and how often it wrote; null where the system does not say. */
export async function daemon({ path, dist, seconds }: DaemonParams) {
  const runtime = mkdtempSync(join(tmpdir(), "tickler-bench-run-"));
  const env = { ...process.env, TICKLER_DB: path, XDG_RUNTIME_DIR: runtime };
  const child = spawn(process.execPath, [join(dist, "cli/main.js"), "serve", "--no-http"], {
    env,
    stdio: "ignore",
  });
  const reader = new BetterSqlite3(path, { timeout: 5000 });
  const version = () => reader.pragma("data_version", { simple: true }) as number;
  try {
    await sleep(SETTLED_MS);
    const before = version();
    const idle = await shareOver(child, seconds);
    const writes = version() - before;
    const tickler = await openSeeded(path);
    const { memory } = tickler.agent("writer");
    const writing = (async () => {
      for (let i = 0; i < seconds * 10; i++) {
        await Promise.all([memory.add({ text: `note ${i} of the one who writes` }), sleep(100)]);
      }
    })();
    const busy = await shareOver(child, seconds);
    await writing;
    await tickler.close();
    return { idle, writes, busy };
  } finally {
    reader.close();
    const ended = new Promise((resolve) => child.once("close", resolve));
    child.kill("SIGTERM");
    await ended;
    rmSync(runtime, { recursive: true, force: true });
  }
}

async function shareOver(child: ChildProcess, seconds: number): Promise<number | null> {
  const before = ranNs(child.pid);
  const began = performance.now();
  await sleep(seconds * 1000);
  const after = ranNs(child.pid);
  return before === null || after === null ? null : (after - before) / 1e6 / (performance.now() - began);
}

/** Of all its threads, in nanoseconds. */
function ranNs(pid: number | undefined): number | null {
  try {
    const tasks = `/proc/${pid}/task`;
    const ofTask = (task: string) =>
      Number(readFileSync(join(tasks, task, "schedstat"), "utf8").split(" ")[0]);
    return readdirSync(tasks).reduce((sum, task) => sum + ofTask(task), 0);
  } catch {
    return null;
  }
}

export interface LatenessParams {
  path: string;
  count: number;
}

/** By the scheduler as the daemon runs it: each due at the same instant for a target of its own; how late each was taken. */
export async function lateness({ path, count }: LatenessParams) {
  keepHeapSmall();
  const late: number[] = [];
  let dueAt = 0;
  let last: () => void = () => undefined;
  const channel: DeliveryChannel = {
    name: "sink",
    kind: "test",
    async deliver() {
      late.push(Date.now() - dueAt);
      if (late.length === count) last();
      return { id: String(late.length) };
    },
  };
  const tickler = await openSeeded(path, { more: { channels: [channel] } });
  const { db } = tickler.parts.database;
  await sql`pragma synchronous = off`.execute(db);
  await fillWithTargets(tickler, count);
  await sql`pragma synchronous = full`.execute(db);
  dueAt = Date.now() + 1500;
  await sql`update reminders set next_due_at = ${dueAt} where status = 'pending' and title like 'Delivered %'`.execute(
    db,
  );
  const all = new Promise<void>((resolve) => {
    last = resolve;
  });
  await tickler.scheduler.start();
  await all;
  const seconds = (Date.now() - dueAt) / 1000;
  await tickler.close();
  return { ...summarize(late), seconds, aSecond: count / seconds };
}

async function fillWithTargets(
  tickler: Awaited<ReturnType<typeof openSeeded>>,
  count: number,
): Promise<void> {
  const at = new Date(Date.now() + 3_600_000);
  for (let agent = 0; agent < 100; agent++) {
    await tickler.agent(agentName(agent)).reminders.createMany(
      Array.from({ length: count / 100 }, (_, i) => ({
        title: `Delivered ${i}`,
        trigger: { type: "scheduled", at },
        delivery: [{ channel: "sink", to: `person-${agent}-${i}` }],
        quietHoursExempt: true,
      })),
    );
  }
}

/** Resident memory, MiB, before and after a thousand series have each come due so often. */
export async function afterFirings({ path, rounds }: { path: string; rounds: number }) {
  keepHeapSmall();
  let now = Date.now();
  const tickler = await openSeeded(path, { more: { clock: { now: () => new Date(now) } } });
  for (let agent = 0; agent < 10; agent++) {
    await tickler.agent(agentName(agent)).reminders.createMany(
      Array.from({ length: 100 }, (_, i) => ({
        title: `Series ${i}`,
        trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" },
      })),
    );
  }
  let firings = 0;
  const resident = (): number => {
    globalThis.gc?.();
    return process.memoryUsage.rss() / 2 ** 20;
  };
  let before = 0;
  for (let round = 0; round < rounds; round++) {
    now += 3_600_000;
    firings += (await tickler.scheduler.runDue()).length;
    if (round === Math.floor(rounds / 10)) before = resident();
  }
  const after = resident();
  await tickler.close();
  return { firings, before, after };
}
