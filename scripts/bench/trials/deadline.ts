/**
 * Turns as a host has them, with the deadline as it is shipped, while an agent has a crowd of reminders due and others are
 * in the way: writers, turns of other processes, somebody who holds the write lock. What counts is when the host
 * goes on, and that what is due is in the text: each turn is another person's, to whom nothing was said yet, because one
 * person is not told more than so much an hour, however much is due.
 */
import { type ChildProcess, spawn } from "node:child_process";
import BetterSqlite3 from "better-sqlite3";
import { openDatabase } from "../../../src/db/open.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { handleOf } from "../../../src/reminders/occurrence/occurrence-row.js";
import { summarize } from "../percentiles.js";

const AGENT = "crowd";

export interface CrowdParams {
  path: string;
  due: number;
  /** Whether they came due in turns long ago and wait to be told, or come due now. */
  claimed: boolean;
}

/** An agent with a crowd of reminders due. */
export async function crowd({ path, due, claimed }: CrowdParams) {
  await (await openDatabase({ path })).close();
  const raw = new BetterSqlite3(path);
  raw.pragma("synchronous = off");
  const now = Date.now();
  const reminder = raw.prepare(
    `insert into reminders (id, agent_id, audience, title, trigger_type, trigger_spec, time_zone, status, priority, mode,
       next_due_at, missed_policy, identity, created_at, updated_at)
     values (?, '${AGENT}', 'nobody', ?, 'scheduled', ?, 'UTC', ?, 'normal', 'nudge', ?, 'run', ?, ?, ?)`,
  );
  const occurrence = raw.prepare(
    `insert into occurrences (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms)
     values ('${AGENT}', ?, ?, ?, 'bench', ?, 'open', 0)`,
  );
  raw.transaction(() => {
    for (let i = 0; i < due; i++) {
      const id = `rem_${String(i).padStart(14, "0")}`;
      const at = now - due + i;
      const spec = new Date(at).toISOString();
      const status = claimed ? "triggered" : "pending";
      reminder.run(id, `thing ${i}`, spec, status, claimed ? null : at, id, at - 1000, at - 1000);
      if (claimed) occurrence.run(id, at, at, handleOf(AGENT, id, at));
    }
  })();
  raw.close();
  return { due };
}

export interface DeadlineParams {
  path: string;
  turns: number;
  /** Whether the model is left as it comes; by words alone otherwise. */
  embedding: boolean;
  /** Processes that have turns at the same time, this one among them. */
  processes?: number;
  /** Processes that write all the while. */
  writers?: number;
  /** Somebody holds the write lock for most of the time. */
  locked?: boolean;
  /** A new process for each turn. */
  cold?: boolean;
  /** Instead of a turn, so many milliseconds of a processor and nothing else: what the machine's scheduler makes of the crowd. */
  bareMs?: number;
}

/**
 * When turns answered, in milliseconds, in how many there was something, and what a turn took of a processor. Several processes
 * are all open before the first of them begins.
 */
export async function deadline(params: DeadlineParams) {
  const { path, turns, embedding, processes = 1, writers = 0, locked = false, cold = false, bareMs } = params;
  const others = Array.from({ length: writers }, (_, nth) => helper("disturb", { path, nth }));
  if (locked) others.push(helper("disturb", { path, nth: -1 }));
  await Promise.all(others.map((one) => one.ready));
  try {
    const rounds = cold ? turns : 1;
    const all: TurnsTaken[] = [];
    for (let round = 0; round < rounds; round++) {
      const turnsOf = { path, turns: cold ? 1 : turns, embedding, cold, bareMs };
      const running = Array.from({ length: processes }, (_, nth) =>
        helper("turnsNow", { ...turnsOf, nth: round * 1000 + nth }),
      );
      await Promise.all(running.map(({ ready }) => ready));
      for (const { child } of running) child.stdin?.end("go\n");
      all.push(...(await Promise.all(running.map(answerOf))));
    }
    return {
      ...summarize(all.flatMap(({ times }) => times)),
      told: all.reduce((sum, one) => sum + one.told, 0),
      cpuMs: summarize(all.flatMap(({ cpu }) => cpu)).p50,
      turns: all.reduce((sum, one) => sum + one.times.length, 0),
      deadlineMs: 300,
    };
  } finally {
    for (const { child } of others) child.kill("SIGKILL");
  }
}

interface TurnsTaken {
  /** Milliseconds. */
  times: number[];
  /** Milliseconds of a processor, all threads together. */
  cpu: number[];
  told: number;
}

interface Helper {
  child: ChildProcess;
  ready: Promise<void>;
  output: () => string;
}

/** Another trial of this bundle in a process of its own. */
function helper(trial: string, params: object): Helper {
  const child = spawn(process.execPath, [process.argv[1] ?? "", trial, JSON.stringify(params)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      resolve();
    });
  });
  return { child, ready, output: () => output };
}

async function answerOf({ child, output }: Helper): Promise<TurnsTaken> {
  await new Promise((resolve) => child.once("close", resolve));
  return JSON.parse(output().trim().split("\n").at(-1) ?? "{}");
}

const open = (path: string, embedding: boolean): Promise<Tickler> =>
  openTickler({
    database: path,
    configFile: false,
    config: { timeZone: "UTC", reminders: { maxPerAgent: 100_000, maxPerMinute: 100_000 } },
    env: process.env,
    ...(embedding ? {} : { embedder: null }),
  });

/** Turns of one process, once it is told to begin: warm ones after the first, or the first alone, from the opening on. */
export async function turnsNow(params: {
  path: string;
  turns: number;
  embedding: boolean;
  nth: number;
  cold: boolean;
  bareMs?: number | undefined;
}): Promise<TurnsTaken> {
  const { path, turns, embedding, nth, cold, bareMs } = params;
  const tickler = await open(path, embedding);
  const agent = tickler.agent(AGENT);
  const taken: TurnsTaken = { times: [], cpu: [], told: 0 };
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const one = async (turn: number): Promise<void> => {
    const [began, spentBefore] = [performance.now(), spent()];
    if (bareMs !== undefined) {
      while (spent() - spentBefore < bareMs);
    } else {
      const { text } = await agent.turnStart({
        sessionId: `session ${nth}`,
        turnId: `turn ${turn}`,
        userMessage: "what is there to do about the garden, and who has called meanwhile?",
        speaker: { userName: `person ${nth}/${turn}` },
      });
      if (text !== null) taken.told += 1;
    }
    taken.times.push(performance.now() - began);
    taken.cpu.push(spent() - spentBefore);
  };
  if (!cold) {
    await tickler.parts.memory.warm();
    await one(-1);
    Object.assign(taken, { times: [], cpu: [], told: 0 });
  }
  process.stdout.write("{}\n");
  await new Promise((resolve) => process.stdin.once("data", resolve));
  for (let turn = 0; turn < turns; turn++) await one(turn);
  await tickler.close();
  return taken;
}

/** Writes notes without end, or holds the write lock for nine tenths of the time. */
export async function disturb({ path, nth }: { path: string; nth: number }): Promise<never> {
  if (nth < 0) {
    const raw = new BetterSqlite3(path, { timeout: 10_000 });
    process.stdout.write("{}\n");
    for (;;) {
      raw.exec("begin immediate");
      await new Promise((resolve) => setTimeout(resolve, 450));
      raw.exec("rollback");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const tickler = await open(path, false);
  const { memory } = tickler.agent(`writer ${nth}`);
  process.stdout.write("{}\n");
  for (let i = 0; ; i++) {
    await memory.add({ text: `note ${i} of ${nth}` }).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
