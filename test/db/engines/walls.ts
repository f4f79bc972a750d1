/** What the server itself holds: a role sees its own agents alone, a lock is not waited for without end, a pooler may lie between. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { slowNetwork } from "../../../scripts/bench/engines/slow-network.js";
import { openTickler, type Tickler } from "../../../src/index.js";
import { emptyDatabase, serverUrl } from "../../support/engines.js";
import { eventually } from "../../support/eventually.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections } from "../../support/three-directions.js";

const PGBOUNCER = "/usr/sbin/pgbouncer";
const clock = () => new FakeClock("2026-11-21T09:00:00Z");
const open = (url: string, more: object = {}): Promise<Tickler> =>
  openTickler({
    database: url,
    configFile: false,
    config: { timeZone: "UTC", injection: { deadlineMs: 30_000 } },
    embedder: threeDirections,
    clock: clock(),
    env: {},
    ...more,
  });
const at = (title: string) => ({
  title,
  trigger: { type: "scheduled" as const, at: new Date("2026-11-21T10:00:00Z") },
});
const tomorrow = (title: string) => ({
  title,
  trigger: { type: "scheduled" as const, at: new Date("2026-11-22T10:00:00Z") },
});
/** A time of day that stands where it is set, beside timers that run: deadlines hold. */
const settable = () => {
  const time = { at: new Date("2026-11-21T09:00:00Z"), now: () => time.at };
  return time;
};
const LATER = new Date("2026-11-21T10:00:30Z");
const asRole = (url: string, role: string): string => {
  const address = new URL(url);
  address.username = role;
  return address.href;
};

