/** What a claim makes of time that passed: every due instant has a row and an outcome, and nothing comes twice. */
import { expect, it } from "vitest";
import type { Trigger } from "../../src/index.js";
import { MAX_ROWS, MAX_RUNS } from "../../src/reminders/claim/claim-plan.js";
import { occurrencesOf, openForTest } from "../support/open-for-test.js";

const HOURLY: Trigger = { type: "recurring", every: "PT1H", timeZone: "UTC" };
const daily = (timeZone = "UTC"): Trigger => ({ type: "recurring", cron: "0 9 * * *", timeZone });
const hoursOf = (rows: string[]) => rows.map((row) => `${row.slice(11, 16)} ${row.split(" ")[1]}`);

it("a one-shot that was missed while nothing ran fires late, and says how late", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  await agent.reminders.create({ title: "Call Ana", trigger: { type: "scheduled", at: later(1) } });
  clock.step(4 * 3_600_000);
  const [fired] = await tickler.scheduler.runDue();
  expect(fired).toMatchObject({ reminder: { status: "triggered" }, occurrence: { lateMs: 3 * 3_600_000 } });
  const { text } = await agent.turnStart({ sessionId: "s", userMessage: "" });
  expect(text).toContain("3 h late");
  expect((await agent.reminders.listViews())[0]!.effective.text).toContain("3 h late");
});

it("a series that was missed coalesces to its latest instant; the others are rows that say so", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({ title: "Stretch", trigger: HOURLY });
  clock.step(5 * 3_600_000);
  const fired = await tickler.scheduler.runDue();
  expect(fired.map(({ occurrence }) => occurrence.dueAt.toISOString())).toEqual(["2026-11-21T14:00:00.000Z"]);
  expect(hoursOf(await occurrencesOf(tickler, id))).toEqual([
    "10:00 superseded",
    "11:00 superseded",
    "12:00 superseded",
    "13:00 superseded",
    "14:00 open",
  ]);
  expect((await agent.reminders.get(id)).nextDueAt?.toISOString()).toBe("2026-11-21T15:00:00.000Z");
});

it("with the policy `run` every missed instant opens, within a bound; with `skip` none does, and each says why", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const run = await agent.reminders.create({ title: "Run", trigger: HOURLY, missedPolicy: "run" });
  const skip = await agent.reminders.create({ title: "Skip", trigger: HOURLY, missedPolicy: "skip" });
  clock.step((MAX_RUNS + 3) * 3_600_000 + 90_000);
  const fired = await tickler.scheduler.runDue();
  expect(fired.map(({ reminder }) => reminder.title)).toEqual(Array(MAX_RUNS).fill("Run"));
  const outcomes = (await occurrencesOf(tickler, run.id)).map((row) => row.split(" ")[1]);
  expect(outcomes).toEqual([...Array(3).fill("superseded"), ...Array(MAX_RUNS).fill("open")]);
  const rows = await tickler.parts.context.db
    .selectFrom("occurrences")
    .selectAll()
    .where("reminder_id", "=", skip.id)
    .orderBy("due_at")
    .execute();
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(["skipped"]));
  expect(rows[0]!.reason).toBe("12 h late, and missed instants are skipped");
  expect((await agent.reminders.get(skip.id)).status).toBe("pending");
});

it("what is older than it may be is skipped with a reason, not shown", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const lights = await agent.reminders.create({
    title: "Turn off the lights",
    trigger: { type: "scheduled", at: later(1) },
    staleAfterMs: 3_600_000,
  });
  clock.step(49 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  expect(await agent.reminders.get(lights.id)).toMatchObject({
    status: "dismissed",
    closedReason: "2 d late, stale after 1 h",
  });
  expect(await occurrencesOf(tickler, lights.id)).toEqual(["2026-11-21T10:00:00.000Z skipped"]);
});

it("a long absence writes a bounded number of rows, and counts every instant of a bounded series", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const endless = await agent.reminders.create({
    title: "Endless",
    trigger: { ...HOURLY, every: "PT1M" } as Trigger,
  });
  const bounded = await agent.reminders.create({
    title: "Bounded",
    trigger: { ...HOURLY, every: "PT1M", count: 500 } as Trigger,
  });
  clock.step(200 * 60_000);
  expect(await tickler.scheduler.runDue()).toHaveLength(2);
  for (const { id } of [endless, bounded]) {
    const rows = await occurrencesOf(tickler, id);
    expect(rows).toHaveLength(MAX_ROWS);
    expect(rows[0]).toBe("2026-11-21T09:01:00.000Z superseded");
    expect(rows.at(-1)).toBe("2026-11-21T12:20:00.000Z open");
  }
  expect((await agent.reminders.get(bounded.id)).occurrenceCount).toBe(200);
  clock.step(400 * 60_000);
  await tickler.scheduler.runDue();
  expect(await agent.reminders.get(bounded.id)).toMatchObject({
    status: "completed",
    closedReason: "the series has ended",
    occurrenceCount: 500,
    nextDueAt: null,
  });
});

