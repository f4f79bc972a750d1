/** From due to delivered: claim, outbox row, lease, channel (one that takes everything at once), receipt. */
import { sql } from "kysely";
import type { DeliveryChannel } from "../../../src/delivery/types.js";
import { agentName, openSeeded } from "./open.js";

export interface DeliverParams {
  path: string;
  count: number;
}

export async function deliver({ path, count }: DeliverParams) {
  let now = new Date();
  let delivered = 0;
  const channel: DeliveryChannel = {
    name: "sink",
    kind: "test",
    deliver: async () => ({ id: String(++delivered) }),
  };
  const tickler = await openSeeded(path, { more: { clock: { now: () => now }, channels: [channel] } });
  const { db } = tickler.parts.database;
  const at = new Date(now.getTime() + 60_000);
  // Setting them is not what is measured.
  await sql`pragma synchronous = off`.execute(db);
  for (let agent = 0; agent < 100; agent++) {
    await tickler.agent(agentName(agent)).reminders.createMany(
      Array.from({ length: count / 100 }, (_, i) => ({
        title: `Delivered ${i}`,
        trigger: { type: "scheduled", at },
        delivery: [{ channel: "sink", to: `person-${agent}-${i}` }],
        quietHoursExempt: true,
      })),
    );
  }
  await sql`pragma synchronous = full`.execute(db);
  now = new Date(now.getTime() + 61_000);
  const before = performance.now();
  const cpu = process.cpuUsage();
  await tickler.scheduler.runDue();
  const seconds = (performance.now() - before) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await tickler.close();
  return { delivered, seconds, perSecond: delivered / seconds, cpuSeconds: (user + system) / 1e6 };
}
