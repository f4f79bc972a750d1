/**
 * Both engines side by side in one run, on the same reminders and messages: a file, a server on loopback, and the same
 * server a millisecond of network away. The server is the run's own, or the one that TICKLER_TEST_POSTGRES names.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openTickler, type Tickler } from "../../../src/index.js";
import { type Server, startPostgres } from "../peers/servers.js";
import { measure } from "../percentiles.js";
import { type Line, ms } from "../report.js";
import type { Suite } from "../suites.js";
import { random, sentence } from "../texts.js";
import { slowNetwork } from "./slow-network.js";

const COLUMNS = ["turn p50", "turn p95", "create p50", "recall p50", "claims a second", "heard p50"] as const;
const HOUR_MS = 3_600_000;
const NETWORK_MS = 1;

export const postgres: Suite = {
  title: "a file and a PostgreSQL server, by words",
  columns: COLUMNS,
  async run({ quick, fresh, note }) {
    const server = await serverHere();
    if (server === null) return [{ what: "there is no PostgreSQL server here", figures: {} }];
    const [agents, each] = quick ? [10, 20] : [100, 100];
    const database = `tickler_bench_${randomBytes(4).toString("hex")}`;
    try {
      await onServer(server.at, `create database ${database}`);
      const url = new URL(server.at);
      url.pathname = `/${database}`;
      note("a file");
      const lines = [await line("a file", fresh("engines"), { agents, each, isSeeded: false })];
      note("a server on loopback");
      lines.push(await line("a server", url.href, { agents, each, isSeeded: false }));
      const socket = url.searchParams.get("host");
      const away = await slowNetwork(
        socket === null
          ? { host: url.hostname, port: Number(url.port || 5432) }
          : { path: `${socket}/.s.PGSQL.5432` },
        NETWORK_MS,
      );
      const user = url.username || url.searchParams.get("user");
      const farther = `postgres://${user}@127.0.0.1:${away.port}/${database}`;
      note("a server, 1 ms away");
      lines.push(await line("a server, 1 ms away", farther, { agents, each, isSeeded: true }));
      away.close();
      return lines;
    } finally {
      await onServer(server.at, `drop database if exists ${database} with (force)`);
      await server.stop();
    }
  },
};

async function line(
  what: string,
  database: string,
  { agents, each, isSeeded }: { agents: number; each: number; isSeeded: boolean },
): Promise<Line> {
  const open = () =>
    openTickler({
      database,
      configFile: false,
      config: {
        reminders: { maxPerMinute: 100_000, maxPerAgent: 100_000 },
        injection: { deadlineMs: 10_000 },
      },
      embedder: null,
      env: {},
    });
  const tickler = await open();
  const next = random(7);
  const now = Date.now();
  const make = (agent: number, at: number) =>
    tickler.agent(`agent-${agent}`).reminders.create({
      title: sentence(next, 6),
      trigger: { type: "scheduled", at: new Date(at) },
    });
  if (!isSeeded)
    for (let agent = 0; agent < agents; agent++)
      for (let i = 0; i < each; i++) await make(agent, now + HOUR_MS * (24 + i));
  const rounds = Math.min(200, agents * 4);
  const agentAt = (i: number) => tickler.agent(`agent-${Math.abs(i) % agents}`);
  const turn = await measure(rounds, (i) =>
    agentAt(i).turnStart({ sessionId: `s${Math.abs(i) % agents}`, userMessage: sentence(next, 12) }),
  );
  const recall = await measure(rounds, (i) => agentAt(i).recall(sentence(next, 4)));
  const create = await measure(rounds, (i) => make(Math.abs(i) % agents, now + HOUR_MS * 9000 + i * 1000));
  const heard = await wakes(tickler, open, rounds > 50 ? 30 : 10);
  // Set last, so that they come due in no turn before it.
  const due = Date.now() + 2000 + rounds * 50;
  for (let i = 0; i < rounds; i++) await make(i % agents, due);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now()) + 50));
  const before = performance.now();
  const { length } = await tickler.scheduler.runDue();
  const claims = (length / (performance.now() - before)) * 1000;
  await tickler.close();
  return {
    what,
    figures: {
      "turn p50": ms(turn.p50),
      "turn p95": ms(turn.p95),
      "create p50": ms(create.p50),
      "recall p50": ms(recall.p50),
      "claims a second": claims.toFixed(0),
      "heard p50": ms(heard),
    },
  };
}

/** From a creation's answer in one process until another that follows has its event, in milliseconds; half of them took less. */
async function wakes(one: Tickler, open: () => Promise<Tickler>, times: number): Promise<number> {
  const other = await open();
  // Following keeps no process alive by itself.
  const alive = setInterval(() => undefined, 1000);
  const over = new AbortController();
  const events = other.events
    .follow({ names: ["reminder:set"], signal: over.signal })
    [Symbol.asyncIterator]();
  let waiting = events.next();
  // The first says that it listens.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    await one.agent("waking").reminders.create({
      title: `wake ${i}`,
      trigger: { type: "scheduled", at: new Date(Date.now() + 99 * HOUR_MS + i * 60_000) },
    });
    const before = performance.now();
    await waiting;
    found.push(performance.now() - before);
    waiting = events.next();
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  over.abort();
  await waiting.catch(() => undefined);
  clearInterval(alive);
  await other.close();
  return found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}

async function serverHere(): Promise<Server | null> {
  const named = process.env.TICKLER_TEST_POSTGRES;
  return named ? { at: named, stop: async () => undefined } : startPostgres();
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
