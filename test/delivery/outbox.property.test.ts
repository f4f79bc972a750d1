/**
 * Whatever happens — failures, cancellations, snoozes, quiet hours, restarts, clock steps — every occurrence reaches
 * each target at most once, nothing goes out after its withdrawal, and nothing disappears without a row that says why.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryFailed } from "../../src/delivery/failures.js";
import { FakeClock } from "../support/fake-clock.js";
import { ALICE, at, type Drawer, openDrawer } from "./support/drawer.js";

const BOB = { channel: "signal", to: "bob-uuid" };

type Step =
  | { do: "set"; minutes: number; to: "alice" | "both"; priority: "urgent" | "normal"; recurring: boolean }
  | { do: "advance"; minutes: number }
  | { do: "step"; minutes: number }
  | { do: "fail"; next: number; permanent: boolean }
  | { do: "cancel" | "complete"; which: number }
  | { do: "snooze"; which: number; minutes: number }
  | { do: "restart" }
  | { do: "retry" };

const which = fc.nat({ max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("set" as const),
    minutes: fc.integer({ min: 1, max: 300 }),
    to: fc.constantFrom("alice", "both"),
    priority: fc.constantFrom("urgent", "normal", "normal"),
    recurring: fc.boolean(),
  }),
  fc.record({ do: fc.constant("advance" as const), minutes: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ do: fc.constant("step" as const), minutes: fc.integer({ min: -120, max: 300 }) }),
  fc.record({
    do: fc.constant("fail" as const),
    next: fc.integer({ min: 1, max: 8 }),
    permanent: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom("cancel" as const, "complete" as const), which }),
  fc.record({ do: fc.constant("snooze" as const), which, minutes: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ do: fc.constant("restart" as const) }),
  fc.record({ do: fc.constant("retry" as const) }),
);

/** Both open one database in memory: a restart stops the scheduler and starts it anew. */
async function play(steps: readonly Step[]): Promise<void> {
  const quietHours = { start: "18:00", end: "20:00" };
  const config = {
    quietHours,
    delivery: { urgentPerHour: 1, spacingMs: 500 },
    reminders: { maxPerMinute: 1000 },
  };
  const drawer = await openDrawer({ config }, new FakeClock("2026-03-02T17:00:00Z"));
  const { tickler, clock } = drawer;
  const ids: string[] = [];
  let failures = { left: 0, permanent: false };
  const attempted: string[] = [];
  drawer.behave((message) => {
    attempted.push(message.idempotencyKey);
    if (failures.left === 0) return;
    failures.left -= 1;
    throw deliveryFailed("no", { permanent: failures.permanent });
  });
  await tickler.scheduler.start();
  for (const each of steps) {
    if (each.do === "fail") failures = { left: each.next, permanent: each.permanent };
    else await apply(each, drawer, ids);
    await clock.advance(1);
  }
  failures = { left: 0, permanent: false };
  const afterwards = drawer.sent.length;
  for (const id of ids) await tickler.agent("main").reminders.cancel(id).catch(ignoreIllegal);
  await clock.advance(24 * 3_600_000);

  // Once a key; and a key is one occurrence to one target.
  const keys = drawer.sent.map((message) => message.idempotencyKey);
  expect(new Set(keys).size).toBe(keys.length);
  const reached = drawer.sent.flatMap(({ to, items }) =>
    items.map((item) => `${item.reminderId} ${item.dueAt.toISOString()} ${to}`),
  );
  expect(new Set(reached).size).toBe(reached.length);
  // After everything was cancelled nothing goes out any more.
  expect(drawer.sent.length).toBe(afterwards);
  // Every row has ended, and what did not go out says why.
  const deliveries = await tickler.deliveries.list({ limit: 1000 });
  for (const { state, reason, deliveredAt } of deliveries) {
    expect(["delivered", "cancelled", "dead"]).toContain(state);
    expect(state === "delivered" ? deliveredAt : reason).toBeTruthy();
  }
  // What went out has a row for each occurrence and target that says so.
  expect(deliveries.filter(({ state }) => state === "delivered")).toHaveLength(reached.length);
  await tickler.close();
}

async function apply(
  each: Exclude<Step, { do: "fail" }>,
  { tickler, clock }: Drawer,
  ids: string[],
): Promise<void> {
  const { reminders } = tickler.agent("main");
  const id = "which" in each ? ids[each.which % Math.max(1, ids.length)] : undefined;
  switch (each.do) {
    case "set": {
      const delivery = each.to === "both" ? [ALICE, BOB] : [ALICE];
      const trigger = each.recurring
        ? { type: "recurring" as const, every: `PT${each.minutes}M`, timeZone: "UTC" }
        : { type: "scheduled" as const, at: at(clock, each.minutes) };
      ids.push(
        (await reminders.create({ title: `task ${ids.length}`, trigger, delivery, priority: each.priority }))
          .id,
      );
      return;
    }
    case "advance":
      return clock.advance(each.minutes * 60_000);
    case "step":
      return clock.step(each.minutes * 60_000);
    case "restart":
      await tickler.scheduler.stop();
      return tickler.scheduler.start();
    case "retry":
      await tickler.deliveries.retryAll();
      return;
    case "snooze":
      if (id) await reminders.snooze(id, { minutes: each.minutes }).catch(ignoreIllegal);
      return;
    default:
      if (id) await reminders[each.do](id).catch(ignoreIllegal);
  }
}

function ignoreIllegal(error: { code?: string }): void {
  if (error.code !== "ILLEGAL_TRANSITION") throw error;
}

test("never lost, never doubled, whatever happens", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), play), { numRuns: 40 });
}, 240_000);
