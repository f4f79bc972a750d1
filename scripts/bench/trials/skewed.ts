/** Turns of an agent with a past: thousands closed, open, for a topic and due, beside an agent of a hundred in the same file. */
import BetterSqlite3 from "better-sqlite3";
import { openDatabase } from "../../../src/db/open.js";
import { handleOf } from "../../../src/reminders/occurrence/occurrence-row.js";
import { measure } from "../percentiles.js";
import { anyWord, random, sentence, word } from "../texts.js";
import { openSeeded } from "./open.js";

export interface Crowds {
  closed: number;
  open: number;
  context: number;
  due: number;
}

export interface SkewParams {
  path: string;
  agents: Record<string, Crowds>;
}

const DAY = 86_400_000;

/** A new file with these agents. */
export async function skew({ path, agents }: SkewParams) {
  await (await openDatabase({ path })).close();
  const raw = new BetterSqlite3(path);
  raw.pragma("synchronous = off");
  const now = Date.now();
  const next = random(19);
  const reminder = raw.prepare(
    `insert into reminders (id, agent_id, audience, title, trigger_type, trigger_spec, time_zone, status, priority, mode,
       next_due_at, missed_policy, identity, created_at, updated_at, triggered_at, completed_at)
     values (@id, @agent, 'nobody', @title, @type, @spec, 'UTC', @status, 'normal', 'nudge', @due, 'run', @id, @at, @at, @at, @done)`,
  );
  const occurrence = raw.prepare(
    `insert into occurrences (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms)
     values (?, ?, ?, ?, 'bench', ?, 'open', 0)`,
  );
  let nth = 0;
  const add = (agent: string, type: string, status: string, due: number | null): string => {
    const id = `rem_${String(nth++).padStart(14, "0")}`;
    const spec =
      type === "context"
        ? `${anyWord(next)} ${anyWord(next)} ${word(next)}`
        : new Date(due ?? now - DAY).toISOString();
    const done = status === "completed" ? now - DAY : null;
    reminder.run({ id, agent, title: sentence(next, 6), type, spec, status, due, at: now - 2 * DAY, done });
    return id;
  };
  raw.transaction(() => {
    for (const [agent, { closed, open, context, due }] of Object.entries(agents)) {
      for (let i = 0; i < closed; i++) add(agent, "scheduled", "completed", null);
      for (let i = 0; i < open; i++) add(agent, "scheduled", "pending", now + DAY + i * 60_000);
      for (let i = 0; i < context; i++) add(agent, "context", "pending", null);
      for (let i = 0; i < due; i++) {
        const id = add(agent, "scheduled", "triggered", null);
        const at = now - (i + 1) * 60_000;
        occurrence.run(agent, id, at, at, handleOf(agent, id, at));
      }
    }
  })();
  raw.close();
  return { reminders: nth };
}

export interface SkewedParams {
  path: string;
  agent: string;
  count: number;
}

export async function skewed({ path, agent: name, count }: SkewedParams) {
  const tickler = await openSeeded(path);
  const agent = tickler.agent(name);
  const next = random(23);
  const times = await measure(
    count,
    // One of its words is seldom said.
    (i) =>
      agent.turnStart({ sessionId: `skewed ${i}`, userMessage: `${sentence(next, 12)} ${anyWord(next)}` }),
  );
  await tickler.close();
  return times;
}