it("a series with a count fires as often as it says and is completed", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({ title: "Pill", trigger: { ...HOURLY, count: 3 } as Trigger });
  let fired = 0;
  for (let hour = 0; hour < 6; hour++) {
    clock.step(3_600_000);
    fired += (await tickler.scheduler.runDue()).length;
  }
  expect(fired).toBe(3);
  expect((await agent.reminders.get(id)).status).toBe("completed");
  // Its last occurrence is still open: it is listed and can be acknowledged.
  expect((await agent.reminders.listViews()).map(({ reminder }) => reminder.id)).toEqual([id]);
  await agent.reminders.complete(id);
  expect(await agent.reminders.listViews()).toEqual([]);
});

it("a clock that is set back fires nothing twice", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const once = await agent.reminders.create({ title: "Once", trigger: { type: "scheduled", at: later(1) } });
  const series = await agent.reminders.create({ title: "Series", trigger: HOURLY });
  clock.step(2 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toHaveLength(2);
  clock.step(-2 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  clock.step(2 * 3_600_000 - 1);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  clock.step(3_600_001);
  expect((await tickler.scheduler.runDue()).map(({ reminder }) => reminder.id)).toEqual([series.id]);
  expect(await occurrencesOf(tickler, once.id)).toHaveLength(1);
});

it("two claims of the same instant make one occurrence", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const { id } = await agent.reminders.create({
    title: "Once",
    trigger: { type: "scheduled", at: later(1) },
  });
  clock.step(3_600_000);
  const claims = await Promise.all([
    tickler.scheduler.runDue(),
    agent.reminders.claim(),
    agent.reminders.claim(),
  ]);
  expect(
    claims
      .flat()
      .map(({ reminder }) => reminder.id)
      .filter((each) => each === id).length,
  ).toBeGreaterThan(0);
  expect(await occurrencesOf(tickler, id)).toEqual(["2026-11-21T10:00:00.000Z open"]);
});

it("a snooze moves the open occurrence only; the series keeps its rhythm", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({ title: "Stand-up", trigger: daily("Europe/Berlin") });
  await clock.advanceTo("2026-11-22T08:00:00Z");
  expect(await tickler.scheduler.runDue()).toHaveLength(1);
  await agent.reminders.snooze(id, { minutes: 30 });
  const [view] = await agent.reminders.listViews();
  expect(view!.effective.text).toBe("snoozed until 09:30, next: Mon 23 Nov, 09:00");
  await clock.advanceTo("2026-11-22T08:30:00Z");
  expect(await tickler.scheduler.runDue()).toHaveLength(1);
  const after = await agent.reminders.complete(id);
  expect(after).toMatchObject({ status: "pending", nextDueAt: new Date("2026-11-23T08:00:00Z") });
});

it("a snooze to exactly the next instant of the series fires once, and is not lost", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({ title: "Stand-up", trigger: daily() });
  await clock.advanceTo("2026-11-22T09:00:00Z");
  await tickler.scheduler.runDue();
  await agent.reminders.snooze(id, new Date("2026-11-23T09:00:00Z"));
  await clock.advanceTo("2026-11-23T09:00:00Z");
  expect(await tickler.scheduler.runDue()).toHaveLength(1);
  expect(await occurrencesOf(tickler, id)).toEqual([
    "2026-11-22T09:00:00.000Z acknowledged",
    "2026-11-23T09:00:00.000Z open",
  ]);
});

it("what came due but was not claimed yet is settled by completing it, and does not come up again", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({ title: "Water the plants", trigger: daily() });
  await clock.advanceTo("2026-11-22T09:05:00Z");
  expect((await agent.reminders.view(id)).effective.state).toBe("due");
  await agent.reminders.complete(id);
  expect(await tickler.scheduler.runDue()).toEqual([]);
  expect(await occurrencesOf(tickler, id)).toEqual(["2026-11-22T09:00:00.000Z acknowledged"]);
});

