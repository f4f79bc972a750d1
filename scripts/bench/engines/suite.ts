/**
 * Both engines side by side in one run, on the same reminders and messages: a file, a server on loopback, and the same
 * server a millisecond of network away. The server is the run's own, or the one that TICKLER_TEST_POSTGRES names.
 */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { openPgServer } from "../../../src/db/postgres/pg-server.js";
import { isServerAddress } from "../../../src/db/server-address.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { silentLogger } from "../../../src/log.js";
import { countJourneys } from "../../../test/support/counted-journeys.js";
import type { Trials } from "../bundle-trial.js";
import { measure } from "../percentiles.js";
import { type Line, ms } from "../report.js";
import type { Suite } from "../suites.js";
import { random, sentence } from "../texts.js";
import type { ShareParams } from "../trials/share.js";
import { onServer, serverHere } from "./server-here.js";
import { slowNetwork } from "./slow-network.js";

const COLUMNS = [
  "turn p50",
  "turn p95",
  "turn, CPU here + there",
  "create p50",
  "recall p50",
  "waits: turn, create, recall",
  "creates a second, 1 / 8 processes",
  "claims a second, 1 / 8 processes",
  "heard p50",
] as const;
const HOUR_MS = 3_600_000;
const NETWORK_MS = 1;

export const postgres: Suite = {
  title: "a file and a PostgreSQL server, by words",
  columns: COLUMNS,
  async run({ trials, quick, fresh, note }) {
    const server = await serverHere();
    if (server === null) return [{ what: "there is no PostgreSQL server here", figures: {} }];
    const [agents, each] = quick ? [10, 20] : [100, 100];
    const database = `tickler_bench_${randomBytes(4).toString("hex")}`;
    try {
      await onServer(server.at, `create database ${database}`);
      const url = new URL(server.at);
      url.pathname = `/${database}`;
      note("a file");
      const sizes = { trials, agents, each };
      const lines = [await line("a file", fresh("engines"), { ...sizes, isSeeded: false })];
      note("a server on loopback");
      lines.push(await line("a server", url.href, { ...sizes, isSeeded: false }));
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
      lines.push(await line("a server, 1 ms away", farther, { ...sizes, isSeeded: true, near: url.href }));
      away.close();
      return lines;
    } finally {
      await onServer(server.at, `drop database if exists ${database} with (force)`);
      await server.stop();
    }
  },
};

interface LineOptions {
  trials: Trials;
  agents: number;
  each: number;
  isSeeded: boolean;
  /** The server's address without the network between; default: the database's own. */
  near?: string;
}

async function line(
  what: string,
  database: string,
  { trials, agents, each, isSeeded, near = database }: LineOptions,
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
  const isServer = isServerAddress(database);
  const there = isServer ? await serverCpu(near) : null;
  const aTurn = (i: number) =>
    agentAt(i).turnStart({ sessionId: `s${Math.abs(i) % agents}`, userMessage: sentence(next, 12) });
  await measure(20, aTurn);
  const before = await there?.spentMs();
  const turn = await measure(rounds, aTurn, 0);
  const spent = there && before !== undefined ? ((await there.spentMs()) - before) / rounds : null;
  await there?.close();
  const recall = await measure(rounds, (i) => agentAt(i).recall(sentence(next, 4)));
  const create = await measure(rounds, (i) => make(Math.abs(i) % agents, now + HOUR_MS * 9000 + i * 1000));
  const heard = await wakes(tickler, open, rounds > 50 ? 30 : 10);
  await tickler.close();
  const waits = isServer ? await journeysOf(database) : null;
  const creates: number[] = [];
  const claims: number[] = [];
  for (const processes of [1, 8]) {
    const share = (kind: "create" | "claim", count: number, beginsAt: number) =>
      atOnce(trials, { path: database, what: kind, agents, count, processes, beginsAt });
    creates.push(await share("create", rounds, Date.now() + 4000));
    // Of other agents, whose instants come when all processes are there.
    const due = Date.now() + 8000;
    await comeDue(open, due, agents, each);
    claims.push(await share("claim", 0, due + 50));
  }
  return {
    what,
    figures: {
      "turn p50": ms(turn.p50),
      "turn p95": ms(turn.p95),
      "turn, CPU here + there": spent === null ? ms(turn.cpuMs) : `${ms(turn.cpuMs)} + ${ms(spent)}`,
      "create p50": ms(create.p50),
      "recall p50": ms(recall.p50),
      ...(waits && { "waits: turn, create, recall": waits.join(", ") }),
      "creates a second, 1 / 8 processes": creates.map((rate) => rate.toFixed(0)).join(" / "),
      "claims a second, 1 / 8 processes": claims.map((rate) => rate.toFixed(0)).join(" / "),
      "heard p50": ms(heard),
    },
  };
}

/** So many a second, by so many processes that begin at one instant. */
async function atOnce(
  trials: Trials,
  { processes, ...params }: Omit<ShareParams, "nth"> & { processes: number },
): Promise<number> {
  const all = await Promise.all(
    Array.from({ length: processes }, (_, nth) => trials.run("share", { ...params, nth })),
  );
  const done = all.reduce((sum, one) => sum + one.done, 0);
  const tookMs = Math.max(...all.map(({ ended }) => ended)) - Math.min(...all.map(({ began }) => began));
  return (done / Math.max(1, tookMs)) * 1000;
}

async function comeDue(
  open: () => Promise<Tickler>,
  at: number,
  agents: number,
  each: number,
): Promise<void> {
  const tickler = await open();
  const next = random(at);
  for (let agent = 0; agent < agents; agent++)
    await tickler.agent(`due-${at}-${agent}`).reminders.createMany(
      Array.from({ length: Math.ceil(each / 4) }, () => ({
        title: sentence(next, 6),
        trigger: { type: "scheduled" as const, at: new Date(at) },
      })),
    );
  await tickler.close();
}

/** How often a turn, a creation and a question wait for the server. */
async function journeysOf(url: string): Promise<number[]> {
  const connection = { url, poolSize: 4, lockTimeoutMs: 5000, log: silentLogger };
  const journeys = countJourneys(await openPgServer(connection));
  const tickler = await openTickler({ server: journeys.server, configFile: false, embedder: null, env: {} });
  const agent = tickler.agent("journeys");
  const at = new Date(Date.now() + HOUR_MS);
  const create = (title: string) => agent.reminders.create({ title, trigger: { type: "scheduled", at } });
  const turn = () => agent.turnStart({ sessionId: "s", userMessage: "what else is new?" });
  const ask = () => agent.recall("the electricity bill");
  await create(`Pay the electricity bill ${at.getTime()}`);
  for (const warm of [turn, ask]) await warm();
  const taken = [turn, () => create(`Pay the water bill ${at.getTime()}`), ask];
  const counts: number[] = [];
  for (const one of taken) counts.push((await journeys.of(one)).length);
  await tickler.close();
  return counts;
}

interface ServerCpu {
  /** Of the server's processes that serve Tickler's sessions, in milliseconds of a processor. */
  spentMs(): Promise<number>;
  close(): Promise<void>;
}

/** null where they are not to be seen: of another machine, or not on Linux. */
async function serverCpu(url: string): Promise<ServerCpu | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const spentMs = async () => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'tickler'",
    );
    return rows.reduce((sum, { pid }) => {
      const [ran] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
      return sum + Number(ran) / 1e6;
    }, 0);
  };
  try {
    await spentMs();
    return { spentMs, close: () => client.end() };
  } catch {
    await client.end();
    return null;
  }
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
