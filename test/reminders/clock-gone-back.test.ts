/** A clock that was years ahead for a while: once it is right again, what it did is taken back, and nothing else. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { occurrencesOf, openForTest, type TestTickler } from "../support/open-for-test.js";

const YEARS = 5 * 365 * 86_400_000;
const HOUR = 3_600_000;

/** Five years pass on the wall clock alone while `work` is done. */
async function ahead(clock: FakeClock, work: () => Promise<unknown>, ms = YEARS): Promise<void> {
  clock.step(ms);
  await work();
  clock.step(-ms);
}

const turn = async ({ agent }: TestTickler, turnId: string): Promise<string> =>
  (await agent.turnStart({ sessionId: "s", turnId, userMessage: "hello" })).text ?? "";

describe("after a clock that was years ahead for one turn", () => {
  it("an hourly series goes on at its next hour, and a row says why", async () => {
    await using test = await openForTest();
    const { agent, clock, tickler } = test;
    const trigger = { type: "recurring", cron: "0 * * * *", timeZone: "UTC" } as const;
    const { id } = await agent.reminders.create({ title: "look", trigger });
    await ahead(clock, () => turn(test, "t1"));
    expect(await turn(test, "t2")).toBe("");
    expect((await agent.reminders.get(id)).nextDueAt).toEqual(new Date("2026-11-21T10:00:00Z"));
    await clock.advance(HOUR);
    expect(await turn(test, "t3")).toContain("look");
    expect(await occurrencesOf(tickler, id)).toEqual([
      "2026-11-21T09:00:00.000Z skipped",
      "2026-11-21T10:00:00.000Z told",
    ]);
    const [said] = await agent.reminders
      .history(id, 10)
      .then((all) => all.filter(({ outcome }) => outcome === "skipped"));
    expect(said?.reason).toContain("the clock was ahead");
  });

  it("what is due once, a topic that ended, a bounded series and one that was over are as they were", async () => {
    await using test = await openForTest();
    const { agent, clock, later } = test;
    const { reminders } = agent;
    const ids: string[] = [];
    const add = async (input: Parameters<typeof reminders.create>[0]) =>
      ids.push((await reminders.create(input)).id);
    await add({ title: "once", trigger: { type: "scheduled", at: later(50) } });
    await add({
      title: "five times",
      trigger: { type: "recurring", every: "P1D", count: 5, timeZone: "UTC" },
    });
    await add({
      title: "until spring",
      trigger: { type: "recurring", cron: "0 8 * * 1", until: later(2000), timeZone: "UTC" },
    });
    await add({ title: "a topic", trigger: { type: "context", pattern: "the tax", deadline: later(90) } });
    await add({
      title: "for some days",
      trigger: { type: "scheduled", at: later(70) },
      expiresAt: later(200),
    });
    const look = () =>
      Promise.all(
        ids.map(async (id) => {
          const { status, nextDueAt, occurrenceCount, closedReason } = await reminders.get(id);
          return { id, status, nextDueAt, occurrenceCount, closedReason };
        }),
      );
    const before = await look();
    await ahead(clock, () => turn(test, "t1"));
    expect(await look()).not.toEqual(before);
    await turn(test, "t2");
    expect(await look()).toEqual(before);
  });

  it("a daemon that runs notices by itself, within a minute", async () => {
    const clock = new FakeClock("2026-11-21T09:00:00Z");
    await using test = await openForTest({ clock });
    const trigger = { type: "recurring", cron: "0 * * * *", timeZone: "UTC" } as const;
    const { id } = await test.agent.reminders.create({ title: "look", trigger });
    await test.tickler.scheduler.start();
    await ahead(clock, () => clock.advance(61_000));
    await clock.advance(120_000);
    expect((await test.agent.reminders.get(id)).nextDueAt).toEqual(new Date("2026-11-21T10:00:00Z"));
    await test.tickler.scheduler.stop();
  });

  it("what was due before and had ended by it stands again, and a check-in still comes", async () => {
    await using test = await openForTest();
    const { agent, clock, later, tickler } = test;
    const { id } = await agent.reminders.create({
      title: "call",
      trigger: { type: "scheduled", at: later(1) },
    });
    await clock.advance(HOUR);
    expect(await turn(test, "t1")).toContain("call");
    await agent.sessions.start({ sessionId: "worker" });
    await ahead(clock, async () => {
      await agent.sessions.send({
        to: "worker",
        text: "do it",
        remind: { softSeconds: 60, hardSeconds: 120 },
      });
      await agent.sessions.beginTurn("worker");
      await turn(test, "t2");
    });
    await agent.reminders.create({ title: "something", trigger: { type: "scheduled", at: later(40) } });
    await ahead(clock, () => turn(test, "t3"));
    await turn(test, "t4");
    expect((await agent.reminders.get(id)).status).toBe("triggered");
    await clock.advance(130_000);
    await tickler.scheduler.runDue();
    expect((await agent.sessions.inbox("worker")).map(({ kind }) => kind)).toContain("checkin");
  });
});

describe("nothing is taken back", () => {
  it("of a clock that was ahead by hours: an instant that came does not come twice", async () => {
    await using test = await openForTest();
    const { agent, clock, tickler } = test;
    const trigger = { type: "recurring", cron: "0 * * * *", timeZone: "UTC" } as const;
    const { id } = await agent.reminders.create({ title: "look", trigger, missedPolicy: "run" });
    await ahead(clock, () => turn(test, "t1"), 3 * HOUR);
    const claimed = await occurrencesOf(tickler, id);
    await turn(test, "t2");
    expect(await occurrencesOf(tickler, id)).toEqual(claimed);
  });

  it("that a person has acknowledged meanwhile", async () => {
    await using test = await openForTest();
    const { agent, clock, later } = test;
    const { id } = await agent.reminders.create({
      title: "call",
      trigger: { type: "scheduled", at: later(50) },
    });
    await ahead(clock, async () => {
      await turn(test, "t1");
      await clock.advance(60_000);
      await agent.reminders.complete(id);
    });
    await turn(test, "t2");
    expect((await agent.reminders.get(id)).status).toBe("completed");
  });

  it("by a clock that is behind: what another start of the machine wrote stays", async () => {
    await using test = await openForTest();
    const { agent, clock, tickler } = test;
    const trigger = { type: "recurring", cron: "0 9 * * *", timeZone: "UTC" } as const;
    const { id } = await agent.reminders.create({ title: "look", trigger });
    await clock.advance(10 * 24 * HOUR);
    await turn(test, "t1");
    const rows = await occurrencesOf(tickler, id);
    await sql`update occurrences set claimed_by = 'elsewhere/000000000000/1/2/3' where agent_id = 'main'`.execute(
      tickler.parts.context.db,
    );
    clock.step(-9 * 24 * HOUR);
    await turn(test, "t2");
    expect(await occurrencesOf(tickler, id)).toEqual(rows);
  });
});
