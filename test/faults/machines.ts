/**
 * Many machines at one server, their clocks an hour apart, while clients are killed, all connections are cut, and the server
 * itself is killed in mid work: what was confirmed is there, each instant came due once, and none early.
 */
import pg from "pg";
import { readAddress } from "../../src/db/server-address.js";
import type { Worker, Workers } from "../processes/start-worker.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";
import { type Attack, generator, pick } from "./attack.js";

export interface MachinesOptions {
  /** Of an empty database; of several hosts, where one takes over from another. */
  url: string;
  /** What it is called in the report. */
  name?: string;
  /** At the same time. */
  processes: number;
  /** `kill -9` of so many, each of which another one takes the place of. */
  kills: number;
  /** Of all connections to the database. */
  cuts: number;
  /** Kills the server, and starts it again, or has its standby take over. */
  crash?: (() => Promise<void>) | undefined;
  crashes?: number;
  /** What each process has at least to say before the end. */
  lines?: number;
  onProgress?: (what: string) => void;
}

const HOUR_MS = 3_600_000;

export async function machines(workers: Workers, options: MachinesOptions): Promise<Attack> {
  const { url, processes, kills, cuts, crash, crashes = 0, lines = 12, onProgress } = options;
  const { name = "many machines" } = options;
  const report: Attack = { name, tried: kills + cuts + crashes, broken: [] };
  const random = generator(kills + cuts);
  let started = 0;
  const begin = async (): Promise<Worker> => {
    started += 1;
    const params = {
      path: url,
      now: "",
      name: `machine ${started}`,
      aheadMs: ((started % 3) - 1) * HOUR_MS,
      // Many of them do as much in all as a few.
      pauseMs: Math.max(20, (processes - 8) * 40),
    };
    const worker = workers.start("machine", params);
    await worker.ready;
    worker.go();
    return worker;
  };
  // The first makes the tables.
  const all = [await begin()];
  while (all.length < processes)
    all.push(...(await Promise.all(Array.from({ length: Math.min(8, processes - all.length) }, begin))));
  onProgress?.(`${processes} are there`);
  const gone: Worker[] = [];
  const does = {
    async kill() {
      const at = Math.floor(random() * all.length);
      const worker = all[at]!;
      worker.child.kill("SIGKILL");
      await worker.gone;
      gone.push(worker);
      all[at] = await begin();
    },
    cut: () => cutAll(url),
    crash: async () => crash?.(),
  };
  const attacks = [
    ...Array.from({ length: kills }, () => "kill" as const),
    ...Array.from({ length: cuts }, () => "cut" as const),
    ...Array.from({ length: crash ? crashes : 0 }, () => "crash" as const),
  ].sort(() => random() - 0.5);
  for (const attack of attacks) {
    const worker = pick(random, all);
    await worker.hasLines(worker.lines.length + 1 + Math.floor(random() * 5));
    await does[attack]();
    onProgress?.(attack);
  }
  onProgress?.("to the end");
  const goals = all.map((worker) => worker.lines.length + lines);
  for (const [i, worker] of all.entries()) await worker.hasLines(goals[i]!);
  for (const worker of all) worker.go();
  await Promise.all(all.map((worker) => worker.result()));
  report.broken.push(...(await wrongIn(url, [...gone, ...all])));
  return report;
}

async function cutAll(url: string): Promise<void> {
  for (const connectionString of readAddress(url).connections) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await client.end();
  }
}

async function wrongIn(url: string, all: readonly Worker[]): Promise<string[]> {
  const said = all.flatMap(({ lines }) => lines.map((line) => line.split(" ")));
  const created = said.flatMap(([what, id]) => (what === "created" ? [id!] : []));
  const claimed = said.flatMap(([what, id, dueAt]) => (what === "claimed" ? [`${id} ${dueAt}`] : []));
  const unexpected = said.flatMap(([what, ...why]) =>
    what === "failed" && !/^DATABASE_(?:UNAVAILABLE|BUSY)$/.test(why[0] ?? "")
      ? [`failed with ${why.join(" ")}`]
      : [],
  );
  // Long after all of them.
  const clock = new FakeClock(new Date(Date.now() + 60_000));
  await using test = await openForTest({ database: url, clock });
  const { database } = test.tickler.parts;
  const untimely = await pluck(
    database,
    `select 'came due at ' || (claimed_at - due_at) || ' ms' from occurrences
     where claimed_at < due_at or claimed_at > due_at + 600000
       or claimed_at > extract(epoch from clock_timestamp()) * 1000 + 2000`,
  );
  await test.tickler.scheduler.runDue();
  const stored = new Set(await pluck(database, "select id from reminders"));
  const lost = created.filter((id) => !stored.has(id)).map((id) => `${id} was lost`);
  const twice = claimed.length - new Set(claimed).size;
  const wrong = await pluck(
    database,
    `select r.id || ' has not exactly one occurrence' from reminders r
     where r.status <> 'triggered' or (select count(*) from occurrences o
       where o.agent_id = r.agent_id and o.reminder_id = r.id) <> 1`,
  );
  const none =
    created.length === 0 || claimed.length === 0 ? ["nothing was created, or nothing came due"] : [];
  return [
    ...lost,
    ...(twice > 0 ? [`${twice} instants were claimed twice`] : []),
    ...(wrong as string[]),
    ...(untimely as string[]),
    ...unexpected,
    ...none,
  ];
}
