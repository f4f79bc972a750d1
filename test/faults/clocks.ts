/** Clocks that jump ahead and back: no instant of a series is claimed twice, none before its time. */

import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { type Attack, generator } from "./attack.js";

const MINUTE = 60_000;

export async function clocks(count: number): Promise<Attack> {
  const report: Attack = { name: "clock jumps", tried: 0, broken: [] };
  const random = generator(11);
  const clock = new FakeClock("2026-11-21T09:00:00Z");
  let at = clock.now().getTime();
  await using open = await openForTest({ clock });
  const { reminders } = open.agent;
  const trigger = { type: "recurring", every: "PT5M", timeZone: "UTC" } as const;
  await reminders.create({ title: "a series", trigger, missedPolicy: "run" });
  const seen = new Set<string>();
  for (; report.tried < count; report.tried++) {
    const jump = (random() - 0.4) * 60 * MINUTE;
    at = Math.max(Date.parse("2026-11-21T09:00:00Z"), at + jump);
    clock.set(new Date(at));
    for (const { reminder, occurrence } of await open.tickler.scheduler.runDue()) {
      const key = `${reminder.id} ${occurrence.dueAt.toISOString()}`;
      if (seen.has(key)) report.broken.push(`${key} came twice`);
      if (occurrence.dueAt.getTime() > at) report.broken.push(`${key} came before its time`);
      seen.add(key);
    }
  }
  if (seen.size < count / 20) report.broken.push(`only ${seen.size} instants came`);
  return report;
}
