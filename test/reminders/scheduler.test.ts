/** The scheduler: one timer, no query while nothing is due, no spinning, and no source that holds up another. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { silentLogger } from "../../src/log.js";
import { Scheduler, type WakeSource } from "../../src/reminders/claim/scheduler.js";
import { FakeClock } from "../support/fake-clock.js";
import { isElsewhere } from "../support/on-server.js";
import { openForTest } from "../support/open-for-test.js";
import { recordStatements } from "../support/record-statements.js";

/** A source whose instants a test sets. */
class FakeSource implements WakeSource {
  asked = 0;
  ran: string[] = [];
  at: number | null = null;
  onRun: (now: Date) => void = () => {
    this.at = null;
  };
  constructor(readonly name: string) {}
  async nextAt() {
    this.asked += 1;
    return this.at;
  }
  async run(now: Date) {
    this.ran.push(now.toISOString().slice(11, 19));
    this.onRun(now);
  }
}

function setUp(...names: string[]) {
  const clock = new FakeClock("2026-11-21T09:00:00Z");
  const sources = names.map((name) => new FakeSource(name));
  const scheduler = new Scheduler({ clock, log: silentLogger, sources });
  const at = (seconds: number) => clock.now().getTime() + seconds * 1000;
  return { clock, scheduler, sources, at, first: sources[0]!, second: sources[1]! };
}

describe("the scheduler", () => {
  it("sleeps until the earliest instant of all sources, with one timer", async () => {
    const { clock, scheduler, first, second, at } = setUp("a", "b");
    first.at = at(40);
    second.at = at(25);
    await scheduler.start();
    expect([clock.timers, clock.nextTimerInMs]).toEqual([1, 25_000]);
    expect(scheduler.nextWakeAt).toEqual(new Date(second.at));
    await clock.advance(40_000);
    expect([first.ran, second.ran]).toEqual([["09:00:40"], ["09:00:25"]]);
    expect(clock.timers).toBe(1);
    await scheduler.stop();
    expect(clock.timers).toBe(0);
  });

  it("asks nothing while nothing is due, however long, and sleeps a minute at most", async () => {
    const { clock, scheduler, first, at } = setUp("a");
    first.at = at(7200);
    await scheduler.start();
    expect(clock.nextTimerInMs).toBe(60_000);
    const asked = first.asked;
    await clock.advance(7_199_000);
    expect([first.asked - asked, first.ran]).toEqual([0, []]);
    await clock.advance(1000);
    expect(first.ran).toEqual(["11:00:00"]);
    const after = first.asked;
    await clock.advance(3_600_000);
    expect(first.asked).toBe(after);
  });

  it("notices within a minute that the clock was set or the machine was asleep", async () => {
    const { clock, scheduler, first, at } = setUp("a");
    first.at = at(7200);
    await scheduler.start();
    clock.step(3 * 3_600_000);
    await clock.advance(60_000);
    expect(first.ran).toEqual(["12:01:00"]);
  });

  it("looks again at once after a write, also one during its work", async () => {
    const { clock, scheduler, first, at } = setUp("a");
    await scheduler.start();
    first.at = at(5);
    scheduler.changed();
    await clock.advance(5000);
    expect(first.ran).toEqual(["09:00:05"]);
    first.at = at(5);
    first.onRun = () => {
      first.at = at(3);
      first.onRun = () => {
        first.at = null;
      };
      scheduler.changed();
    };
    scheduler.changed();
    await clock.advance(20_000);
    expect(first.ran).toEqual(["09:00:05", "09:00:10", "09:00:13"]);
  });

  it("runs a source that another one's run gave work to, without waiting", async () => {
    const { clock, scheduler, first, second, at } = setUp("reminders", "outbox");
    const [outbox, reminders] = [first, second];
    reminders.at = at(10);
    reminders.onRun = (now) => {
      reminders.at = null;
      outbox.at = now.getTime();
    };
    await scheduler.start();
    await clock.advance(10_000);
    expect([reminders.ran, outbox.ran]).toEqual([["09:00:10"], ["09:00:10"]]);
  });

  it("backs off from a source that leaves something due, instead of spinning", async () => {
    const { clock, scheduler, first, at } = setUp("a");
    first.at = at(0);
    first.onRun = () => undefined;
    await scheduler.start();
    await clock.advance(3_600_000);
    expect(first.ran.slice(0, 4)).toEqual(["09:00:00", "09:00:01", "09:00:03", "09:00:07"]);
    expect(first.ran.length).toBeLessThan(70);
    first.onRun = () => {
      first.at = null;
    };
    await clock.advance(60_000);
    const { asked } = first;
    await clock.advance(3_600_000);
    expect(first.asked).toBe(asked);
  });

  it("lets a source that fails hold up no other, and tries it again", async () => {
    const { clock, scheduler, first, second, at } = setUp("failing", "working");
    first.at = at(0);
    first.onRun = () => {
      throw new Error("no");
    };
    second.at = at(2.5);
    await scheduler.start();
    await clock.advance(2500);
    expect(second.ran).toEqual(["09:00:02"]);
    second.at = at(30);
    scheduler.changed();
    await clock.advance(30_000);
    expect(second.ran).toEqual(["09:00:02", "09:00:32"]);
    first.onRun = () => {
      first.at = null;
    };
    await clock.advance(60_000);
    const { length } = first.ran;
    await clock.advance(600_000);
    expect(first.ran.length).toBe(length);
    expect(length).toBeLessThan(10);
  });

  it("does everything once when asked to, and reports a failure after every source had its turn", async () => {
    const { scheduler, first, second } = setUp("failing", "working");
    first.onRun = () => {
      throw new Error("no");
    };
    await expect(scheduler.runDue()).rejects.toThrow("no");
    expect(second.ran).toHaveLength(1);
  });

  it("does nothing any more once it is stopped", async () => {
    const { clock, scheduler, first, at } = setUp("a");
    await scheduler.start();
    await scheduler.stop();
    first.at = at(1);
    scheduler.changed();
    await clock.advance(600_000);
    expect(first.ran).toEqual([]);
  });
});

