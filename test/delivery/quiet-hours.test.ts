/** Quiet hours hold deliveries: visibly, until the window's end, as one digest a target; urgent ones within a budget. */
import { afterEach, describe, expect, test } from "vitest";
import { deliveryFailed } from "../../src/delivery/failures.js";
import { FakeClock } from "../support/fake-clock.js";
import { ALICE, at, type Drawer, openDrawer } from "./support/drawer.js";

const config = { quietHours: { start: "22:00", end: "07:00" }, delivery: { urgentPerHour: 2, spacingMs: 0 } };
const EVENING = "2026-03-02T21:00:00Z";
let drawer: Drawer;
afterEach(() => drawer.tickler.close());

async function evening(options: Parameters<typeof openDrawer>[0] = {}): Promise<Drawer> {
  drawer = await openDrawer({ ...options, config: { ...config, ...options.config } }, new FakeClock(EVENING));
  await drawer.tickler.scheduler.start();
  return drawer;
}

function set(title: string, minutes: number, changes: object = {}) {
  const trigger = { type: "scheduled" as const, at: at(drawer.clock, minutes) };
  return drawer.tickler.agent("main").reminders.create({ title, trigger, delivery: [ALICE], ...changes });
}

test("what a pause held says so, and no quiet hours", async () => {
  const { tickler, clock, sent } = await evening();
  await tickler.agent("main").reminders.pause("everything", new Date("2026-03-03T12:00:00Z"));
  await set("one", 13 * 60);
  await set("two", 14 * 60);
  await set("for bob", 14 * 60, { delivery: [{ channel: "signal", to: "bob" }] });
  await clock.advance(14.5 * 3_600_000);
  expect(await tickler.deliveries.list()).toMatchObject(Array(3).fill({ reason: /held by a pause/ }));
  await clock.advance(2 * 3_600_000);
  expect(sent.map(({ title }) => title).sort()).toEqual(["2 reminders from a pause", "for bob"]);
  expect(sent.map(({ text }) => text.split("\n")[0]).sort()).toEqual([
    "2 reminders came due during a pause:",
    "Reminder: for bob",
  ]);
  expect(sent.find(({ to }) => to === "bob")?.text).toContain("held by a pause)");
});

describe("during quiet hours", () => {
  test("what comes due is held visibly and goes out at their end as one digest a target", async () => {
    const { tickler, clock, sent } = await evening();
    await set("one", 90);
    await set("two", 120);
    await set("for bob", 130, { delivery: [{ channel: "signal", to: "bob" }] });
    await clock.advance(3 * 3_600_000);
    expect(sent).toEqual([]);
    expect(await tickler.deliveries.list()).toMatchObject(
      Array(3).fill({
        state: "queued",
        heldUntil: new Date("2026-03-03T07:00:00Z"),
        reason: /held by quiet hours/,
      }),
    );
    await clock.advance(7 * 3_600_000 + 60_000);
    expect(
      sent.map(({ kind, to, text }) => ({ kind, to, text: text.replace(/\[\w{6}\]/g, "[word]") })),
    ).toMatchInlineSnapshot(`
      [
        {
          "kind": "digest",
          "text": "2 reminders came due during quiet hours:
      - one (due Mon 2 Mar 2026, 22:30 (UTC)) [word]
      - two (due Mon 2 Mar 2026, 23:00 (UTC)) [word]",
          "to": "alice-uuid",
        },
        {
          "kind": "reminder",
          "text": "Reminder: for bob
      (due Mon 2 Mar 2026, 23:10 (UTC), held by quiet hours)",
          "to": "bob",
        },
      ]
    `);
    expect(sent[0]?.items).toHaveLength(2);
    expect((await tickler.deliveries.list()).map((delivery) => delivery.state)).toEqual(
      Array(3).fill("delivered"),
    );
  });

  test("a digest that fails keeps its members and its key", async () => {
    const { clock, sent, behave } = await evening();
    await set("one", 90);
    await set("two", 120);
    const keys: string[] = [];
    behave((message) => {
      keys.push(message.idempotencyKey);
      if (message.attempt < 3) throw deliveryFailed("no");
    });
    await clock.advance(10 * 3_600_000 + 30_000);
    await set("three", 1);
    await clock.advance(10 * 60_000);
    expect(keys.filter((key) => key === keys[0])).toHaveLength(3);
    expect(sent.map((message) => message.items.length).sort()).toEqual([1, 2]);
  });

  test("what is cancelled meanwhile is not in the digest", async () => {
    const { tickler, clock, sent } = await evening();
    await set("one", 90);
    const { id } = await set("two", 120);
    await clock.advance(3 * 3_600_000);
    await tickler.agent("main").reminders.cancel(id);
    await clock.advance(8 * 3_600_000);
    expect(sent.map((message) => message.text)).toEqual([
      "Reminder: one\n(due Mon 2 Mar 2026, 22:30 (UTC), held by quiet hours)",
    ]);
  });

  test("a retry that falls into them waits for their end", async () => {
    const { tickler, clock, sent, behave } = await evening();
    await set("one", 59);
    behave(() => {
      throw deliveryFailed("no");
    });
    await clock.advance(61 * 60_000);
    behave(() => undefined);
    await clock.advance(3_600_000);
    expect(sent).toEqual([]);
    expect(await tickler.deliveries.list()).toMatchObject([
      { heldUntil: new Date("2026-03-03T07:00:00Z"), attempts: 2 },
    ]);
    await clock.advance(9 * 3_600_000);
    expect(sent).toHaveLength(1);
  });

  test("urgent ones pass within the budget; beyond it they are held and say why", async () => {
    const { tickler, clock, sent } = await evening();
    for (let index = 1; index <= 4; index++) await set(`urgent ${index}`, 90 + index, { priority: "urgent" });
    await set("exempt", 100, { quietHoursExempt: true });
    await clock.advance(2 * 3_600_000);
    expect(sent.map((message) => message.title)).toEqual(["urgent 1", "urgent 2", "exempt"]);
    const held = (await tickler.deliveries.list()).filter(({ state }) => state === "queued");
    expect(held.map(({ reason }) => reason)).toEqual(
      Array(2).fill("held until Tue 3 Mar 2026, 07:00 (UTC): 2 urgent ones went out within the last hour"),
    );
    await clock.advance(10 * 3_600_000);
    expect(sent.at(-1)).toMatchObject({ kind: "digest", items: [{}, {}] });
  });

  test("a run waits too, and one that ends inside them keeps its answer until their end", async () => {
    let runs = 0;
    const { clock, sent } = await evening({ agentRunner: () => `answer ${++runs}` });
    await set("held", 90, { mode: "action" });
    await clock.advance(3 * 3_600_000);
    expect(runs).toBe(0);
    await clock.advance(8 * 3_600_000);
    expect(sent.map((message) => message.text)).toEqual(["answer 1"]);
  });
});
