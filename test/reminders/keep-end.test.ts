/** A series that is given another time in words keeps the end that it has; whoever wants none, or another, says so. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

it.each([
  ["every day at 10 jog until 20 december", "every day at 11", { until: "2026-12-20" }],
  ["every day at 10 jog until 20 december", "mondays and fridays at 7", { until: "2026-12-20" }],
  ["every day at 10 jog until 20 december", "every day at 11 until 24 december", { until: "2026-12-24" }],
  ["every day at 10 jog until 20 december", "every day at 11 for ever", {}],
  ["every day at 9 take pills, 3 times", "every day at 11", { count: 3 }],
  ["every day at 10 jog", "every day at 11", {}],
  ["every day at 10 jog until 20 december", "tomorrow at 11", {}],
])("%s, then %s", async (first, then, end) => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const { reminder } = await reminders.createFromText(first);
  const { trigger } = await reminders.readWhen(then, { title: reminder.title, insteadOf: reminder.trigger });
  const said =
    trigger.type === "recurring"
      ? { until: trigger.until?.toISOString().slice(0, 10), count: trigger.count }
      : {};
  expect(JSON.parse(JSON.stringify(said))).toEqual(end);
});

it("an end that is over is not kept, and that it was kept is said", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const { reminder } = await reminders.createFromText("every day at 10 jog until 23 november");
  const kept = await reminders.readWhen("every day at 11", { insteadOf: reminder.trigger });
  expect(kept.notes).toContainEqual(expect.stringContaining("ends as before"));
  test.clock.step(7 * 86_400_000);
  const over = await reminders.readWhen("every day at 11", { insteadOf: reminder.trigger });
  expect(over.trigger).not.toHaveProperty("until");
});
