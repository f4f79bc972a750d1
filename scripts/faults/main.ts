/**
 * `npm run faults`: attacks Tickler and prints what gave way. Counts as arguments, for example
 * `npm run faults -- --kills 1000 --files 200 --inputs 12500 --crowd 1000 --clocks 5000 --machines 50 --failovers 20`; ends with 1 when anything broke.
 */
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { systemClock } from "../../src/clock.js";
import { nextOccurrences, TicklerError } from "../../src/index.js";
import type { Attack } from "../../test/faults/attack.js";
import { CRONS, INTERVALS, RRULES } from "../../test/faults/bombs.js";
import { clocks } from "../../test/faults/clocks.js";
import { damagedFiles } from "../../test/faults/damaged-files.js";
import { inputs } from "../../test/faults/inputs.js";
import { kills } from "../../test/faults/kills.js";
import { machines } from "../../test/faults/machines.js";
import { oddRequests } from "../../test/faults/requests.js";
import { bundleWorker } from "../../test/processes/start-worker.js";
import { startPair } from "../../test/support/postgres-pair.js";
import { startPostgres } from "../bench/peers/servers.js";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    files: { type: "string", default: "50" },
    /** For each door. */
    inputs: { type: "string", default: "500" },
    crowd: { type: "string", default: "300" },
    clocks: { type: "string", default: "500" },
    /** Processes at one PostgreSQL server, where it is installed; a server of the run's own, which is killed too. */
    machines: { type: "string", default: "8" },
    /** Kills of a primary whose standby takes over, and which comes back as the standby. */
    failovers: { type: "string", default: "5" },
  },
});

function bombs(): Attack {
  const attack: Attack = { name: "rules that are bombs", tried: 0, broken: [] };
  const now = new Date("2026-11-21T09:00:00Z");
  const rules = [
    ...RRULES.map((rrule) => ({ rrule })),
    ...CRONS.map((cron) => ({ cron })),
    ...INTERVALS.map((every) => ({ every })),
  ];
  for (const rule of rules) {
    attack.tried += 1;
    const start = process.cpuUsage();
    try {
      nextOccurrences(
        { type: "recurring", timeZone: "Europe/Berlin", ...rule },
        { from: now, timeZone: "UTC", count: 3 },
      );
    } catch (error) {
      if (!(error instanceof TicklerError)) attack.broken.push(`${JSON.stringify(rule)}: ${String(error)}`);
    }
    // Of the processor: how busy the machine is says nothing about a rule.
    const tookMs = process.cpuUsage(start).user / 1000;
    if (tookMs > 3000) attack.broken.push(`${JSON.stringify(rule)}: ${Math.round(tookMs)} ms`);
  }
  return attack;
}

async function atOneServer(processes: number): Promise<Attack[]> {
  const server = processes > 0 ? await startPostgres() : null;
  if (server === null) return [];
  const workers = await bundleWorker();
  try {
    return [
      await machines(workers, {
        url: server.at,
        processes,
        // Each that is killed is followed by a new one, which takes a processor a second.
        kills: Math.min(2 * processes, 40),
        cuts: Math.min(processes, 10),
        crash: server.crash,
        crashes: 5,
        onProgress: (what) => process.stderr.isTTY && process.stderr.write(`\r${what} `),
      }),
    ];
  } finally {
    workers.close();
    await server.stop();
  }
}

async function atOneOfTwo(failovers: number): Promise<Attack[]> {
  const pair = failovers > 0 ? await startPair() : null;
  if (pair === null) return [];
  const workers = await bundleWorker();
  try {
    return [
      await machines(workers, {
        name: "a primary that dies",
        url: pair.url,
        processes: 4,
        kills: failovers,
        cuts: 0,
        crash: async () => {
          await pair.failOver();
          await pair.rejoin();
        },
        crashes: failovers,
        onProgress: (what) => process.stderr.isTTY && process.stderr.write(`\r${what} `),
      }),
    ];
  } finally {
    workers.close();
    await pair.stop();
  }
}

async function main(): Promise<void> {
  const table = new Table({
    head: ["attack", "tried", "broken", "seconds"],
    style: { head: [], border: [] },
  });
  const broken: string[] = [];
  const run = async (work: () => Attack | Attack[] | Promise<Attack | Attack[]>): Promise<void> => {
    const start = systemClock.monotonic();
    const attacks = [await work()].flat();
    const seconds = ((systemClock.monotonic() - start) / 1000).toFixed(1);
    attacks.forEach((attack, i) => {
      table.push([
        attack.name,
        attack.tried.toLocaleString("en"),
        attack.broken.length,
        i === 0 ? seconds : "",
      ]);
      broken.push(...attack.broken.slice(0, 10).map((what) => `${attack.name}: ${what}`));
      process.stderr.write(`${attack.name}: ${attack.tried} tried, ${attack.broken.length} broken\n`);
    });
  };
  await run(bombs);
  await run(() => oddRequests(Number(values.crowd)));
  await run(() => clocks(Number(values.clocks)));
  await run(() => damagedFiles(Number(values.files)));
  await run(() => inputs(Number(values.inputs)));
  await run(() =>
    kills(Number(values.kills), (done) => {
      if (process.stderr.isTTY) process.stderr.write(`\rkilled ${done} processes `);
    }),
  );
  await run(() => atOneServer(Number(values.machines)));
  await run(() => atOneOfTwo(Number(values.failovers)));
  process.stdout.write(`${table.toString()}\n`);
  for (const what of broken) process.stdout.write(`${what}\n`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

await main();
