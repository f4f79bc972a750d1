/** Several processes on one file, or at one server: each thing happens once, whoever is faster. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrations } from "../../migrations/index.js";
import { machines } from "../faults/machines.js";
import { emptyDatabase, serverUrl } from "../support/engines.js";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";
import { bundleWorker, type Workers } from "./start-worker.js";

const NOW = "2026-11-21T09:00:00Z";
let workers: Workers;
beforeAll(async () => {
  workers = await bundleWorker();
});
afterAll(() => workers.close());

/** Starts the processes, lets them go at the same moment, gives their results. */
async function together<T>(started: ReturnType<Workers["start"]>[]): Promise<T[]> {
  await Promise.all(started.map(({ ready }) => ready));
  for (const worker of started) worker.go();
  return Promise.all(started.map((worker) => worker.result<T>()));
}

it("six processes open a new file at once: each migration runs once, and all of them can work", async () => {
  const path = workers.database();
  const started = Array.from({ length: 6 }, () => workers.start("open", { path, now: NOW }));
  const version = Object.keys(migrations).length;
  expect(await together(started)).toEqual(Array(6).fill({ reminders: 0, version }));
  await using test = await openForTest({ database: path });
  const { database } = test.tickler.parts;
  expect(await pluck(database, "select name from kysely_migration order by name")).toEqual(
    Object.keys(migrations).sort(),
  );
  expect(await pluck(database, "pragma integrity_check")).toEqual(["ok"]);
});

it("eight processes claim 2,000 due reminders on one file: each is claimed once", async () => {
  const path = workers.database();
  const many = 2000;
  {
    const clock = new FakeClock(new Date(new Date(NOW).getTime() - 3_600_000));
    const config = { reminders: { maxPerAgent: 10_000, maxPerMinute: 10_000 } };
    await using test = await openForTest({ database: path, clock, config });
    const { database } = test.tickler.parts;
    await pluck(database, "pragma synchronous = off");
    for (let i = 0; i < many; i++) {
      const at = new Date(clock.now().getTime() + 60_000 + (i % 7) * 1000);
      await test.tickler
        .agent(`agent ${i % 9}`)
        .reminders.create({ title: `Number ${i}`, trigger: { type: "scheduled", at } });
    }
  }
  const started = Array.from({ length: 8 }, () => workers.start("claim", { path, now: NOW }));
  const results = await together<{ claimed: string[] }>(started);
  const all = results.flatMap(({ claimed }) => claimed);
  expect(all).toHaveLength(many);
  expect(new Set(all).size).toBe(many);
  await using test = await openForTest({ database: path });
  const { database } = test.tickler.parts;
  expect(await pluck(database, "select count(*) from occurrences where outcome = 'open'")).toEqual([many]);
  expect(await pluck(database, "select count(*) from reminders where status = 'triggered'")).toEqual([many]);
});

it("creators in four processes keep to the limit together, and create what is equal once", async () => {
  const path = workers.database();
  await (await openForTest({ database: path })).tickler.close();
  const started = Array.from({ length: 4 }, (_, i) =>
    workers.start("create", { path, now: NOW, name: `process ${i}`, count: 50 }),
  );
  const codes = (await together<{ codes: string[] }>(started)).flatMap((result) => result.codes);
  const count = (code: string) => codes.filter((each) => each === code).length;
  expect(new Set(codes)).toEqual(new Set(["created", "found", "LIMIT_REACHED"]));
  expect(count("created")).toBe(100);
  await using test = await openForTest({ database: path });
  const rows = await test.agent.reminders.list({ limit: 1000 });
  expect(rows).toHaveLength(100);
  expect(new Set(rows.map(({ title }) => title)).size).toBe(100);
});

it.runIf(serverUrl)(
  "three machines at one server, their clocks an hour apart, one killed, all cut off: each instant comes once, and none early",
  async () => {
    const { url, drop } = await emptyDatabase();
    const { broken } = await machines(workers, { url, processes: 3, kills: 1, cuts: 1, lines: 6 });
    expect(broken).toEqual([]);
    await drop();
  },
);
