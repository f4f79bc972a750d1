/** Several that have one server open, each with connections of its own, as several machines would. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../../src/index.js";
import { emptyDatabase, serverUrl } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";

const START = "2026-11-21T09:00:00Z";

async function openFour(limit = 1000): Promise<{ all: Tickler[]; clock: FakeClock; close(): Promise<void> }> {
  const { url, drop } = await emptyDatabase();
  const clock = new FakeClock(START);
  const all = await Promise.all(
    [1, 2, 3, 4].map(() =>
      openTickler({
        database: { url, poolSize: 2 },
        configFile: false,
        config: { timeZone: "UTC", reminders: { maxPerMinute: 10_000, maxPerAgent: limit } },
        embedder: null,
        clock,
        env: {},
      }),
    ),
  );
  return {
    all,
    clock,
    close: async () => {
      for (const tickler of all) await tickler.close();
      await drop();
    },
  };
}

const at = (title: string) => ({
  title,
  trigger: { type: "scheduled" as const, at: new Date("2026-11-21T10:00:00Z") },
});

/** What one waits for, while another asks the server for something: no fake clock hurries what a server tells. */
async function whileAsking<T>(waited: Promise<T>, asking: () => Promise<unknown>): Promise<T> {
  const asked = () => asking().then(() => undefined);
  while ((await Promise.race([waited, asked()])) === undefined);
  return waited;
}

describe.runIf(serverUrl)("four at one server", () => {
  it("claim each instant once, while others are snoozed", async () => {
    const { all, clock, close } = await openFour();
    const agents = ["a", "b", "c", "d", "e"];
    const made = await Promise.all(
      agents.flatMap((agent) =>
        Array.from({ length: 20 }, async (_, i) => {
          const { reminder } = await all[i % 4]!.agent(agent).reminders.create(at(`number ${i}`));
          return { agent, id: reminder.id };
        }),
      ),
    );
    clock.set("2026-11-21T10:00:30Z");
    const [fired] = await Promise.all([
      Promise.all(all.map((tickler) => tickler.scheduler.runDue())),
      Promise.all(
        made
          .slice(0, 10)
          .map(({ agent, id }, i) => all[i % 4]!.agent(agent).reminders.snooze(id, { minutes: 60 })),
      ),
    ]);
    await all[0]!.scheduler.runDue();
    const ids = fired.flat().map(({ reminder }) => `${reminder.agentId} ${reminder.id}`);
    expect(new Set(ids).size).toBe(ids.length);
    const due = await all[0]!.events.list({ names: ["reminder:due"], limit: 500 });
    expect(new Set(due.map(({ occurrenceId }) => occurrenceId)).size).toBe(due.length);
    for (const agent of agents) {
      for (const { status } of await all[1]!.agent(agent).reminders.list({ limit: 100 }))
        expect(status).toMatch(/triggered|snoozed/);
    }
    await close();
  });

  it("keep an agent's limit, and find the twin of what another sets at that moment", async () => {
    const { all, close } = await openFour(5);
    const tried = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => all[i % 4]!.agent("main").reminders.create(at(`number ${i}`))),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const twins = await Promise.all(
      all.map((tickler) => tickler.agent("other").reminders.create(at("the same"))),
    );
    expect(new Set(twins.map(({ reminder }) => reminder.id)).size).toBe(1);
    await close();
  });

  it("hear of what another has written", async () => {
    const { all, close } = await openFour();
    const [one, two] = all;
    const heard = new AbortController();
    const following = (async () => {
      for await (const event of two!.events.follow({ signal: heard.signal, names: ["reminder:set"] }))
        return event;
      return undefined;
    })();
    // What was set before it followed is not told it: set until it hears of one.
    const set: string[] = [];
    const told = await whileAsking(following, async () => {
      const { reminder } = await one!.agent("main").reminders.create(at(`from elsewhere ${set.length}`));
      set.push(reminder.id);
    });
    expect(set).toContain(told?.reminderId);
    heard.abort();
    await close();
  });

  it("hear again after their connections were cut", async () => {
    const { all, clock, close } = await openFour();
    const [one, two] = all;
    const heard = new AbortController();
    const events = two!.events
      .follow({ signal: heard.signal, names: ["reminder:set"] })
      [Symbol.asyncIterator]();
    let nth = 0;
    await whileAsking(events.next(), () => one!.agent("main").reminders.create(at(`before ${nth++}`)));
    const { db } = one!.parts.context;
    const listeners = sql`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`;
    expect((await listeners.execute(db)).rows).toHaveLength(1);
    const { reminder } = await one!.agent("main").reminders.create(at("meanwhile"));
    // As often as a busy machine needs until they listen again.
    const again = async () => {
      await clock.advance(1000);
      await one!.agent("main").reminders.list();
    };
    for (let id: string | null | undefined; id !== reminder.id; )
      id = (await whileAsking(events.next(), again)).value?.reminderId;
    heard.abort();
    await close();
  });
});
