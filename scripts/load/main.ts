/**
 * `npm run load -- [--agents 1000] [--each 20] [--processes 4] [--seconds 5] [--limit 200] [--url postgres://… | --file]`: drives so many agents from
 * several processes, at a rate that grows until the knee is found: the most work a second of which 95 % is answered within
 * the limit (milliseconds). Without an address it starts a PostgreSQL server of its own, where one is installed.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import Table from "cli-table3";
import { startPostgres } from "../bench/peers/servers.js";
import { summarize } from "../bench/percentiles.js";
import { ms } from "../bench/report.js";
import { bundleScript, root } from "../bundle-script.js";
import type { Order, Setup, Step } from "./types.js";

const { values } = parseArgs({
  options: {
    agents: { type: "string", default: "1000" },
    each: { type: "string", default: "20" },
    processes: { type: "string", default: "4" },
    seconds: { type: "string", default: "5" },
    limit: { type: "string", default: "200" },
    url: { type: "string" },
    file: { type: "boolean", default: false },
  },
});
const [agents, each, processes, seconds, limit] = [
  values.agents,
  values.each,
  values.processes,
  values.seconds,
  values.limit,
].map(Number) as [number, number, number, number, number];

interface Driver {
  tell<T>(order: Order): Promise<T>;
  child: ChildProcessWithoutNullStreams;
}

function start(script: string, setup: Setup): Driver {
  const child = spawn(process.execPath, [script, JSON.stringify(setup)], { cwd: root });
  child.stderr.pipe(process.stderr);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async tell<T>(order: Order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`process ${setup.nth} has ended`);
      return JSON.parse(value) as T;
    },
  };
}

interface Found {
  rate: number;
  perSecond: number;
  p50: number;
  p95: number;
  cpuMs: number;
  failed: number;
}

const holds = ({ rate, perSecond, p95, failed }: Found): boolean =>
  p95 <= limit && failed === 0 && perSecond >= 0.9 * rate;

async function tryAt(drivers: readonly Driver[], rate: number): Promise<Found> {
  const order = { what: "step" as const, rate: rate / drivers.length, seconds };
  const steps = await Promise.all(drivers.map((driver) => driver.tell<Step>(order)));
  const { p50, p95, count } = summarize(steps.flatMap(({ times }) => times));
  const tookMs = Math.max(...steps.map((step) => step.tookMs));
  const cpuMs = steps.reduce((sum, step) => sum + step.cpuMs, 0) / Math.max(1, count);
  const failed = steps.reduce((sum, { codes }) => sum + codes.length, 0);
  const found = { rate, perSecond: (count / tookMs) * 1000, p50, p95, cpuMs, failed };
  process.stderr.write(
    `${rate.toFixed(0)}/s: p50 ${ms(p50)}, p95 ${ms(p95)}${failed ? `, ${failed} failed` : ""}\n`,
  );
  return found;
}

/** Doubles until it does not hold, then halves the distance a few times. */
async function findKnee(drivers: readonly Driver[]): Promise<Found[]> {
  const all: Found[] = [];
  let [good, bad] = [0, Number.POSITIVE_INFINITY];
  for (let rate = 25; all.length < 12 && bad - good > Math.max(5, good / 8); ) {
    const found = await tryAt(drivers, rate);
    all.push(found);
    if (holds(found)) good = rate;
    else bad = rate;
    rate = bad === Number.POSITIVE_INFINITY ? rate * 2 : (good + bad) / 2;
  }
  return all.sort((a, b) => a.rate - b.rate);
}

const folder = mkdtempSync(join(tmpdir(), "tickler-load-"));
const server = values.url !== undefined || values.file ? null : await startPostgres();
const database = values.url ?? (values.file ? join(folder, "load.db") : server?.at);
if (database === undefined) {
  process.stderr.write(
    "There is no PostgreSQL here; name a server with --url, or take a file with --file.\n",
  );
  process.exit(2);
}
const script = await bundleScript("scripts/load/worker.ts");
try {
  const drivers: Driver[] = [];
  for (let nth = 0; nth < processes; nth++) {
    const driver = start(script.path, { database, agents, each, processes, nth });
    // The first makes the tables.
    if (nth === 0) await driver.tell({ what: "step", rate: 1, seconds: 0 });
    drivers.push(driver);
  }
  process.stderr.write(`${agents} agents with ${each} reminders each …\n`);
  await Promise.all(drivers.map((driver) => driver.tell({ what: "seed" })));
  await drivers[0]!.tell({ what: "serve" });
  const all = await findKnee(drivers);
  for (const { child } of drivers) child.stdin.end(`${JSON.stringify({ what: "end" })}\n`);
  const table = new Table({
    head: ["asked a second", "done a second", "p50", "p95", "CPU here a piece", "holds"],
    style: { head: [], border: [] },
  });
  for (const one of all)
    table.push([
      one.rate.toFixed(0),
      one.perSecond.toFixed(0),
      ms(one.p50),
      ms(one.p95),
      ms(one.cpuMs),
      holds(one) ? "yes" : "no",
    ]);
  const knee = all.findLast(holds);
  process.stdout.write(`${table.toString()}\n`);
  process.stdout.write(
    knee === undefined
      ? "It holds at none of these rates.\n"
      : `The knee: ${knee.rate.toFixed(0)} a second, ${((knee.rate * 86_400) / 210).toFixed(0)} agents of 210 pieces of work a day each, if a day had no peak.\n`,
  );
} finally {
  script.remove();
  rmSync(folder, { recursive: true, force: true });
  await server?.stop();
}
process.exit(0);
