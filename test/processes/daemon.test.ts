/** The daemon as a process: one a database, a graceful end, and nothing lost to `kill -9`. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";
import { type Recorder, recordHttp } from "../delivery/support/servers.js";
import { eventually } from "../support/eventually.js";
import { type Daemon, startDaemon } from "./daemon.js";

let folder: string;
let database: string;
let config: string;
let http: Recorder;
const daemons: Daemon[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tickler-daemon-"));
  database = join(folder, "tickler.db");
  config = join(folder, "config.yaml");
  http = await recordHttp();
  writeFileSync(config, settings({ maxConcurrent: 1 }));
});

const settings = ({ maxConcurrent }: { maxConcurrent: number }) => `timeZone: UTC
embedding: { provider: off }
reminders: { maxPerAgent: 1000, maxPerMinute: 1000 }
channels:
  hook: { type: webhook, url: "${http.url}", allowPrivate: true }
delivery: { spacingMs: 0, maxConcurrent: ${maxConcurrent} }
`;

afterEach(async () => {
  for (const { child, ended } of daemons.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  await http.close();
  rmSync(folder, { recursive: true, force: true });
});

function daemon(env: NodeJS.ProcessEnv = {}): Daemon {
  const started = startDaemon(database, config, env);
  daemons.push(started);
  return started;
}

async function withTickler<T>(work: (tickler: Tickler) => Promise<T>): Promise<T> {
  const tickler = await openTickler({ database, configFile: config, env: {} });
  try {
    return await work(tickler);
  } finally {
    await tickler.close();
  }
}

function set(tickler: Tickler, title: string, inMs: number, to: string) {
  const at = new Date(tickler.parts.context.clock.now().getTime() + inMs);
  const trigger = { type: "scheduled" as const, at };
  return tickler.agent("main").reminders.create({ title, trigger, delivery: [{ channel: "hook", to }] });
}

const keyOf = (body: string) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey;

/** Resolves when the server has been asked `count` times. */
function asked(count: number): Promise<void> {
  const { answer } = http;
  return new Promise((resolve) => {
    http.answer = (seen, response) => {
      answer(seen, response);
      if (http.seen.length >= count) resolve();
    };
  });
}

test("delivers what another process sets while it sleeps, and stops gracefully on a signal", async () => {
  const { child, said, ended, log } = daemon();
  await said("tickler serves");
  const arrived = asked(1);
  const { id } = await withTickler((tickler) => set(tickler, "call the dentist", 300, "ana"));
  await arrived;
  await said("reminder delivered");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(log.map(({ msg }) => msg).slice(-3)).toEqual([
    "asked to stop",
    "tickler stops",
    "tickler has stopped",
  ]);
  expect(log.find(({ msg }) => msg === "reminder fired")).toMatchObject({
    reminderId: id,
    lateMs: expect.any(Number),
  });
  expect(log.find(({ msg }) => msg === "reminder delivered")).toMatchObject({
    reminderIds: [id],
    length: 26,
  });
  expect(JSON.stringify(log)).not.toContain("dentist");
  await withTickler(async (tickler) => {
    expect(await tickler.deliveries.list()).toMatchObject([{ state: "delivered" }]);
  });
});

test("waits at a graceful end for what is on its way", async () => {
  let answer: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    http.answer = (_, response) => {
      answer = () => void response.end("{}");
      resolve();
    };
  });
  await withTickler((tickler) => set(tickler, "x", 50, "ana"));
  const { child, said, ended } = daemon();
  await arrived;
  child.kill("SIGINT");
  await said("tickler stops");
  answer();
  expect(await ended).toBe(0);
  await withTickler(async (tickler) => {
    expect(await tickler.deliveries.list()).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });
});

test("two started at once: one serves, the other ends with 75 and says who does", async () => {
  const both = [daemon(), daemon()];
  const first = await Promise.race(both.map(async (each) => ({ each, code: await each.ended })));
  expect(first.code).toBe(75);
  const other = both.find((each) => each !== first.each);
  await other?.said("tickler serves");
  expect(first.each.errors()).toContain(`process ${other?.child.pid}`);
});

test("a missing secret or a slip in a person's channel is an error at start", async () => {
  writeFileSync(
    config,
    'channels:\n  hook: { type: webhook, urlEnv: HOOK_URL }\nembedding: { provider: "off" }\n',
  );
  const missing = daemon();
  expect(await missing.ended).toBe(2);
  expect(missing.errors()).toContain("HOOK_URL");
  writeFileSync(
    config,
    "channels: { desktop: { type: desktop } }\nusers:\n  ana: { trust: full, match: [dekstop:ana] }\n",
  );
  const unknown = daemon();
  expect(await unknown.ended).toBe(2);
  expect(unknown.errors()).toContain("dekstop");
});

test("50 messages between send and receipt when kill -9 comes, five at a time: nothing lost, every repeat under the same key", async () => {
  const KILLS = 50;
  const IN_FLIGHT = 5;
  writeFileSync(config, settings({ maxConcurrent: IN_FLIGHT }));
  await withTickler(async (tickler) => {
    for (let index = 0; index < KILLS; index++) await set(tickler, `task ${index}`, 50, `person-${index}`);
  });
  const keys = new Set<string>();
  let current: Daemon;
  let inFlight: ServerResponse[] = [];
  http.answer = ({ body }, response) => {
    const key = keyOf(body);
    const repeat = keys.has(key);
    keys.add(key);
    if (repeat) {
      response.end("{}");
      return;
    }
    inFlight.push(response);
    if (inFlight.length < IN_FLIGHT && keys.size < KILLS) return;
    // Sent, and taken by the receiver: now, before the receipts can be written, the daemon dies. Every other time it
    // has answers already, and dies somewhere around the writes.
    const [last, ...others] = inFlight;
    inFlight = [];
    if (keys.size % (2 * IN_FLIGHT) !== 0) return void current.child.kill("SIGKILL");
    for (const each of others) each.end("{}");
    last?.end("{}", () => void current.child.kill("SIGKILL"));
  };
  while (keys.size < KILLS) {
    current = daemon();
    const code = await current.ended;
    if (code !== "SIGKILL") throw new Error(`ended with ${code}: ${current.errors()}`);
  }
  current = daemon();
  await current.said("tickler serves");
  await withTickler(async (tickler) => {
    await eventuallyDelivered(tickler, KILLS);
    const deliveries = await tickler.deliveries.list({ limit: 1000 });
    expect(new Set(deliveries.map(({ idempotencyKey }) => idempotencyKey))).toEqual(keys);
  });
  expect(keys.size).toBe(KILLS);
  const byPerson = new Map<string, Set<string>>();
  for (const { body } of http.seen) {
    const { to, idempotencyKey } = JSON.parse(body) as { to: string; idempotencyKey: string };
    byPerson.set(to, (byPerson.get(to) ?? new Set()).add(idempotencyKey));
  }
  expect(byPerson.size).toBe(KILLS);
  expect([...byPerson.values()].every((each) => each.size === 1)).toBe(true);
  // At most the one repeat that the window allows.
  expect(http.seen.length).toBeLessThanOrEqual(2 * KILLS);
}, 900_000);

async function eventuallyDelivered(tickler: Tickler, count: number): Promise<void> {
  await eventually(async () => {
    const { counts } = await tickler.deliveries.status();
    expect(counts.delivered).toBe(count);
  }, 60_000);
}
