/**
 * One process of the load: it has its own connection to the database, and drives agents of all at the rate that it is told. Work arrives at
 * its instants whether or not what came before is done, and is timed from when it arrived: a database that falls behind shows.
 * Lines of JSON in, a line of JSON out for each.
 */
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openTickler, TicklerError } from "../../src/index.js";
import { random, sentence } from "../bench/texts.js";
import type { Order, Setup, Step } from "./types.js";

const HOUR_MS = 3_600_000;
/** As of an agent's day: 200 turns, 5 creations (each of which comes due), 5 recalls. */
const [CREATES, RECALLS] = [5 / 210, 5 / 210];

const setup = JSON.parse(process.argv[2] ?? "{}") as Setup;
const next = random(setup.nth + 1);
const tickler = await openTickler({
  database: setup.database,
  configFile: false,
  config: {
    reminders: { maxPerMinute: 100_000, maxPerAgent: 100_000 },
    injection: { deadlineMs: 10_000 },
    database: { poolSize: 8 },
  },
  embedder: null,
  env: {},
});
const agentAt = (i: number) => tickler.agent(`agent-${i}`);
const anAgent = () => Math.floor(next() * setup.agents);

async function seed(): Promise<void> {
  const now = Date.now();
  for (let agent = setup.nth; agent < setup.agents; agent += setup.processes)
    await agentAt(agent).reminders.createMany(
      Array.from({ length: setup.each }, (_, i) => ({
        title: sentence(next, 6),
        trigger: { type: "scheduled" as const, at: new Date(now + HOUR_MS * (24 + i)) },
      })),
    );
}

let made = 0;
function work(): Promise<unknown> {
  const agent = anAgent();
  const which = next();
  made += 1;
  if (which < CREATES) {
    const at = new Date(Date.now() + 3000);
    const title = `${setup.nth} ${made} ${sentence(next, 5)}`;
    return agentAt(agent).reminders.create({ title, trigger: { type: "scheduled", at } });
  }
  if (which < CREATES + RECALLS) return agentAt(agent).recall(sentence(next, 4));
  return agentAt(agent).turnStart({ sessionId: `s${agent}`, userMessage: sentence(next, 12) });
}

async function step({ rate, seconds }: { rate: number; seconds: number }): Promise<Step> {
  const times: number[] = [];
  const codes: string[] = [];
  const open = new Set<Promise<void>>();
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const arrives = began + (i * 1000) / rate;
    const wait = arrives - performance.now();
    if (wait > 1) await sleep(wait);
    const one: Promise<void> = work()
      .then(() => void times.push(performance.now() - arrives))
      .catch((error: unknown) => void codes.push(error instanceof TicklerError ? error.code : String(error)))
      .finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
  const { user, system } = process.cpuUsage(cpu);
  return { times, codes, tookMs: performance.now() - began, cpuMs: (user + system) / 1000 };
}

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as Order;
  let answer: unknown = {};
  if (order.what === "seed") await seed();
  else if (order.what === "serve") await tickler.scheduler.start();
  else if (order.what === "step") answer = await step(order);
  else break;
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await tickler.scheduler.stop();
await tickler.close();
process.exit(0);
