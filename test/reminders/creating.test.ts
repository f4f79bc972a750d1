/** Creating: a receipt that can be shown back, nothing twice, limits that hold, and clear words for what cannot be. */
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import type { NewReminder, Trigger } from "../../src/index.js";
import { openForTest } from "../support/open-for-test.js";

const cron = (pattern: string, timeZone = "UTC"): Trigger => ({ type: "recurring", cron: pattern, timeZone });

it("gives a receipt with id, local time and zone, the next occurrences and where it arrives", async () => {
  await using test = await openForTest();
  const receipt = await test.agent.reminders.create({
    title: "Stand-up",
    trigger: cron("30 8 * * 1-5", "Europe/Berlin"),
  });
  expect(receipt.next.map((at) => at.toISOString())).toEqual([
    "2026-11-23T07:30:00.000Z",
    "2026-11-24T07:30:00.000Z",
    "2026-11-25T07:30:00.000Z",
  ]);
  expect(receipt.text.replace(receipt.id, "ID")).toMatchInlineSnapshot(
    `"Reminder set ID: Stand-up · Mon 23 Nov 2026, 08:30 (Europe/Berlin), then Tue 24 Nov 2026, 08:30; Wed 25 Nov 2026, 08:30 · priority normal · arrives: your next turn · of no use 2 h after its time, since it is bound to its moment; if untold by then, told once as passed"`,
  );
});

describe("the same reminder again", () => {
  const again = async (first: NewReminder, second: NewReminder) => {
    await using test = await openForTest();
    const a = await test.agent.reminders.create(first);
    const b = await test.agent.reminders.create(second);
    return b.created ? "created" : a.id === b.id ? "the first" : "another";
  };
  const at = new Date("2026-11-22T09:00:00Z");

  it("is found by content and trigger, whatever the case, white space and full stop", async () => {
    const first = { title: "Call the dentist", trigger: { type: "scheduled", at } } as const;
    expect(await again(first, { ...first, title: " call  the DENTIST. " })).toBe("the first");
    expect(
      await again({ ...first, trigger: cron("0 9 * * *") }, { ...first, trigger: cron("0  9 * * *") }),
    ).toBe("the first");
    const every = { type: "recurring", every: "PT1H", timeZone: "UTC" } as const;
    expect(await again({ ...first, trigger: every }, { ...first, trigger: every })).toBe("the first");
  });

  it("is another one when its title, time, zone, owner or session differs, however soon it follows", async () => {
    const first: NewReminder = { title: "Call", trigger: { type: "scheduled", at } };
    const soon = new Date(at.getTime() + 60_000);
    expect(await again(first, { ...first, trigger: { type: "scheduled", at: soon } })).toBe("created");
    expect(await again(first, { ...first, title: "Call Ana" })).toBe("created");
    expect(await again(first, { ...first, userName: "ana" })).toBe("created");
    expect(await again(first, { ...first, sessionId: "s1" })).toBe("created");
    const series: NewReminder = { title: "Call", trigger: cron("0 9 * * *") };
    expect(await again(series, { ...series, trigger: cron("0 9 * * *", "Europe/Berlin") })).toBe("created");
  });

  it("is created anew once the first is closed", async () => {
    await using test = await openForTest();
    const input: NewReminder = { title: "Call", trigger: { type: "scheduled", at } };
    const first = await test.agent.reminders.create(input);
    await test.agent.reminders.cancel(first.id);
    expect(await test.agent.reminders.create(input)).toMatchObject({ created: true });
  });

  it("is created once by twenty creators at the same moment", async () => {
    await using test = await openForTest();
    const input: NewReminder = { title: "Call", trigger: { type: "scheduled", at } };
    const receipts = await Promise.all(Array.from({ length: 20 }, () => test.agent.reminders.create(input)));
    expect(receipts.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
  });

  it("is still found after its title was edited and edited back", async () => {
    await using test = await openForTest();
    const input: NewReminder = {
      title: "Stretch",
      trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" },
    };
    const { id } = await test.agent.reminders.create(input);
    await test.agent.reminders.update(id, { title: "Stretch legs" });
    await test.agent.reminders.update(id, { title: "Stretch" });
    expect(await test.agent.reminders.create(input)).toMatchObject({ created: false, id });
  });
});

describe("the limit of live reminders", () => {
  const at = new Date("2026-11-22T09:00:00Z");
  const numbered = (i: number): NewReminder => ({ title: `Number ${i}`, trigger: { type: "scheduled", at } });

  it("refuses one too many and lists the active ones", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerAgent: 3 } } });
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await test.agent.reminders.create(numbered(i))).id);
    await expect(test.agent.reminders.create(numbered(3))).rejects.toMatchObject({
      code: "LIMIT_REACHED",
      details: { limit: 3, active: ids.map((id, i) => ({ id, title: `Number ${i}` })) },
      hint: expect.stringContaining("Complete, dismiss or cancel"),
    });
    // An equal one is no new one; another agent has a limit of its own.
    expect(await test.agent.reminders.create(numbered(0))).toMatchObject({ created: false });
    expect(await test.tickler.agent("other").reminders.create(numbered(0))).toMatchObject({ created: true });
    await test.agent.reminders.complete(ids[0]!);
    expect(await test.agent.reminders.create(numbered(3))).toMatchObject({ created: true });
    await expect(test.agent.reminders.reopen(ids[0]!)).rejects.toMatchObject({ code: "LIMIT_REACHED" });
  });

  it("holds for creators that come at the same moment", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerAgent: 5 } } });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => test.agent.reminders.create(numbered(i))),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await test.agent.reminders.list()).toHaveLength(5);
  });

  it("is also one of creations a minute, which passes with the minute", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerMinute: 2 } } });
    for (let i = 0; i < 2; i++) await test.agent.reminders.create(numbered(i));
    await expect(test.agent.reminders.create(numbered(2))).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryable: true,
    });
    await test.clock.advance(60_000);
    expect(await test.agent.reminders.create(numbered(2))).toMatchObject({ created: true });
  });

  it("a minute holds up nobody who sets many in one call", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerMinute: 2 } } });
    const receipts = await test.agent.reminders.createMany([0, 1, 2, 3, 4].map(numbered));
    expect(receipts.filter(({ created }) => created)).toHaveLength(5);
  });
});

