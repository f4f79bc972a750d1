/**
 * A child process of the tests in this folder: `node worker.mjs <task> <params as JSON>`. It says `ready`, waits for a line on
 * stdin where the task asks for it, does its task and prints its result as JSON.
 */
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import module from "node:module";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../src/clock.js";
import { takeDaemonLease } from "../../src/daemon/daemon-lease.js";
import { openDatabase } from "../../src/db/open.js";
import { servedChannels } from "../../src/delivery/served-channels.js";
import { openTickler, type Tickler, TicklerError } from "../../src/index.js";
import { isGone, processIdentity } from "../../src/process-identity.js";

export interface Params {
  path: string;
  /** The clock of the process stands here. */
  now: string;
  /** Names what this process creates. */
  name?: string;
  count?: number;
  /** How far the clock of this machine is ahead; below 0: behind. */
  aheadMs?: number;
  /** Between two pieces of work. */
  pauseMs?: number;
}

const at = ({ now }: Params): number => new Date(now).getTime();

async function open(params: Params, clock: () => Date, limits = {}): Promise<Tickler> {
  const tickler = await openTickler({
    database: params.path,
    configFile: false,
    config: {
      timeZone: "UTC",
      reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000, ...limits },
      database: { busyTimeoutMs: 60_000 },
    },
    embedder: null,
    clock: { now: clock },
    env: {},
  });
  // Now, since it may be killed before its end.
  module.flushCompileCache?.();
  return tickler;
}

/** As on a machine whose clock is wrong. */
function setMachineClock(aheadMs: number): void {
  const Right = Date;
  globalThis.Date = class extends Right {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(Right.now() + aheadMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Right.now() + aheadMs;
    }
  } as DateConstructor;
}

/** Resolves when the parent says go. */
async function ready(): Promise<void> {
  process.stdout.write("ready\n");
  await once(process.stdin, "data");
}

const TASKS = {
  /** Opens a file, new or not, and reads from it. */
  async open(params: Params) {
    await ready();
    const { db, examine, close } = await openDatabase({ path: params.path });
    const reminders = await db.selectFrom("reminders").select("id").execute();
    const version = (await examine()).schema;
    await close();
    return { reminders: reminders.length, version };
  },

  /** Claims everything that is due, over and over until nothing is. */
  async claim(params: Params) {
    const tickler = await open(params, () => new Date(at(params)));
    await ready();
    const claimed: string[] = [];
    for (;;) {
      const fired = await tickler.scheduler.runDue();
      if (fired.length === 0) break;
      claimed.push(...fired.map(({ reminder }) => reminder.id));
    }
    await tickler.close();
    return { claimed };
  },

  /** Creates `count` reminders with names of its own, as far as the limit of 100 lets it. */
  async create(params: Params) {
    const tickler = await open(params, () => new Date(at(params)), { maxPerAgent: 100 });
    await ready();
    const { reminders } = tickler.agent("main");
    const codes: string[] = [];
    for (let i = 0; i < (params.count ?? 0); i++) {
      const trigger = { type: "scheduled", at: new Date(at(params) + 3_600_000) } as const;
      // Every fifth title is the same in all processes.
      const title = i % 5 === 0 ? `Shared ${i}` : `${params.name} ${i}`;
      try {
        const { created } = await reminders.create({ title, trigger });
        codes.push(created ? "created" : "found");
      } catch (error) {
        codes.push(error instanceof TicklerError ? error.code : String(error));
      }
    }
    await tickler.close();
    return { codes };
  },

  /**
   * One of many machines, by this machine's clock, until it is killed or told to stop: creates what comes due in a moment, does what is
   * due, and goes on when the server is away.
   */
  async machine(params: Params) {
    setMachineClock(params.aheadMs ?? 0);
    const tickler = await openTickler({
      database: { url: params.path, poolSize: 2 },
      configFile: false,
      config: { timeZone: "UTC", reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000 } },
      embedder: null,
      env: {},
    });
    module.flushCompileCache?.();
    let isOver = false;
    await ready();
    process.stdin.once("data", () => {
      isOver = true;
    });
    for (let step = 0; !isOver; step++) {
      try {
        const agent = tickler.agent(`agent ${step % 5}`);
        const made = await agent.reminders.create({
          title: `${params.name} ${step}`,
          // As "in a second" is understood here.
          trigger: { type: "scheduled", at: new Date(tickler.parts.context.clock.now().getTime() + 1000) },
        });
        process.stdout.write(`created ${made.id}\n`);
        for (const { reminder, occurrence } of await tickler.scheduler.runDue())
          process.stdout.write(`claimed ${reminder.id} ${occurrence.dueAt.getTime()}\n`);
      } catch (error) {
        process.stdout.write(`failed ${error instanceof TicklerError ? error.code : String(error)}\n`);
      }
      await new Promise((resolve) => setTimeout(resolve, params.pauseMs ?? 20));
    }
    await tickler.close().catch(() => undefined);
    return {};
  },

  /** The daemon of a container, with a folder of its own: who is it, whom does it see, and whom does it take for gone? */
  async container(params: Params) {
    process.env.XDG_RUNTIME_DIR = mkdtempSync(join(tmpdir(), "tickler-container-"));
    const tickler = await open(params, () => new Date());
    const { db } = tickler.parts.context;
    const holder = `${processIdentity()}/daemon`;
    const lease = await takeDaemonLease({ db, path: params.path, clock: systemClock, holder });
    await lease.serves([params.name ?? ""]);
    await ready();
    const rows = await db.selectFrom("daemons").select(["host", "pid", "holder"]).execute();
    const served = [...((await servedChannels(db)) ?? [])].sort();
    // Until all have looked.
    process.stdout.write("looked\n");
    await once(process.stdin, "data");
    await lease.release();
    await tickler.close();
    return {
      host: hostname(),
      pid: process.pid,
      holder,
      seen: rows.length,
      served,
      gone: rows.filter((row) => isGone(row.holder)).length,
    };
  },

  /** Lives a life of its own, ten seconds at a step, until it is killed: creates, claims, completes. */
  async live(params: Params) {
    let now = at(params);
    const tickler = await open(params, () => new Date(now));
    const { reminders } = tickler.agent("main");
    process.stdout.write("ready\n");
    for (let step = 0; ; step++) {
      now += 10_000;
      const trigger = { type: "scheduled", at: new Date(now + 15_000) } as const;
      const made = await reminders.create({ title: `${params.name} ${step}`, trigger });
      process.stdout.write(`${now} created ${made.id}\n`);
      const fired = await tickler.scheduler.runDue();
      for (const { reminder, occurrence } of fired) {
        process.stdout.write(`${now} claimed ${reminder.id} ${occurrence.dueAt.getTime()}\n`);
      }
      const [first] = fired;
      if (first && step % 3 === 0) await reminders.complete(first.reminder.id);
      await new Promise((resolve) => setImmediate(resolve));
    }
  },
};
export type Task = keyof typeof TASKS;

const [task, params] = process.argv.slice(2);
const result: unknown = await TASKS[task as Task](JSON.parse(params ?? "{}") as Params);
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit(0);
