/** Two connections on one file, as two processes have them: each instant is handled once, each message handed over once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../src/clock.js";
import { openDatabase } from "../../src/db/open.js";
import { silentLogger } from "../../src/log.js";
import { SessionService } from "../../src/sessions/index.js";
import { FakeClock } from "../support/fake-clock.js";

let folder: string;
const closers: (() => Promise<void>)[] = [];
const clock = new FakeClock("2026-03-02T09:00:00Z");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tickler-two-"));
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(owner: string): Promise<SessionService> {
  // Locks are waited for in real time; what is due is told by the fake clock.
  const { db, close } = await openDatabase({ path: join(folder, "t.db"), clock: systemClock });
  closers.push(close);
  const none = () => Promise.reject(new Error("no reminders here"));
  return new SessionService({
    db,
    clock,
    log: silentLogger,
    owner,
    checkins: () => ({ softSeconds: 180, hardGapSeconds: 120, onSend: false }),
    reminders: { create: none, get: none, cancel: none, timeZoneOf: () => "UTC", cancelBound: async () => 0 },
  });
}

it("a check-in is asked once, and a turn hands a message over once", async () => {
  const services = [await open("a"), await open("b"), await open("c")];
  const main = services.map((service) => service.agent("main"));
  const [first] = main;
  for (let i = 0; i < 20; i++) {
    await first?.start({ sessionId: `s${i}` });
    await first?.send({ to: `s${i}`, text: "work", remind: { softSeconds: 10, hardSeconds: 20 } });
    const turns = await Promise.all(main.map((sessions) => sessions.beginTurn(`s${i}`)));
    expect(turns.flatMap(({ messages }) => messages)).toHaveLength(1);
  }
  await clock.advance(10_000);
  await Promise.all(services.map((service) => service.run()));
  for (let i = 0; i < 20; i++) {
    const messages = await first?.inbox(`s${i}`);
    expect(messages?.filter(({ kind }) => kind === "checkin")).toHaveLength(1);
  }
});

it("only the process that registered a callback delivers through it, once", async () => {
  const [a, b] = [await open("a"), await open("b")];
  const pushed: number[] = [];
  await a.agent("main").start({ sessionId: "s", onMessage: ({ messageId }) => void pushed.push(messageId) });
  const receipt = await b.agent("main").send({ to: "s", text: "stop", urgency: "urgent" });
  expect(receipt.text).toBe("Message 1 to s: queued for its callback.");
  await Promise.all([b.run(), b.run()]);
  expect(pushed).toEqual([]);
  await Promise.all([a.run(), a.run(), b.run()]);
  expect(pushed).toEqual([1]);
});
