/**
 * Fills a new file with reminders in bulk: rows first, indexes and full text after, as SQL alone can do it in a minute
 * for a million. Agents take turns, so that one agent's reminders lie scattered as in a shared file; chunks lie where
 * Tickler puts them.
 */
import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import * as sqliteVec from "sqlite-vec";
import { openDatabase } from "../../../src/db/open.js";
import { MINILM_DIMENSIONS, MINILM_ID } from "../../../src/embedding/minilm/weights.js";
import { firstRowid } from "../../../src/memory/chunk-range.js";
import { packVector } from "../../../src/memory/cue-vectors.js";
import { contentHash, scopeToken } from "../../../src/memory/terms.js";
import { resetVectorTable, toBlob } from "../../../src/memory/vector-table.js";
import { handleOf } from "../../../src/reminders/occurrence/occurrence-row.js";
import { random, sentence, topic } from "../texts.js";
import { agentName } from "./open.js";

export interface SeedParams {
  path: string;
  reminders: number;
  agents: number;
  /** Agents whose chunks get a vector, from the first. */
  agentsWithVectors: number;
}

const DAY = 86_400_000;

export async function seed(params: SeedParams) {
  const began = performance.now();
  const database = await openDatabase({ path: params.path });
  await database.db.transaction().execute((trx) => resetVectorTable(trx, MINILM_ID, MINILM_DIMENSIONS));
  await database.close();
  const raw = new BetterSqlite3(params.path);
  sqliteVec.load(raw);
  for (const pragma of [
    "journal_mode = off",
    "synchronous = off",
    "foreign_keys = off",
    "cache_size = -400000",
  ])
    raw.pragma(pragma);
  const laid = setAside(raw);
  raw.exec("begin");
  insertRows(raw, params);
  raw.exec("commit");
  for (const sql of laid.indexes) raw.exec(sql);
  raw.exec("insert into chunks_fts (chunks_fts) values ('rebuild')");
  for (const sql of laid.triggers) raw.exec(sql);
  insertCues(raw);
  insertVectors(raw, params);
  raw.pragma("journal_mode = wal");
  raw.close();
  return { seconds: (performance.now() - began) / 1000, bytes: statSync(params.path).size };
}

/** Takes indexes and triggers away; returns what makes them again. */
function setAside(raw: BetterSqlite3.Database): { indexes: string[]; triggers: string[] } {
  const rows = raw
    .prepare(
      `select type, name, sql from sqlite_schema
       where type in ('index', 'trigger') and sql is not null and tbl_name in ('chunks', 'reminders', 'cues')`,
    )
    .all() as { type: "index" | "trigger"; name: string; sql: string }[];
  for (const { type, name } of rows) raw.exec(`drop ${type} ${name}`);
  const of = (type: string) => rows.filter((row) => row.type === type).map((row) => row.sql);
  return { indexes: of("index"), triggers: of("trigger") };
}

function insertRows(raw: BetterSqlite3.Database, params: SeedParams): void {
  const { reminders, agents } = params;
  const chunk = raw.prepare(
    `insert into chunks (rowid, id, agent_id, source, path, text, scope_key, grams, content_hash, vector_generation,
       audience, created_at, updated_at)
     values (?, ?, ?, 'reminders', ?, ?, ?, '', ?, 1, 'nobody', ?, ?)`,
  );
  const reminder = raw.prepare(
    `insert into reminders (id, agent_id, audience, title, trigger_type, trigger_spec, time_zone, status, priority, mode,
       next_due_at, missed_policy, chunk_id, identity, created_at, updated_at)
     values (?, ?, 'nobody', ?, ?, ?, 'Europe/Berlin', ?, 'normal', 'nudge', ?, 'coalesce', ?, ?, ?, ?)`,
  );
  const occurrence = raw.prepare(
    `insert into occurrences (agent_id, reminder_id, due_at, claimed_at, claimed_by, handle, outcome, late_ms)
     values (?, ?, ?, ?, 'bench', ?, 'open', 0)`,
  );
  const now = Date.now();
  const rows = (agent: number, nth: number) => seededRow(agent, nth, agents, now);
  for (const { agent, first } of inRowidOrder(params)) {
    const name = agentName(agent);
    const scope = `${scopeToken(name)} ${scopeToken(name, "reminders")}`;
    for (let nth = 0; nth * agents + agent < reminders; nth++) {
      const { id, chunkId, created, type, spec, title } = rows(agent, nth);
      const text = type === "context" ? `${title}\n${spec}` : title;
      chunk.run(first + BigInt(nth + 1), chunkId, name, id, text, scope, contentHash(text), created, created);
    }
  }
  for (let i = 0; i < reminders; i++) {
    const agent = i % agents;
    const nth = Math.floor(i / agents);
    const name = agentName(agent);
    const { id, chunkId, created, type, spec, dueAt, title } = rows(agent, nth);
    // One agent in five has something due that nobody has acknowledged.
    const open = nth === 0 && agent % 5 === 0;
    const due = open ? null : dueAt;
    const status = open ? "triggered" : "pending";
    const identity = randomBytes(16).toString("hex");
    reminder.run(id, name, title, type, spec, status, due, chunkId, identity, created, created);
    const at = now - 3_600_000;
    if (open) occurrence.run(name, id, at, at, handleOf(name, id, at));
  }
}

