/** A server with its standby: who may be trusted, what is read from where, and a primary that dies in mid work. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../src/index.js";
import { eventually } from "../support/eventually.js";
import { type PostgresPair, startPair } from "../support/postgres-pair.js";
import { threeDirections } from "../support/three-directions.js";

/** Said at once by whoever runs the suite where none can be had. */
const pair: PostgresPair | null = await startPair();
if (pair === null) console.log("no PostgreSQL with openssl here: its standby is not tested");

const open = (database: string, more: { replicas?: string[]; env?: NodeJS.ProcessEnv; at?: Date } = {}) =>
  openTickler({
    database: { url: database, replicas: more.replicas ?? [] },
    configFile: false,
    config: {
      timeZone: "UTC",
      injection: { deadlineMs: 2000 },
      reminders: { maxPerMinute: 100_000, maxPerAgent: 100_000 },
    },
    embedder: threeDirections,
    env: more.env ?? {},
    ...(more.at && { clock: { now: () => more.at! } }),
  });

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe.runIf(pair)("a server with a standby", () => {
  const { url, ca, caFile, addresses, failOver, stop } = pair!;
  let tickler: Tickler;
  beforeAll(async () => {
    tickler = await open(url);
  });
  afterAll(async () => {
    await tickler.close();
    await stop();
  });
  const withTls = (host: string, said: string): string =>
    `${addresses()[0].replace("127.0.0.1", host)}?${said}`;

  it("is spoken to over TLS, and only by the certificate that its authority has signed for its name", async () => {
    const encrypted = async (address: string, env: NodeJS.ProcessEnv = {}) => {
      const one = await open(address, { env });
      const { rows } = await sql<{ ssl: number }>`
        select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(one.parts.context.db);
      await one.close();
      return rows[0]?.ssl === 1;
    };
    expect(await encrypted(withTls("localhost", "sslmode=disable"))).toBe(false);
    expect(await encrypted(withTls("127.0.0.1", "sslmode=require"))).toBe(true);
    expect(await encrypted(withTls("localhost", `sslmode=verify-full&sslrootcert=${caFile}`))).toBe(true);
    expect(await encrypted(withTls("localhost", "sslrootcert=env:THE_CA"), { THE_CA: ca })).toBe(true);
    expect(await encrypted(withTls("127.0.0.1", `sslmode=verify-ca&sslrootcert=${caFile}`))).toBe(true);
    const refused = async (address: string, code: string, message: RegExp) => {
      const error = await open(address).then(
        () => null,
        (failed: unknown) => failed,
      );
      expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
    };
    await refused(withTls("localhost", "sslmode=verify-full"), "DATABASE_UNAVAILABLE", /not trusted/);
    await refused(
      withTls("127.0.0.1", `sslmode=verify-full&sslrootcert=${caFile}`),
      "DATABASE_UNAVAILABLE",
      /not trusted/,
    );
    await refused(withTls("localhost", "sslmode=prefer"), "INVALID_CONFIG", /sslmode is/);
    await refused(withTls("localhost", "sslrootcert=env:NOWHERE"), "INVALID_CONFIG", /NOWHERE/);
    await refused(withTls("localhost", "sslrootcert=/no/such.pem"), "INVALID_CONFIG", /no\/such/);
  });

  it("is asked what may be a little old, but for what this process has just written, and stands in for nothing when it is behind or dead", async () => {
    const [primary, standby] = addresses();
    const reader = await open(primary, { replicas: [standby] });
    const agent = reader.agent("main");
    const find = async () => (await agent.memory.search("kitchen")).map(({ text }) => text);
    await agent.memory.add({ text: "The kitchen roof leaks." });
    await reader.flush();
    expect(await find()).toEqual(["The kitchen roof leaks."]);
    const readThere = async (): Promise<number> => {
      const rows = await ask(
        standby,
        "select coalesce(sum(seq_scan + idx_scan), 0) as n from pg_stat_user_tables where relname = 'chunks'",
      );
      return Number(rows[0]!.n);
    };
    await eventually(async () => {
      expect(await find()).toEqual(["The kitchen roof leaks."]);
      expect(await readThere()).toBeGreaterThan(0);
    });
    // Behind: what this process writes is found all the same.
    await ask(standby, "select pg_wal_replay_pause()");
    await agent.memory.add({ text: "The kitchen window is new." });
    await reader.flush();
    expect(await find()).toHaveLength(2);
    // Turns and claims never look there: what has come due meanwhile is told.
    const trigger = { type: "scheduled" as const, at: new Date(Date.now() + 300) };
    await agent.reminders.create({ title: "Close the window", trigger });
    let turns = 0;
    await eventually(async () => {
      const turn = await agent.turnStart({
        sessionId: "s",
        turnId: `${++turns}`,
        userMessage: "good morning",
      });
      expect(String(turn.text)).toContain("Close the window");
    });
    await ask(standby, "select pg_wal_replay_resume()");
    // An address at which nobody answers is a standby that is dead.
    const lonely = await open(primary, { replicas: ["postgres://tickler@127.0.0.1:1/postgres"] });
    for (let times = 0; times < 2; times++) {
      const texts = (await lonely.agent("main").memory.search("kitchen")).map(({ text }) => text);
      expect(texts).toEqual(await find());
    }
    await Promise.all([reader.close(), lonely.close()]);
  });

  it("takes over when the primary is killed: nothing confirmed is lost, nothing is late or twice, and turns answer in time", async () => {
    const agent = tickler.agent("main");
    const dueAt = new Date(Date.now() + 3_600_000);
    const confirmed: string[] = [];
    let isOver = false;
    const writing = Promise.all(
      [1, 2, 3].map(async (writer) => {
        for (let i = 0; !isOver; i++) {
          const title = `writer ${writer}, number ${i}`;
          const trigger = { type: "scheduled" as const, at: dueAt };
          const made = await agent.reminders.create({ title, trigger }).catch(() => null);
          if (made) confirmed.push(made.id);
          // What is refused at once would leave nobody else a turn, and thousands would only be more of the same.
          await setTimeout(10);
        }
      }),
    );
    try {
      await eventually(() => expect(confirmed.length).toBeGreaterThan(5));
      const over = failOver();
      const turn = await agent.turnStart({ sessionId: "s", turnId: "during", userMessage: "good morning" });
      expect(turn.text).toBeNull();
      await over;
      const before = confirmed.length;
      await eventually(() => expect(confirmed.length).toBeGreaterThan(before + 5), 30_000);
    } finally {
      isOver = true;
      await writing;
    }
    // All of them due: another instance, at the same two hosts, a moment after the instant.
    const later = await open(url, { at: new Date(dueAt.getTime() + 1000) });
    const due: string[] = [];
    for (;;) {
      const fired = await later.scheduler.runDue();
      if (fired.length === 0) break;
      due.push(...fired.map(({ reminder }) => reminder.id));
    }
    expect(new Set(due).size).toBe(due.length);
    expect(confirmed.filter((id) => !due.includes(id))).toEqual([]);
    await later.close();
  });
});
