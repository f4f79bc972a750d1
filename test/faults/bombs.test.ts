/** Rules that cannot hang: whatever is handed in, an answer comes soon, and what never occurs is refused at once. */
import { expect, test } from "vitest";
import { nextOccurrences, TicklerError } from "../../src/index.js";
import type { Trigger } from "../../src/trigger.js";
import { openForTest } from "../support/open-for-test.js";
import { CRONS, INTERVALS, RRULES } from "./bombs.js";

const timeZone = "Europe/Berlin";
/** Of the processor: some ten times what one takes alone; the worst took more than 40 s. */
const LONG_MS = 3000;

const triggers: Trigger[] = [
  ...RRULES.map((rrule) => ({ type: "recurring" as const, rrule, timeZone })),
  ...CRONS.map((cron) => ({ type: "recurring" as const, cron, timeZone })),
  ...INTERVALS.map((every) => ({ type: "recurring" as const, every, timeZone })),
];

test("every rule is set or refused in words, and soon", async () => {
  await using open = await openForTest({ config: { reminders: { maxPerAgent: 10_000 } } });
  const wrong: string[] = [];
  for (const trigger of triggers) {
    const name = JSON.stringify(trigger);
    const start = process.cpuUsage();
    const error = await open.agent.reminders.create({ title: name.slice(0, 150), trigger }).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    const tookMs = process.cpuUsage(start).user / 1000;
    if (error !== null && !(error instanceof TicklerError && error.hint)) wrong.push(`${name}: ${error}`);
    if (error instanceof TicklerError && error.code === "INTERNAL") wrong.push(`${name}: ${error.message}`);
    if (tookMs > LONG_MS) wrong.push(`${name}: ${Math.round(tookMs)} ms`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("what is beyond every horizon never occurs, and the rest comes when it should", async () => {
  await using open = await openForTest();
  const code = (rrule: string) =>
    open.agent.reminders.create({ title: rrule, trigger: { type: "recurring", rrule, timeZone } }).then(
      () => "set",
      (error: TicklerError) => error.code,
    );
  expect(await code("FREQ=YEARLY;INTERVAL=99999")).toBe("NEVER_OCCURS");
  expect(await code("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")).toBe("NEVER_OCCURS");
  expect(await code("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2")).toBe("NEVER_OCCURS");
  const next = (rrule: string, count: number) =>
    nextOccurrences(
      { type: "recurring", rrule, timeZone: "UTC" },
      { from: new Date("2026-11-21T09:00:00Z"), timeZone: "UTC", count },
    ).map((at) => at.toISOString().slice(0, 10));
  expect(next("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO", 2)).toEqual(["2044-02-29", "2072-02-29"]);
  expect(next("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1", 9)).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"]);
  expect(next("FREQ=YEARLY;INTERVAL=30", 3)).toEqual(["2056-11-21", "2086-11-21", "2116-11-21"]);
});

test("a long bounded series that was missed for years is counted through in pieces, and its bound holds", async () => {
  await using open = await openForTest();
  const trigger = { type: "recurring", every: "PT1H", count: 5000, timeZone } as const;
  const { id } = await open.agent.reminders.create({ title: "hourly", trigger });
  await open.clock.advance(365 * 86_400_000);
  await open.agent.turnStart({ sessionId: "s", userMessage: "" });
  const after = await open.agent.reminders.get(id);
  expect(after).toMatchObject({ status: "completed", occurrenceCount: 5000 });
});