it("an interval that counts from completion waits for it, then begins anew", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock } = test;
  const { id } = await agent.reminders.create({
    title: "Descale the machine",
    trigger: { type: "recurring", every: "P3D", from: "completion", timeZone: "UTC" },
  });
  await clock.advanceTo("2026-11-24T09:00:00Z");
  expect(await tickler.scheduler.runDue()).toHaveLength(1);
  await clock.advanceTo("2026-11-30T12:00:00Z");
  expect(await tickler.scheduler.runDue()).toEqual([]);
  expect(await agent.reminders.complete(id)).toMatchObject({ nextDueAt: new Date("2026-12-03T12:00:00Z") });
});

it("inside quiet hours it is held until an instant that anybody can see, then released; urgent and exempt ones pass", async () => {
  const quietHours = { start: "22:00", end: "07:00", timeZone: "Europe/Berlin" };
  await using test = await openForTest({ config: { quietHours } });
  const { agent, tickler, clock } = test;
  const at = new Date("2026-11-21T23:00:00Z");
  const trigger: Trigger = { type: "scheduled", at };
  const timeZone = "Europe/Berlin";
  const held = await agent.reminders.create({ title: "Held", trigger, timeZone });
  await agent.reminders.create({ title: "Urgent", trigger, priority: "urgent" });
  await agent.reminders.create({ title: "Exempt", trigger, quietHoursExempt: true });
  await clock.advanceTo(at);
  const fired = await tickler.scheduler.runDue();
  expect(fired.map(({ reminder, occurrence }) => `${reminder.title} ${occurrence.outcome}`).sort()).toEqual([
    "Exempt open",
    "Held held",
    "Urgent open",
  ]);
  expect((await agent.reminders.view(held.id)).effective).toMatchObject({
    state: "held",
    at: new Date("2026-11-22T06:00:00Z"),
    text: "due 00:00, held until 07:00",
  });
  expect((await agent.reminders.getDue()).map(({ reminder }) => reminder.title).sort()).toEqual([
    "Exempt",
    "Urgent",
  ]);
  const turn = await agent.turnStart({ sessionId: "s", userMessage: "" });
  expect(turn.held).toEqual([{ id: held.id, until: new Date("2026-11-22T06:00:00Z") }]);
  expect(turn.injected).toHaveLength(2);

  await clock.advanceTo("2026-11-22T06:00:00Z");
  await tickler.scheduler.runDue();
  expect((await agent.reminders.view(held.id)).effective.state).toBe("due");
  expect((await agent.turnStart({ sessionId: "s", userMessage: "" })).text).toContain("7 h late");
});

it("what has expired is closed with a reason and is offered no more", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const once = await agent.reminders.create({
    title: "Cinema",
    trigger: { type: "scheduled", at: later(1) },
    expiresAt: later(3),
  });
  const series = await agent.reminders.create({ title: "Series", trigger: HOURLY, expiresAt: later(3) });
  clock.step(2 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toHaveLength(2);
  clock.step(2 * 3_600_000);
  await tickler.scheduler.runDue();
  expect(await agent.reminders.get(series.id)).toMatchObject({
    status: "dismissed",
    closedReason: "expired",
  });
  expect((await occurrencesOf(tickler, series.id)).some((row) => /open|held/.test(row))).toBe(false);
  expect((await agent.turnStart({ sessionId: "s", userMessage: "" })).injected).toEqual([]);
  expect(once.created).toBe(true);
});

it("a context with a deadline falls back to its time, so that it is not silently lost", async () => {
  await using test = await openForTest();
  const { agent, tickler, clock, later } = test;
  const { id } = await agent.reminders.create({
    title: "Ask Ana about the invoice",
    trigger: { type: "context", pattern: "billing", deadline: later(24) },
  });
  clock.step(25 * 3_600_000);
  expect(await tickler.scheduler.runDue()).toMatchObject([{ reminder: { id, status: "triggered" } }]);
  expect((await agent.turnStart({ sessionId: "s", userMessage: "good morning" })).injected).toEqual([
    { id, kind: "due" },
  ]);
});

it("claims in batches, so that more than one batch of due reminders is claimed, each once", async () => {
  await using test = await openForTest({ config: { reminders: { maxPerAgent: 3000, maxPerMinute: 3000 } } });
  const { agent, tickler, clock, later } = test;
  const many = 1203;
  for (let i = 0; i < many; i++) {
    await agent.reminders.create({ title: `Number ${i}`, trigger: { type: "scheduled", at: later(1) } });
  }
  clock.step(3_600_000);
  const fired = await tickler.scheduler.runDue();
  expect(new Set(fired.map(({ reminder }) => reminder.id)).size).toBe(many);
  expect(await tickler.scheduler.runDue()).toEqual([]);
});
