/** `kill -9` at random points, thirty times (`npm run faults` takes a count), with two processes at a time on one file: nothing is lost, nothing comes twice. */
import { setImmediate as nextRound } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";
import { bundleWorker, type Worker, type Workers } from "./start-worker.js";

const START = "2026-11-21T09:00:00.000Z";
const KILLS = 30;
const PERIOD_MS = 30_000;
let workers: Workers;
beforeAll(async () => {
  workers = await bundleWorker();
});
afterAll(() => workers.close());

/** Kills it after a random amount of output, which is where it is in its work, not when. */
async function killAtRandom(worker: Worker): Promise<void> {
  await worker.ready;
  const enough = worker.lines.length + Math.floor(Math.random() * 12);
  await worker.hasLines(enough);
  for (let i = Math.floor(Math.random() * 200); i > 0; i--) await nextRound();
  worker.child.kill("SIGKILL");
  await worker.gone;
  if (worker.child.signalCode !== "SIGKILL") await worker.result();
}

it("leaves every reminder whole and every instant of a series with exactly one row", async () => {
  const path = workers.database();
  const series: string[] = [];
  {
    await using test = await openForTest({ database: path, clock: new FakeClock(START) });
    for (const title of ["One", "Two"]) {
      const trigger = { type: "recurring", every: "PT30S", timeZone: "UTC" } as const;
      series.push((await test.agent.reminders.create({ title, trigger, missedPolicy: "run" })).id);
    }
  }
  let now = START;
  const said = { created: new Set<string>(), claimed: [] as string[] };
  for (let killed = 0; killed < KILLS; killed += 2) {
    const pair = [1, 2].map((i) => workers.start("live", { path, now, name: `life ${killed} ${i}` }));
    await Promise.all(pair.map(killAtRandom));
    for (const line of pair.flatMap(({ lines }) => lines)) {
      const [at, what, id, dueAt] = line.split(" ");
      if (at && new Date(Number(at)).toISOString() > now) now = new Date(Number(at)).toISOString();
      if (what === "created") said.created.add(id!);
      if (what === "claimed") said.claimed.push(`${id} ${dueAt}`);
    }
  }

  const end = new Date(new Date(now).getTime() + 5 * 60_000);
  await using test = await openForTest({ database: path, clock: new FakeClock(end) });
  const { database } = test.tickler.parts;
  await test.tickler.scheduler.runDue();

  // What a process said it had done is there, and no process claimed what another had.
  const stored = new Set(await pluck(database, "select id from reminders"));
  expect([...said.created].filter((id) => !stored.has(id))).toEqual([]);
  expect(new Set(said.claimed).size).toBe(said.claimed.length);

  // One-shots: each has come due once, with a row that agrees with its status.
  expect(
    await pluck(
      database,
      `select r.id from reminders r where r.trigger_type = 'scheduled' and (
      (select count(*) from occurrences o where o.reminder_id = r.id) <> 1
      or r.status not in ('triggered', 'completed')
      or (r.status = 'triggered') <> exists (
        select 1 from occurrences o where o.reminder_id = r.id and o.outcome = 'open'))`,
    ),
  ).toEqual([]);

  // Series: every instant from the first to the last has its row; as many as the reminder counted.
  const first = new Date(START).getTime() + PERIOD_MS;
  for (const id of series) {
    const instants = await pluck<number>(
      database,
      "select due_at from occurrences where reminder_id = ? order by due_at",
      id,
    );
    const last = instants.at(-1)!;
    expect(instants).toEqual(
      Array.from({ length: (last - first) / PERIOD_MS + 1 }, (_, i) => first + i * PERIOD_MS),
    );
    expect(last).toBe(first + Math.floor((end.getTime() - first) / PERIOD_MS) * PERIOD_MS);
    expect((await test.agent.reminders.get(id)).occurrenceCount).toBe(instants.length);
  }

  // Reminders and their memory are whole, and so is the file.
  expect(await pluck(database, "select id from reminders where chunk_id is null")).toEqual([]);
  expect(
    await pluck(database, "select id from chunks where id not in (select chunk_id from reminders)"),
  ).toEqual([]);
  await pluck(database, "insert into chunks_fts (chunks_fts, rank) values ('integrity-check', 1)");
  expect(await pluck(database, "pragma integrity_check")).toEqual(["ok"]);
  expect(await pluck(database, "pragma foreign_key_check")).toEqual([]);
  expect(said.created.size).toBeGreaterThan(KILLS / 4);
}, 180_000);