describe("with a database", () => {
  const ofFile = isElsewhere("reminders/scheduler > no statement touches a table while nothing is due");
  it.skipIf(ofFile)(
    "no statement touches a table while nothing is due: a pragma a minute is all",
    async () => {
      await using test = await openForTest();
      const { agent, tickler, clock, later } = test;
      await agent.reminders.create({ title: "Tomorrow", trigger: { type: "scheduled", at: later(24) } });
      await tickler.scheduler.start();
      await clock.advance(60_000);
      const count = recordStatements(tickler.parts.database);
      await clock.advance(10 * 60_000);
      count.stop();
      expect(count.seen).toHaveLength(10);
      expect(new Set(count.seen)).toEqual(new Set(["pragma data_version"]));
      await clock.advance(24 * 3_600_000);
      expect((await agent.reminders.list())[0]!.status).toBe("triggered");
    },
  );

  it("a reminder that another process sets wakes it, and fires at its time", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tickler-wake-"));
    try {
      await using test = await openForTest({ database: join(folder, "t.db") });
      await using other = await openForTest({ database: join(folder, "t.db") });
      const { tickler, clock, agent } = test;
      await tickler.scheduler.start();
      const at = other.later(0.005);
      await other.agent.reminders.create({ title: "Soon", trigger: { type: "scheduled", at } });
      // The operating system reports the write; then the watch gathers for a moment.
      await vi.waitFor(() => expect(clock.nextTimerInMs).toBeLessThan(60_000), { timeout: 10_000 });
      await clock.advance(1000);
      expect(tickler.scheduler.nextWakeAt).toEqual(at);
      await clock.advance(17_000);
      expect((await agent.reminders.list())[0]!.status).toBe("triggered");
      await tickler.scheduler.stop();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
