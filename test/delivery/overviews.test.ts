/** The morning brief and the weekly review through channels: once each, whatever number of processes, and not in the turn too. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { type Drawer, NOON, openDrawer } from "./support/drawer.js";

const opened: Drawer[] = [];
const open = async (...given: Parameters<typeof openDrawer>): Promise<Drawer> => {
  const drawer = await openDrawer(...given);
  opened.push(drawer);
  return drawer;
};
afterEach(async () => {
  for (const { tickler } of opened.splice(0)) await tickler.close();
});

const HOUR = 3_600_000;
const MORNING = { brief: { at: "08:00", deliverTo: ["signal:alice-uuid"] } };
const lunch = {
  title: "Lunch with Ana",
  trigger: { type: "scheduled" as const, at: new Date("2026-03-03T12:00:00Z") },
};

describe("a morning brief with a channel", () => {
  test("goes out at its time with what the day brings, once a day, and the turn is silent about it", async () => {
    const { tickler, clock, sent } = await open({
      config: { ...MORNING, quietHours: { start: "22:00", end: "07:00" } },
    });
    const { reminders, turnStart } = tickler.agent("main");
    await reminders.create(lunch);
    await reminders.create({
      title: "call the plumber",
      trigger: { type: "scheduled", at: new Date("2026-03-03T01:00:00Z") },
    });
    const topic = await reminders.create({
      title: "ask Ana for the key",
      trigger: { type: "context", pattern: "lunch with Ana" },
    });
    await tickler.scheduler.start();
    await clock.advance(21 * HOUR);
    expect(sent).toMatchObject([{ kind: "brief", title: "Morning brief", to: "alice-uuid", items: [] }]);
    expect(sent[0]?.text).toMatch(/^Morning brief\nToday:\n- Lunch with Ana \(next: 12:00\)/);
    expect(sent[0]?.text).toMatch(/Quiet hours held:\n- call the plumber \(/);
    expect(sent[0]?.text).toContain(`May come up today:\n- ${topic.title} (with "Lunch with Ana")`);
    const turn = await turnStart({ sessionId: "s", userMessage: "good morning" });
    expect(turn.text).not.toContain("Morning brief");
    await clock.advance(2 * HOUR);
    expect(sent).toHaveLength(1);
    expect(await tickler.deliveries.list()).toMatchObject([
      { kind: "brief", reminderId: null, occurrenceId: null, state: "delivered" },
    ]);
  });

  test("says of what a pause held that a pause did", async () => {
    const { tickler, clock, sent } = await open({ config: MORNING });
    const { reminders } = tickler.agent("main");
    const at = new Date("2026-03-03T01:00:00Z");
    await reminders.create({ title: "call the plumber", trigger: { type: "scheduled", at } });
    await reminders.pause("everything", new Date("2026-03-03T07:00:00Z"));
    await tickler.scheduler.start();
    await clock.advance(21 * HOUR);
    expect(sent[0]?.text).toMatch(/A pause held:\n- call the plumber \(due since 01:00/);
    expect(sent[0]?.text).not.toContain("Quiet hours");
  });

  test("is sent by one of two processes, and again under its key where the first ended before its receipt", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tickler-"));
    const database = join(folder, "t.db");
    try {
      const first = await open({ database, config: MORNING }, new FakeClock(NOON));
      await first.tickler.agent("main").reminders.create(lunch);
      const second = await open({ database, config: MORNING }, new FakeClock(NOON));
      first.behave(() => {
        throw new Error("gone");
      });
      await Promise.all([first.clock.advance(20.5 * HOUR), second.clock.advance(20.5 * HOUR)]);
      await first.tickler.scheduler.runDue();
      await second.tickler.scheduler.runDue();
      await second.clock.advance(HOUR);
      await second.tickler.scheduler.runDue();
      const deliveries = await second.tickler.deliveries.list();
      expect(deliveries).toMatchObject([{ kind: "brief", state: "delivered" }]);
      expect([...first.sent, ...second.sent].map(({ idempotencyKey }) => idempotencyKey)).toEqual([
        deliveries[0]?.idempotencyKey,
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("comes in a turn where nothing could send it, and is not sent in the evening", async () => {
    const { tickler, clock, sent } = await open({ config: MORNING });
    const agent = tickler.agent("main");
    await agent.reminders.create(lunch);
    await clock.advance(20.1 * HOUR);
    expect((await agent.turnStart({ sessionId: "s", userMessage: "hi" })).text).toBeNull();
    await clock.advance(HOUR);
    expect((await agent.turnStart({ sessionId: "s", userMessage: "hi" })).text).toContain("Morning brief");
    await tickler.scheduler.start();
    await clock.advance(6 * HOUR);
    expect(sent).toEqual([]);
  });

  test("names nobody's affairs to another: each reader gets their own, and nobody in the dark is taken for there", async () => {
    const { tickler, clock, sent } = await open({
      config: {
        users: {
          alice: { trust: "full", match: ["signal:alice-uuid"] },
          bob: { trust: "inner", match: ["signal:bob-uuid"] },
        },
        brief: { at: "08:00", deliverTo: ["signal:alice-uuid", "signal:bob-uuid"] },
      },
    });
    const { reminders } = tickler.agent("main");
    await reminders.create({ ...lunch, userName: "alice" });
    await reminders.create({ ...lunch, title: "Gym", userName: "bob" });
    await tickler.scheduler.start();
    await clock.advance(20.5 * HOUR);
    const said = Object.fromEntries(sent.map(({ to, text }) => [to, text]));
    expect(said["alice-uuid"]).toContain("Lunch");
    expect(said["alice-uuid"]).not.toContain("Gym");
    expect(said["bob-uuid"]).toContain("Gym");
    expect(said["bob-uuid"]).not.toContain("Lunch");
    expect(await reminders.create({ ...lunch, title: "x", userName: "bob" })).toBeTruthy();
  });
});

test("a weekly review says what ended by itself and what waits, and what is noisy with a question", async () => {
  const { tickler, clock, sent } = await open({
    config: {
      injection: { context: { cooldown: "PT0S", maxFires: 100, maxAge: "P90D" } },
      review: { day: "sun", at: "18:00", deliverTo: ["signal:alice-uuid"] },
    },
  });
  const agent = tickler.agent("main");
  await agent.reminders.create({ ...lunch, title: "meeting with Bob" });
  await agent.reminders.create({ ...lunch, title: "pay the rent" });
  const noisy = await agent.reminders.create({
    title: "water the ficus",
    trigger: { type: "context", pattern: "ficus" },
  });
  await tickler.scheduler.start();
  for (let day = 0; day < 5; day++) {
    await clock.advance(24 * HOUR + HOUR / 2);
    await agent.turnStart({ sessionId: "s", userMessage: "the ficus" });
    await agent.reminders.notRelevant(noisy.id).catch(() => undefined);
  }
  await clock.advance(36 * HOUR);
  expect(sent.map(({ kind }) => kind)).toEqual(["review"]);
  expect(sent[0]?.text).toMatch(/^Weekly review\nWaits for an answer:\n- pay the rent/);
  expect(sent[0]?.text).toMatch(/Ended without an answer:[\s\S]*\n- meeting with Bob/);
  expect(sent[0]?.text).toMatch(/Came up in vain; keep it\?:\n- water the ficus/);
});

test("a channel that does not exist is an error when delivering begins", async () => {
  const { tickler } = await open({ config: { brief: { at: "08:00", deliverTo: ["sgnal:alice"] } } });
  await expect(tickler.scheduler.start()).rejects.toMatchObject({ code: "UNKNOWN_CHANNEL" });
});
