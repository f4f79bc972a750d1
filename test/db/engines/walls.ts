/** What the server itself holds: a role sees its own agents alone, a lock is not waited for without end, a pooler may lie between. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../../src/index.js";
import { emptyDatabase, serverUrl } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections } from "../../support/three-directions.js";

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
const inAYear = (title: string) => ({
  title,
  trigger: { type: "scheduled" as const, at: new Date(Date.now() + 365 * 86_400_000) },
});
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
    const [one, two] = [
      await open(url),
      await open(url, {
        clock: undefined,
        config: { database: { busyTimeoutMs: 400 }, injection: { deadlineMs: 300 } },
      }),
    ];
    await one.agent("main").reminders.create({
      title: "Pay the rent",
      trigger: { type: "scheduled", at: new Date(Date.now() + 1) },
    });
    await one.parts.context.db.transaction().execute(async (trx) => {
      await sql`select 1 from agents for update`.execute(trx);
      const before = performance.now();
      const turn = await two.agent("main").turnStart({ sessionId: "s", userMessage: "good morning" });
      expect(turn.text).toBeNull();
      // Its own deadline is 0.3 s; the rest is the machine's.
      expect(performance.now() - before).toBeLessThan(5000);
      await expect(two.agent("main").reminders.create(inAYear("Meanwhile"))).rejects.toMatchObject({
        code: "DATABASE_BUSY",
      });
    });
    const turn = await two.agent("main").turnStart({ sessionId: "s", userMessage: "good morning" });
    expect(turn.text).toContain("Pay the rent");
    await one.close();
    await two.close();
    await drop();
  });
});
