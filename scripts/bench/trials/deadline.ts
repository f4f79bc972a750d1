/**
 * Turns as a host has them, with the deadline as it is shipped, while an agent has a crowd of reminders due and others are
 * in the way: writers, turns of other processes, somebody who holds the write lock. What counts is when the host
 * goes on, and that what is due is in the text.
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
}

/** When turns answered, in milliseconds, and in how many there was something. */
export async function deadline(params: DeadlineParams) {
  const { path, turns, embedding, processes = 1, writers = 0, locked = false, cold = false } = params;
  const others = Array.from({ length: writers }, (_, nth) => helper("disturb", { path, nth }));
  if (locked) others.push(helper("disturb", { path, nth: -1 }));
  await Promise.all(others.map((one) => one.ready));
  try {
    const rounds = cold ? turns : 1;
    const all: { times: number[]; told: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      const running = Array.from({ length: processes }, (_, nth) =>
        answerOf(
          helper("turnsNow", { path, turns: cold ? 1 : turns, embedding, nth: round * 1000 + nth, cold }),
        ),
      );
      all.push(...(await Promise.all(running)));
    }
    return {
      ...summarize(all.flatMap(({ times }) => times)),
      told: all.reduce((sum, one) => sum + one.told, 0),
      turns: all.reduce((sum, one) => sum + one.times.length, 0),
      deadlineMs: 300,
    };
  } finally {
    for (const { child } of others) child.kill("SIGKILL");
  }
}

interface Helper {
  child: ChildProcess;
  ready: Promise<void>;
  output: () => string;
}

/** Another trial of this bundle in a process of its own. */
function helper(trial: string, params: object): Helper {
  const child = spawn(process.execPath, [process.argv[1] ?? "", trial, JSON.stringify(params)], {
    stdio: ["ignore", "pipe", "inherit"],
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

async function answerOf({ child, output }: Helper): Promise<{ times: number[]; told: number }> {
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

/** Turns of one process: warm ones after the first, or the first alone, from the opening on. */
export async function turnsNow(params: {
  path: string;
  turns: number;
  embedding: boolean;
  nth: number;
  cold: boolean;
}) {
  const tickler = await open(params.path, params.embedding);
  const agent = tickler.agent(AGENT);
  const times: number[] = [];
  let told = 0;
  const one = async (turn: number): Promise<void> => {
    const began = performance.now();
    const { text } = await agent.turnStart({
      sessionId: `session ${params.nth}`,
      turnId: `turn ${turn}`,
      userMessage: "what is there to do about the garden, and who has called meanwhile?",
    });
    times.push(performance.now() - began);
    if (text !== null) told += 1;
  };
  if (!params.cold) {
    await tickler.parts.memory.warm();
    await one(-1);
    times.length = 0;
    told = 0;
  }
  for (let turn = 0; turn < params.turns; turn++) await one(turn);
  await tickler.close();
  return { times, told };
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