/** Where each agent's chunks begin, in order; agents that share a range follow one another. */
function inRowidOrder({ agents, reminders }: SeedParams): { agent: number; first: bigint }[] {
  const perAgent = BigInt(Math.ceil(reminders / agents));
  const order = Array.from({ length: agents }, (_, agent) => ({
    agent,
    first: firstRowid(agentName(agent)),
  }));
  order.sort((a, b) => (a.first < b.first ? -1 : 1));
  order.forEach((entry, i) => {
    const before = order[i - 1];
    if (before && entry.first < before.first + perAgent) entry.first = before.first + perAgent;
  });
  return order;
}

function seededRow(agent: number, nth: number, agents: number, now: number) {
  const i = nth * agents + agent;
  const next = random(i + 1);
  const key = i.toString(32).padStart(14, "0");
  const created = now - 60 * DAY + Math.floor(next() * 59 * DAY);
  return { id: `rem_${key}`, chunkId: `mem_${key}`, created, ...triggerOf(agent, nth, next, now) };
}

/** Of twenty: fourteen at a time, three in a series, three for a topic. */
function triggerOf(agent: number, nth: number, next: () => number, now: number) {
  const title = sentence(next, 4 + Math.floor(next() * 5));
  const dueAt = now + DAY + Math.floor(next() * 300 * DAY);
  const kind = nth % 20;
  if (kind < 14) return { type: "scheduled", spec: new Date(dueAt).toISOString(), dueAt, title };
  if (kind < 17) return { type: "recurring", spec: "0 9 * * *", dueAt, title };
  return { type: "context", spec: topic(agent, nth), dueAt: null, title };
}

/** What the triggers would have written, with a vector that is near nothing; turns with the model have theirs embedded. */
function insertCues(raw: BetterSqlite3.Database): void {
  const next = random(11);
  const vector = packVector(Float32Array.from({ length: MINILM_DIMENSIONS }, () => next() - 0.5));
  for (const [role, column] of [
    ["pattern", "trigger_spec"],
    ["title", "trigger_spec || ': ' || title"],
  ]) {
    raw
      .prepare(
        `insert into cues (agent_id, reminder_id, kind, role, text, embedder, vector)
         select agent_id, id, 'topic', '${role}', ${column}, ?, ? from reminders where trigger_type = 'context'`,
      )
      .run(MINILM_ID, vector);
  }
}

function insertVectors(raw: BetterSqlite3.Database, params: SeedParams): void {
  if (params.agentsWithVectors === 0) return;
  const next = random(7);
  const firsts = new Map(inRowidOrder(params).map(({ agent, first }) => [agent, first]));
  const insert = raw.prepare(
    "insert into chunk_vectors (agent_id, source, chunk, seq, vector) values (?, 'reminders', ?, ?, ?)",
  );
  raw.exec("begin");
  for (let i = 0; i < params.reminders; i++) {
    const agent = i % params.agents;
    const nth = Math.floor(i / params.agents);
    if (agent >= params.agentsWithVectors) continue;
    const vector = Float32Array.from({ length: MINILM_DIMENSIONS }, () => next() - 0.5);
    const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
    const rowid = (firsts.get(agent) ?? 0n) + BigInt(nth + 1);
    insert.run(agentName(agent), rowid, i + 1, toBlob(vector.map((x) => x / length)));
  }
  raw
    .prepare("update meta set value = json_set(value, '$.seq', ?) where key = 'vector_index'")
    .run(params.reminders);
  raw.exec("commit");
}
