/** `kill -9` at random points, several processes at a time on one file: nothing is lost, nothing comes twice. */
import { setImmediate as nextRound } from "node:timers/promises";
import { bundleWorker, type Worker } from "../processes/start-worker.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";
import { type Attack, generator } from "./attack.js";

const START = "2026-11-21T09:00:00.000Z";
const TOGETHER = 4;
/** A file takes so many kills; then the next one begins empty. */
const KILLS_A_FILE = 100;

export async function kills(
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<Attack> {
  const report: Attack = { name: "kill -9", tried: 0, broken: [] };
  const workers = await bundleWorker();
  const random = generator(count);
  try {
    while (report.tried < count) {
      const path = workers.database();
      let now = START;
      const created = new Set<string>();
      const claimed: string[] = [];
      for (let killed = 0; killed < KILLS_A_FILE && report.tried < count; killed += TOGETHER) {
        const all = Array.from({ length: TOGETHER }, (_, i) =>
          workers.start("live", { path, now, name: `life ${killed} ${i}` }),
        );
        await Promise.all(all.map((worker) => killAtRandom(worker, random)));
        report.tried += TOGETHER;
        for (const line of all.flatMap(({ lines }) => lines)) {
          const [at, what, id, dueAt] = line.split(" ");
          if (at && new Date(Number(at)).toISOString() > now) now = new Date(Number(at)).toISOString();
          if (what === "created") created.add(id ?? "");
          if (what === "claimed") claimed.push(`${id} ${dueAt}`);
        }
        onProgress(report.tried);
      }
      report.broken.push(...(await damageIn(path, now, created, claimed)));
    }
  } finally {
    workers.close();
  }
  return report;
}

/** Kills it after a random amount of output, which is where it is in its work, not when. */
async function killAtRandom(worker: Worker, random: () => number): Promise<void> {
  await worker.ready;
  const enough = worker.lines.length + Math.floor(random() * 8);
  await worker.hasLines(enough);
  for (let i = Math.floor(random() * 100); i > 0; i--) await nextRound();
  worker.child.kill("SIGKILL");
  await worker.gone;
}

async function damageIn(
  path: string,
  now: string,
  created: ReadonlySet<string>,
  claimed: readonly string[],
): Promise<string[]> {
  const end = new Date(new Date(now).getTime() + 5 * 60_000);
  await using test = await openForTest({ database: path, clock: new FakeClock(end) });
  const { database } = test.tickler.parts;
  await test.tickler.scheduler.runDue();
  const stored = new Set(await pluck(database, "select id from reminders"));
  const lost = [...created].filter((id) => !stored.has(id)).map((id) => `${id} was lost`);
  const twice = claimed.length - new Set(claimed).size;
  const wrong = await pluck(
    database,
    `select id || ' has not exactly one occurrence' from reminders r where r.trigger_type = 'scheduled'
       and (select count(*) from occurrences o where o.agent_id = r.agent_id and o.reminder_id = r.id) <> 1`,
  );
  const integrity = await pluck(database, "pragma integrity_check");
  const links = await pluck(database, "pragma foreign_key_check");
  return [
    ...lost,
    ...(twice > 0 ? [`${twice} claims were made twice`] : []),
    ...wrong.map(String),
    ...(integrity[0] === "ok" ? [] : [`integrity: ${String(integrity[0])}`]),
    ...(links.length > 0 ? [`${links.length} dangling links`] : []),
  ];
}
