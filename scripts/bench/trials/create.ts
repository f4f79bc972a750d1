/**
 * Creating a reminder, beside the same rows put in by bare SQL on the same file with the same pragmas, a chunk behind the last of its
 * agent as ours is: at the end of the table it would be written into a page that every commit writes anyway.
 */
import { randomBytes } from "node:crypto";
import BetterSqlite3 from "better-sqlite3";
import { CHUNK_RANGE, firstRowid } from "../../../src/memory/chunk-range.js";
import { contentHash, scopeToken } from "../../../src/memory/terms.js";
import { measure, type TimesAndCpu } from "../percentiles.js";
import { random, sentence } from "../texts.js";
import { agentName, openSeeded } from "./open.js";

export interface CreateParams {
  path: string;
  agents: number;
  count: number;
}

const DAY = 86_400_000;

/** How many of a process count as its first ones, while Node still compiles what it runs often. */
const FIRST = 50;

/** Of the first ones of a process, and of `count` after as many. */
async function both(
  count: number,
  set: (i: number) => unknown,
): Promise<TimesAndCpu & { first: TimesAndCpu }> {
  const first = await measure(FIRST, set, 0);
  for (let i = FIRST; i < count; i++) await set(i);
  return { ...(await measure(count, (i) => set(i + count), 0)), first };
}

export async function create({ path, agents, count }: CreateParams) {
  const tickler = await openSeeded(path);
  const next = random(1);
  // Made before, as those below: what is measured is to set them.
  const asked = Array.from({ length: count * 2 }, (_, i) => {
    const at = new Date(Date.now() + DAY + Math.floor(next() * 300 * DAY));
    return { agentId: agentName(i % agents), title: sentence(next, 6), at };
  });
  const times = await both(count, (i) => {
    const { agentId, title, at } = asked[i]!;
    return tickler.agent(agentId).reminders.create({ title, trigger: { type: "scheduled", at } });
  });
  await tickler.close();
  return times;
}

export async function createBare({ path, agents, count }: CreateParams) {
  const raw = new BetterSqlite3(path);
  raw.pragma("journal_mode = wal");
  raw.pragma("synchronous = full");
  raw.pragma("foreign_keys = on");
  const chunk = raw.prepare(
    `insert into chunks (rowid, id, agent_id, audience, source, path, text, scope_key, grams, content_hash, created_at, updated_at)
     values (?, ?, ?, 'nobody', 'reminders', ?, ?, ?, '', ?, ?, ?)`,
  );
  const reminder = raw.prepare(
    `insert into reminders (id, agent_id, audience, title, trigger_type, trigger_spec, time_zone, status, priority, mode,
       next_due_at, missed_policy, chunk_id, identity, created_at, updated_at)
     values (?, ?, 'nobody', ?, 'scheduled', ?, 'Europe/Berlin', 'pending', 'normal', 'nudge', ?, 'run', ?, ?, ?, ?)`,
  );
  const begin = raw.prepare("begin immediate");
  const commit = raw.prepare("commit");
  const next = random(1);
  const names = Array.from({ length: agents }, (_, i) => agentName(i));
  const scopes = names.map((name) => `${scopeToken(name)} ${scopeToken(name, "reminders")}`);
  const last = raw
    .prepare("select coalesce(max(rowid), ?) from chunks where rowid > ? and rowid < ?")
    .pluck();
  const lasts = names.map((name) => {
    const first = firstRowid(name);
    return Number(last.get(first, first, first + CHUNK_RANGE));
  });
  const rows = Array.from({ length: count * 2 }, (_, i) => {
    const now = Date.now();
    const at = now + DAY + Math.floor(next() * 300 * DAY);
    const text = sentence(next, 6);
    const key = randomBytes(16).toString("hex");
    const agent = i % agents;
    lasts[agent]! += 1;
    const whose = { name: names[agent], scope: scopes[agent], rowid: lasts[agent] };
    return { ...whose, now, at, text, key, hash: contentHash(text) };
  });
  const times = await both(count, (i) => {
    const { rowid, now, at, text, key, name, scope, hash } = rows[i]!;
    begin.run();
    chunk.run(rowid, `mem_${key}`, name, `rem_${key}`, text, scope, hash, now, now);
    const due = new Date(at).toISOString();
    reminder.run(`rem_${key}`, name, text, due, at, `mem_${key}`, key, now, now);
    commit.run();
  });
  raw.close();
  return times;
}