describe("an instant is a Date or one of Temporal's", () => {
  it("wherever one is given: in a trigger, a change, a snooze, a move and a pause", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const day = Temporal.Instant.from("2026-12-24T09:00:00Z");
    const later = day.add({ hours: 1 }).toZonedDateTimeISO("Europe/Berlin");
    const { reminder } = await reminders.create({ title: "x", trigger: { type: "scheduled", at: later } });
    const at = async () => (await reminders.get(reminder.id)).nextDueAt?.toISOString();
    expect(await at()).toBe("2026-12-24T10:00:00.000Z");
    await reminders.update(reminder.id, { trigger: { type: "scheduled", at: day } });
    expect(await at()).toBe("2026-12-24T09:00:00.000Z");
    await reminders.move(reminder.id, "next", later);
    expect(await at()).toBe("2026-12-24T10:00:00.000Z");
    const paused = await reminders.pause({ tag: "home" }, later);
    expect(paused.until).toEqual(new Date("2026-12-24T10:00:00Z"));
    expect((await reminders.snooze(reminder.id, day)).snoozeUntil).toEqual(new Date("2026-12-24T09:00:00Z"));
    // @ts-expect-error a day is no instant
    const noInstant = reminders.snooze(reminder.id, Temporal.PlainDate.from("2026-12-24"));
    await expect(noInstant).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});

describe("what cannot be is refused, with a code and a next step, and nothing is written", () => {
  const at = new Date("2026-11-22T09:00:00Z");
  const good: NewReminder = { title: "Call", trigger: { type: "scheduled", at } };
  const cases: [string, string, NewReminder][] = [
    ["a time in the past", "TIME_IN_PAST", { ...good, trigger: { type: "scheduled", at: new Date(0) } }],
    [
      "a time too far ahead",
      "TIME_TOO_FAR",
      { ...good, trigger: { type: "scheduled", at: new Date("2099-01-01") } },
    ],
    ["an invalid date", "INVALID_INPUT", { ...good, trigger: { type: "scheduled", at: new Date("31 Foo") } }],
    ["99 99 * * *", "INVALID_RECURRENCE", { ...good, trigger: cron("99 99 * * *") }],
    ["30 February", "NEVER_OCCURS", { ...good, trigger: cron("0 0 30 2 *") }],
    ["an ISO date as cron", "INVALID_RECURRENCE", { ...good, trigger: cron("2026-12-01T00:00:00") }],
    ["a series every second", "INTERVAL_TOO_SHORT", { ...good, trigger: cron("* * * * * *") }],
    [
      "an interval of zero",
      "INVALID_RECURRENCE",
      { ...good, trigger: { type: "recurring", every: "PT0S", timeZone: "UTC" } },
    ],
    [
      "a rule that ended",
      "NEVER_OCCURS",
      { ...good, trigger: { ...cron("0 9 * * *"), until: new Date("2026-11-21T09:30:00Z") } as Trigger },
    ],
    ["an unknown zone", "INVALID_TIME_ZONE", { ...good, trigger: cron("0 9 * * *", "Mars/Olympus") }],
    ["an empty title", "INVALID_INPUT", { ...good, title: "  " }],
    ["a title of 1 MB", "INVALID_INPUT", { ...good, title: "x".repeat(1_000_000) }],
    ["an escape sequence", "INVALID_INPUT", { ...good, title: "a\u001b[31m red" }],
    ["a bidirectional override", "INVALID_INPUT", { ...good, title: "a\u202egnp.exe" }],
    ["a pattern without a word", "INVALID_INPUT", { ...good, trigger: { type: "context", pattern: "?!" } }],
    ["an unknown key", "INVALID_INPUT", { ...good, agentId: "other" } as NewReminder],
    [
      "seventeen tags",
      "INVALID_INPUT",
      { ...good, contextTags: Array.from({ length: 17 }, (_, i) => `t${i}`) },
    ],
    ["an end before it is due", "INVALID_TIME", { ...good, expiresAt: new Date("2026-11-21T10:00:00Z") }],
  ];
  it.each(cases)("%s", async (_what, code, input) => {
    await using test = await openForTest();
    await expect(test.agent.reminders.create(input)).rejects.toMatchObject({
      code,
      hint: expect.any(String),
    });
    expect(await test.agent.reminders.list({ status: ["pending", "completed", "dismissed"] })).toEqual([]);
    expect(await test.agent.memory.list()).toEqual([]);
  });

  it("`*/15 * * * *` is not among them", async () => {
    await using test = await openForTest();
    const receipt = await test.agent.reminders.create({ ...good, trigger: cron("*/15 * * * *") });
    expect(receipt.next[0]?.toISOString()).toBe("2026-11-21T09:15:00.000Z");
  });
});

it("a timer of more than 24.8 days is set like any other", async () => {
  await using test = await openForTest();
  const { agent, clock, tickler } = test;
  await agent.reminders.create({
    title: "Renew",
    trigger: { type: "scheduled", at: new Date("2027-03-01T09:00:00Z") },
  });
  await tickler.scheduler.start();
  // Until other machines were told of the creation.
  await clock.advance(1000);
  expect(clock.nextTimerInMs).toBeGreaterThan(50_000);
  expect(clock.nextTimerInMs).toBeLessThanOrEqual(60_000);
  clock.step(26 * 86_400_000);
  await clock.advance(60_000);
  expect((await agent.reminders.list())[0]!.status).toBe("pending");
  clock.set("2027-03-01T08:59:30Z");
  await clock.advance(60_000);
  expect((await agent.reminders.list())[0]!.status).toBe("triggered");
});
