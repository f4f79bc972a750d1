/** Files with bytes turned, cut or added: every call answers, or fails with a `TicklerError` that says the next step. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TicklerError } from "../../src/index.js";
import { openForTest } from "../support/open-for-test.js";
import { type Attack, generator } from "./attack.js";

export async function damagedFiles(count: number): Promise<Attack> {
  const report: Attack = { name: "damaged files", tried: 0, broken: [] };
  const folder = mkdtempSync(join(tmpdir(), "tickler-damaged-"));
  const random = generator(7);
  try {
    const whole = join(folder, "whole.db");
    await fill(whole);
    for (; report.tried < count; report.tried++) {
      const path = join(folder, "damaged.db");
      for (const suffix of ["", "-wal", "-shm"]) rmSync(`${path}${suffix}`, { force: true });
      copyFileSync(whole, path);
      const how = damage(path, random);
      await use(path, how, report);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

async function fill(path: string): Promise<void> {
  await using open = await openForTest({ database: path });
  for (let i = 0; i < 30; i++) {
    const trigger =
      i % 3 === 0
        ? ({ type: "recurring", cron: "0 9 * * *", timeZone: "UTC" } as const)
        : i % 3 === 1
          ? ({ type: "context", pattern: `topic ${i}` } as const)
          : ({ type: "scheduled", at: open.later(1 + i) } as const);
    await open.agent.reminders.create({ title: `thing ${i}`, trigger });
    await open.agent.memory.add({ text: `note ${i} about bills` });
  }
  await open.clock.advance(5 * 3_600_000);
  await open.tickler.scheduler.runDue();
}

function damage(path: string, random: () => number): string {
  const bytes = readFileSync(path);
  const at = Math.floor(random() * bytes.length);
  switch (Math.floor(random() * 4)) {
    case 0:
      for (let i = 0; i < 8; i++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      writeFileSync(path, bytes);
      return "eight bytes turned";
    case 1:
      writeFileSync(path, bytes.subarray(0, at));
      return `cut at ${at}`;
    case 2:
      bytes.fill(Math.floor(random() * 256), at, Math.min(at + 4096, bytes.length));
      writeFileSync(path, bytes);
      return `a page overwritten at ${at}`;
    default:
      writeFileSync(path, bytes);
      writeFileSync(`${path}-wal`, bytes.subarray(at, at + 8192));
      return "a foreign log beside it";
  }
}

async function use(path: string, how: string, report: Attack): Promise<void> {
  const attempt = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof TicklerError && error.code !== "INTERNAL" && error.hint) return;
      report.broken.push(`${name} on a file with ${how}: ${String(error).slice(0, 160)}`);
    }
  };
  await attempt("open", async () => {
    await using open = await openForTest({ database: path });
    const { reminders, memory } = open.agent;
    await attempt("list", () => reminders.listViews());
    await attempt("search", () => memory.search("bills"));
    await attempt("recall", () => open.agent.recall("bills"));
    await attempt("turn", () => open.agent.turnStart({ sessionId: "s", userMessage: "topic 1" }));
    await attempt("create", () =>
      reminders.create({ title: "new", trigger: { type: "context", pattern: "x" } }),
    );
    await attempt("run", () => open.tickler.scheduler.runDue());
  });
}