describe.runIf(serverUrl)("the server", () => {
  it("shows a role the rows of its own agents alone, with which all works, and lets it write no other's", async () => {
    const { url, drop } = await emptyDatabase();
    const owner = await open(url);
    const { db } = owner.parts.context;
    const role = `app_${new URL(url).pathname.slice(-8)}`;
    await sql`create role ${sql.id(role)} login`.execute(db);
    await sql`grant select, insert, update, delete on all tables in schema public to ${sql.id(role)}`.execute(
      db,
    );
    await sql`insert into agent_roles (agent_id, role) values ('mine', ${role})`.execute(db);
    await owner.agent("theirs").reminders.create(at("Their secret"));
    await owner.agent("theirs").memory.add({ text: "The kitchen of others." });
    const later = clock();
    const app = await open(asRole(url, role), { clock: later });
    const mine = app.agent("mine");
    await mine.reminders.create(at("Pay the rent"));
    await mine.memory.add({ text: "The kitchen roof leaks." });
    await app.flush();
    const found = (await mine.memory.search("kitchen")).map(({ text }) => text).join();
    expect(found).toContain("roof");
    expect(found).not.toContain("others");
    expect(await app.agent("theirs").reminders.list()).toEqual([]);
    await expect(app.agent("theirs").reminders.create(at("Slipped in"))).rejects.toMatchObject({
      code: "DATABASE_READ_ONLY",
    });
    const { db: own } = app.parts.context;
    const seen = await sql<{ agent_id: string }>`
      select agent_id from reminders union select agent_id from chunks union select agent_id from events`.execute(
      own,
    );
    expect(seen.rows).toEqual([{ agent_id: "mine" }]);
    await expect(
      sql`insert into agent_roles (agent_id, role) values ('theirs', ${role})`.execute(own),
    ).rejects.toThrow();
    later.set("2026-11-21T10:00:30Z");
    expect((await app.scheduler.runDue()).map(({ reminder }) => reminder.title)).toEqual(["Pay the rent"]);
    expect((await mine.turnStart({ sessionId: "s", userMessage: "good morning" })).text).toContain("rent");
    await app.close();
    expect(await owner.agent("theirs").reminders.list()).toHaveLength(1);
    await sql`drop owned by ${sql.id(role)}`.execute(db);
    await sql`drop role ${sql.id(role)}`.execute(db);
    await owner.close();
    await drop();
  });

  it("gives up a lock that somebody else does not let go of, and the turn has answered long before", async () => {
    const { url, drop } = await emptyDatabase();
    const time = settable();
    const one = await open(url);
    const two = await open(url, {
      clock: time,
      config: { timeZone: "UTC", database: { busyTimeoutMs: 400 }, injection: { deadlineMs: 300 } },
    });
    await one.agent("main").reminders.create(at("Pay the rent"));
    time.at = LATER;
    await one.parts.context.db.transaction().execute(async (trx) => {
      await sql`select 1 from agents for update`.execute(trx);
      const before = performance.now();
      const turn = await two.agent("main").turnStart({ sessionId: "s", userMessage: "good morning" });
      expect(turn.text).toBeNull();
      // Its own deadline is 0.3 s; the rest is the machine's.
      expect(performance.now() - before).toBeLessThan(5000);
      await expect(two.agent("main").reminders.create(tomorrow("Meanwhile"))).rejects.toMatchObject({
        code: "DATABASE_BUSY",
      });
    });
    // On a busy machine three tenths of a second may pass all the same.
    await eventually(async () => {
      const turn = await two.agent("main").turnStart({ sessionId: "s", userMessage: "good morning" });
      expect(turn.text).toContain("Pay the rent");
    });
    await one.close();
    await two.close();
    await drop();
  });

  it("fails in the middle of a turn, which answers in time; nothing is lost, and nothing comes twice", async () => {
    const { url, drop } = await emptyDatabase();
    const address = new URL(url);
    const line = await slowNetwork({ host: address.hostname, port: Number(address.port || 5432) }, 0);
    address.host = `127.0.0.1:${line.port}`;
    const time = settable();
    const tickler = await open(address.href, {
      clock: time,
      embedder: null,
      config: { timeZone: "UTC", injection: { deadlineMs: 1000 } },
    });
    const agent = tickler.agent("main");
    const set = await agent.reminders.create(at("Pay the rent"));
    time.at = LATER;
    line.hold();
    const before = performance.now();
    const during = await agent.turnStart({ sessionId: "s", turnId: "1", userMessage: "good morning" });
    expect(during.text).toBeNull();
    expect(performance.now() - before).toBeLessThan(5000);
    line.cut();
    // What was under way when it broke is refused; who asks again is answered.
    let turns = 1;
    await eventually(async () => {
      const turnId = `${++turns}`;
      const turn = await agent.turnStart({ sessionId: "s", turnId, userMessage: "good morning" });
      expect(String(turn.text)).toContain("Pay the rent");
    }, 30_000);
    const { db } = tickler.parts.context;
    const { rows } =
      await sql`select 1 from occurrences where agent_id = 'main' and reminder_id = ${set.id}`.execute(db);
    expect(rows).toHaveLength(1);
    await tickler.close();
    line.close();
    await drop();
  });

  it.runIf(existsSync(PGBOUNCER))(
    "may lie behind PgBouncer, which gives each transaction another session",
    async () => {
      const { url, drop } = await emptyDatabase();
      const pooler = await startPgBouncer(url);
      const both = await Promise.all([
        open(pooler.url, { embedder: null }),
        open(pooler.url, { embedder: null }),
      ]);
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          both[i % 2]!.agent(`agent ${i % 5}`).reminders.create(at(`number ${i}`)),
        ),
      );
      const later = clock();
      later.set("2026-11-21T10:00:30Z");
      const late = await Promise.all([1, 2].map(() => open(pooler.url, { embedder: null, clock: later })));
      const fired = (await Promise.all(late.map((one) => one.scheduler.runDue()))).flat();
      expect(fired.map(({ reminder }) => reminder.id).sort()).toEqual(made.map(({ id }) => id).sort());
      for (const one of [...both, ...late]) await one.close();
      await pooler.stop();
      await drop();
    },
  );
});

async function startPgBouncer(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), "tickler-pooler-"));
  chmodSync(folder, 0o755);
  // A port that is free now.
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const own = (free.address() as AddressInfo).port;
  free.close();
  await once(free, "close");
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It refuses to run as the superuser.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(PGBOUNCER, ["-q", join(folder, "pgbouncer.ini")], { ...user, stdio: "ignore" });
  const gone = once(child, "close");
  await eventually(async () => {
    const socket = connect(own, "127.0.0.1");
    await once(socket, "connect").finally(() => socket.destroy());
  });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}?pooler=transaction`,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
