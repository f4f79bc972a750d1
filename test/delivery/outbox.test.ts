/** The outbox over a real database on a fake clock: once, in order, with backoff and a dead end that is listed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { deliveryFailed } from "../../src/delivery/failures.js";
import { ALICE, at, type Drawer, openDrawer } from "./support/drawer.js";

let drawer: Drawer;
afterEach(() => drawer.tickler.close());

const once = (minutes: number, title = "call the dentist") => ({
  title,
  trigger: { type: "scheduled" as const, at: at(drawer.clock, minutes) },
  delivery: [ALICE],
});

describe("a reminder that comes due", () => {
  test("is delivered once, word for word, with a receipt", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    await tickler.scheduler.start();
    const { id } = await tickler.agent("main").reminders.create({ ...once(10), body: "ask about the crown" });
    await clock.advance(9 * 60_000);
    expect(sent).toEqual([]);
    await clock.advance(2 * 60_000);
    expect(sent).toMatchObject([
      {
        text: "Reminder: call the dentist\nask about the crown",
        to: "alice-uuid",
        kind: "reminder",
        attempt: 1,
      },
    ]);
    await clock.advance(24 * 3_600_000);
    expect(sent).toHaveLength(1);
    expect(await tickler.deliveries.list()).toMatchObject([
      { reminderId: id, state: "delivered", target: ALICE, receipt: { id: "1" }, attempts: 1 },
    ]);
  });

  test("is delivered by runDue, without a scheduler", async () => {
    drawer = await openDrawer();
    await drawer.tickler.agent("main").reminders.create(once(1));
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toHaveLength(1);
  });

  test("says in the text how late it is", async () => {
    drawer = await openDrawer();
    await drawer.tickler.agent("main").reminders.create(once(1));
    await drawer.clock.advance(3 * 3_600_000 + 60_000);
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent[0]?.text).toBe(
      "Reminder: call the dentist\n(3 h late; it was due Mon 2 Mar 2026, 12:01 (UTC))",
    );
  });

  test("goes to every target, each under a key of its own that never changes", async () => {
    drawer = await openDrawer();
    const bob = { channel: "signal", to: "bob-uuid" };
    await drawer.tickler.agent("main").reminders.create({ ...once(1), delivery: [ALICE, bob, ALICE] });
    drawer.behave((message) => {
      if (message.attempt === 1) throw deliveryFailed("no");
    });
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    const before = await drawer.tickler.deliveries.list();
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent.map((message) => message.to).sort()).toEqual(["alice-uuid", "bob-uuid"]);
    expect(new Set(drawer.sent.map((message) => message.idempotencyKey))).toEqual(
      new Set(before.map((delivery) => delivery.idempotencyKey)),
    );
  });

  test("five instants missed in sleep are one delivery that says so", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    const created = await tickler.agent("main").reminders.create({
      title: "stand up",
      trigger: { type: "recurring", every: "PT1H", timeZone: "UTC" },
      delivery: [ALICE],
    });
    clock.step(5 * 3_600_000 + 60_000);
    await tickler.scheduler.runDue();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain("4 earlier times passed while nothing was running");
    expect(sent[0]?.items).toMatchObject([{ reminderId: created.id }]);
  });

  test("nothing is delivered twice when the clock is set back an hour", async () => {
    drawer = await openDrawer();
    const { tickler, clock, sent } = drawer;
    await tickler.scheduler.start();
    const { reminders } = tickler.agent("main");
    await reminders.create(once(1));
    await reminders.create({
      title: "stand up",
      trigger: { type: "recurring", every: "PT10M", timeZone: "UTC" },
      delivery: [ALICE],
    });
    await clock.advance(15 * 60_000);
    expect(sent).toHaveLength(2);
    clock.step(-3_600_000);
    await clock.advance(50 * 60_000);
    expect(sent).toHaveLength(2);
    const keys = sent.map((message) => message.idempotencyKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("a delivery that fails", () => {
  test("is tried again after 30 s, 2 min, 10 min, 1 h and 6 h, then it is dead and listed", async () => {
    drawer = await openDrawer();
    const { tickler, clock } = drawer;
    const attempts: number[] = [];
    drawer.behave(() => {
      attempts.push(clock.now().getTime());
      throw deliveryFailed("The webhook answered with 500.");
    });
    await tickler.scheduler.start();
    await tickler.agent("main").reminders.create(once(0.5));
    await clock.advance(10 * 3_600_000);
    expect(attempts.slice(1).map((instant, index) => (instant - (attempts[index] ?? 0)) / 1000)).toEqual([
      30, 120, 600, 3600, 21600,
    ]);
    const [dead] = await tickler.deliveries.list({ state: ["dead"] });
    expect(dead).toMatchObject({ attempts: 6, reason: "The webhook answered with 500." });

    drawer.behave(() => undefined);
    await tickler.deliveries.retry(dead?.id ?? 0);
    await clock.advance(1000);
    expect(drawer.sent).toMatchObject([{ idempotencyKey: dead?.idempotencyKey }]);
    await expect(tickler.deliveries.retry(dead?.id ?? 0)).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
  });

  test("is dead at once when another attempt cannot help", async () => {
    drawer = await openDrawer();
    drawer.behave(() => {
      throw deliveryFailed("Gone.", { permanent: true });
    });
    await drawer.tickler.agent("main").reminders.create(once(1));
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    expect(await drawer.tickler.deliveries.list()).toMatchObject([{ state: "dead", attempts: 1 }]);
    expect(drawer.log.filter(({ level }) => level === "error")).toMatchObject([
      { message: expect.stringContaining("dead") },
    ]);
  });

  test("is not retried once its reminder is acknowledged, and doctor's count forgets it", async () => {
    drawer = await openDrawer();
    drawer.behave(() => {
      throw deliveryFailed("Gone.", { permanent: true });
    });
    const { tickler, clock } = drawer;
    const { id } = await tickler.agent("main").reminders.create(once(1));
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(await tickler.deliveries.status()).toMatchObject({ counts: { dead: 1 } });
    await tickler.agent("main").reminders.complete(id);
    const [dead] = await tickler.deliveries.list();
    expect(await tickler.deliveries.retryAll()).toBe(0);
    await expect(tickler.deliveries.retry(dead?.id ?? 0)).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
    expect(await tickler.deliveries.status()).toMatchObject({ counts: { dead: 0 } });
  });

  test("waits as long as the receiver asks, when that is longer", async () => {
    drawer = await openDrawer();
    drawer.behave(() => {
      throw deliveryFailed("Slow down.", { retryAfterMs: 300_000 });
    });
    await drawer.tickler.agent("main").reminders.create(once(1));
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    const [waiting] = await drawer.tickler.deliveries.list();
    expect(waiting).toMatchObject({ state: "retrying", nextAttemptAt: at(drawer.clock, 5) });
  });
});

test("a delivery whose channel is not here waits for a process that has it, and is named in the log", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-outbox-"));
  const database = join(folder, "t.db");
  drawer = await openDrawer({ database });
  await drawer.tickler.agent("main").reminders.create(once(1));
  await drawer.clock.advance(60_000);
  await drawer.tickler.agent("main").reminders.claim();
  const other = await openDrawer({ database, channels: [] }, drawer.clock);
  await other.tickler.scheduler.runDue();
  expect(other.log.filter(({ level }) => level === "warn")).toMatchObject([
    { message: expect.stringContaining("not configured here"), fields: { channel: "signal", count: 1 } },
  ]);
  expect(await other.tickler.deliveries.list()).toMatchObject([{ state: "queued", attempts: 0 }]);
  await other.tickler.close();
  await drawer.tickler.scheduler.runDue();
  expect(drawer.sent).toHaveLength(1);
  await drawer.tickler.close();
  rmSync(folder, { recursive: true });
});

test("two processes that deliver from one file send each message once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tickler-outbox-"));
  const database = join(folder, "t.db");
  drawer = await openDrawer({ database });
  const other = await openDrawer({ database }, drawer.clock);
  const { reminders } = drawer.tickler.agent("main");
  for (let index = 0; index < 25; index++)
    await reminders.create({
      ...once(1, `task ${index}`),
      delivery: [{ channel: "signal", to: `p${index % 7}` }],
    });
  await drawer.clock.advance(60_000);
  // Each waits for the other's lock by the clock.
  let working = true;
  const both = Promise.all([drawer.tickler.scheduler.runDue(), other.tickler.scheduler.runDue()]).finally(
    () => {
      working = false;
    },
  );
  while (working) await drawer.clock.advance(5);
  await both;
  const keys = [...drawer.sent, ...other.sent].map((message) => message.idempotencyKey);
  expect(keys).toHaveLength(25);
  expect(new Set(keys).size).toBe(25);
  await other.tickler.close();
  await drawer.tickler.close();
  rmSync(folder, { recursive: true });
});

describe("editing", () => {
  test("what has not gone out yet says the new words", async () => {
    drawer = await openDrawer({ config: { quietHours: { start: "11:00", end: "13:00" } } });
    const { tickler, clock, sent } = drawer;
    await tickler.scheduler.start();
    const { id } = await tickler.agent("main").reminders.create(once(1));
    await clock.advance(120_000);
    await tickler.agent("main").reminders.update(id, { title: "call the surgeon" });
    await clock.advance(3_600_000);
    expect(sent.map((message) => message.text.split("\n")[0])).toEqual(["Reminder: call the surgeon"]);
  });

  test("an unknown channel is refused, at creation and at an edit", async () => {
    drawer = await openDrawer();
    const { reminders } = drawer.tickler.agent("main");
    const delivery = [{ channel: "singal", to: "alice" }];
    await expect(reminders.create({ ...once(1), delivery })).rejects.toMatchObject({
      code: "UNKNOWN_CHANNEL",
    });
    const { id } = await reminders.create(once(1));
    await expect(reminders.update(id, { delivery })).rejects.toMatchObject({ code: "UNKNOWN_CHANNEL" });
  });
});

describe("cancelling", () => {
  test("withdraws what is queued, and nothing is sent", async () => {
    drawer = await openDrawer();
    const { tickler, clock } = drawer;
    drawer.behave(() => {
      throw deliveryFailed("no");
    });
    await tickler.scheduler.start();
    const { reminders } = tickler.agent("main");
    const { id } = await reminders.create(once(1));
    await clock.advance(61_000);
    expect(await tickler.deliveries.list()).toMatchObject([{ state: "retrying" }]);
    await reminders.cancel(id, "no longer needed");
    drawer.behave(() => undefined);
    await clock.advance(24 * 3_600_000);
    expect(drawer.sent).toEqual([]);
    expect(await tickler.deliveries.list()).toMatchObject([
      { state: "cancelled", reason: "cancelled: no longer needed" },
    ]);
  });

  test("completing and snoozing withdraw it too; the snoozed one comes again", async () => {
    drawer = await openDrawer();
    const { tickler, clock } = drawer;
    drawer.behave(() => {
      throw deliveryFailed("no");
    });
    await tickler.scheduler.start();
    const { reminders } = tickler.agent("main");
    const done = await reminders.create(once(1, "one"));
    const later = await reminders.create(once(1, "two"));
    await clock.advance(61_000);
    await reminders.complete(done.id);
    await reminders.snooze(later.id, { minutes: 30 });
    drawer.behave(() => undefined);
    await clock.advance(31 * 60_000);
    expect(drawer.sent.map((message) => message.title)).toEqual(["two"]);
    expect((await tickler.deliveries.list()).map((delivery) => delivery.state).sort()).toEqual([
      "cancelled",
      "cancelled",
      "delivered",
    ]);
  });

  test("a message that fails on its way after a cancellation is not tried again", async () => {
    drawer = await openDrawer();
    const { tickler, clock } = drawer;
    const { reminders } = tickler.agent("main");
    const { id } = await reminders.create(once(1));
    drawer.behave(async () => {
      await reminders.cancel(id);
      throw deliveryFailed("no");
    });
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(await tickler.deliveries.list()).toMatchObject([{ state: "cancelled" }]);
  });
});

describe("many at once", () => {
  test("two messages to the same target keep a distance, others do not wait for them", async () => {
    drawer = await openDrawer({ config: { delivery: { spacingMs: 10_000 } } });
    const { tickler, clock } = drawer;
    const seen: [string, number][] = [];
    drawer.behave((message) => {
      seen.push([message.to ?? "", (clock.now().getTime() - start) / 1000]);
    });
    for (const title of ["one", "two", "three"]) await tickler.agent("main").reminders.create(once(1, title));
    await tickler
      .agent("main")
      .reminders.create({ ...once(1, "four"), delivery: [{ channel: "signal", to: "bob" }] });
    await tickler.scheduler.start();
    const start = clock.now().getTime() + 60_000;
    await clock.advance(120_000);
    expect(seen).toEqual([
      ["bob", 0],
      ["alice-uuid", 0],
      ["alice-uuid", 10],
      ["alice-uuid", 20],
    ]);
  });

  test("no more are on their way at one time than configured", async () => {
    drawer = await openDrawer({ config: { delivery: { maxConcurrent: 3 } } });
    let now = 0;
    let most = 0;
    drawer.behave(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
    });
    const { reminders } = drawer.tickler.agent("main");
    for (let index = 0; index < 20; index++)
      await reminders.create({
        ...once(1, `task ${index}`),
        delivery: [{ channel: "signal", to: `p${index}` }],
      });
    await drawer.clock.advance(60_000);
    await drawer.tickler.scheduler.runDue();
    expect(drawer.sent).toHaveLength(20);
    expect(most).toBe(3);
  });
});

describe("the log", () => {
  test("names every reminder it touches, and never its text", async () => {
    drawer = await openDrawer();
    const { tickler, clock, log } = drawer;
    await tickler.scheduler.start();
    const { reminders } = tickler.agent("main");
    const { id } = await reminders.create(once(1));
    const silent = await reminders.create({ ...once(1, "without a target"), delivery: [] });
    drawer.behave((message) => {
      if (message.attempt === 1) throw deliveryFailed("no");
    });
    await clock.advance(120_000);
    await reminders.cancel(id);
    const about = (reminderId: string) =>
      log
        .filter(
          ({ fields }) =>
            fields.reminderId === reminderId || (fields.reminderIds as string[])?.includes(reminderId),
        )
        .map(({ level, message }) => `${level}: ${message}`);
    expect(about(id)).toEqual([
      "info: reminder scheduled",
      "info: reminder fired",
      "warn: delivery attempt failed",
      "info: reminder delivered",
      "info: reminder changed",
    ]);
    expect(about(silent.id)).toContain("warn: reminder has no delivery target; it waits for the next turn");
    expect(log.find(({ message }) => message === "reminder delivered")?.fields).toMatchObject({ length: 26 });
    expect(JSON.stringify(log)).not.toContain("dentist");
    expect(JSON.stringify(log)).not.toContain("alice-uuid");
  });
});

describe("what piles up for one person", () => {
  test("goes out together once it is more than a few, each reminder in one message only", async () => {
    drawer = await openDrawer({ config: { reminders: { maxPerMinute: 1000, maxPerAgent: 1000 } } });
    const { tickler, clock, sent } = drawer;
    for (let i = 0; i < 120; i++) await tickler.agent("main").reminders.create(once(1, `errand ${i}`));
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(sent.map((message) => message.items.length)).toEqual([50, 50, 20]);
    expect(sent[0]).toMatchObject({ kind: "digest", title: "50 reminders" });
    expect(sent[0]?.text).toContain("50 reminders came due:\n- errand 0 ");
    const said = sent.flatMap((message) => message.items.map((item) => item.reminderId));
    expect(new Set(said).size).toBe(120);
    const { counts } = await tickler.deliveries.status();
    expect(counts).toMatchObject({ delivered: 120, queued: 0, sending: 0 });
  });

  test("a few go one by one, and a crowd of people gets one message each", async () => {
    drawer = await openDrawer({ config: { reminders: { maxPerMinute: 1000, maxPerAgent: 1000 } } });
    const { tickler, clock, sent } = drawer;
    for (let i = 0; i < 3; i++) await tickler.agent("main").reminders.create(once(1, `errand ${i}`));
    for (let i = 0; i < 60; i++) {
      const delivery = [{ ...ALICE, to: `person-${i}` }];
      await tickler.agent("main").reminders.create({ ...once(1, `call ${i}`), delivery });
    }
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(sent.every((message) => message.kind === "reminder")).toBe(true);
    expect(sent).toHaveLength(63);
    expect(sent.filter(({ to }) => to === ALICE.to).map(({ title }) => title)).toEqual([
      "errand 0",
      "errand 1",
      "errand 2",
    ]);
  });
});
