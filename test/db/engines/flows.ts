/**
 * What Tickler is for, on every engine: the same calls with the same answers in a file, on PostgreSQL in this process, and on
 * the server that TICKLER_TEST_POSTGRES names.
 */
import { describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../../src/index.js";
import { engines } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections as embedder } from "../../support/three-directions.js";

interface Open {
  tickler: Tickler;
  clock: FakeClock;
}

describe.each(engines)("on $name", ({ store }) => {
  async function open(more: object = {}): Promise<Open> {
    const clock = new FakeClock("2026-11-21T09:00:00Z");
    const tickler = await openTickler({
      ...(await store()),
      configFile: false,
      config: { timeZone: "UTC", reminders: { maxPerMinute: 1000 }, injection: { deadlineMs: 30_000 } },
      embedder: null,
      clock,
      env: {},
      ...more,
    });
    return { tickler, clock };
  }

  it("a reminder is set, listed, comes due once, is offered in a turn, and is settled", async () => {
    const { tickler, clock } = await open();
    const agent = tickler.agent("main");
    const made = await agent.reminders.create({
      title: "Pay the rent",
      trigger: { type: "scheduled", at: new Date("2026-11-21T10:00:00Z") },
      contextTags: ["Home"],
    });
    const { reminder } = made;
    expect((await agent.reminders.list({ tag: "home" })).map(({ id }) => id)).toEqual([reminder.id]);
    expect(await tickler.agent("other").reminders.list()).toEqual([]);
    const twin = await agent.reminders.create({
      title: "pay the rent",
      trigger: { type: "scheduled", at: new Date("2026-11-21T10:00:00Z") },
    });
    expect(twin.reminder.id).toBe(reminder.id);
    clock.set("2026-11-21T10:00:30Z");
    expect((await tickler.scheduler.runDue()).map(({ reminder: { title } }) => title)).toEqual([
      "Pay the rent",
    ]);
    expect(await tickler.scheduler.runDue()).toEqual([]);
    const turn = await agent.turnStart({ sessionId: "s", turnId: "1", userMessage: "good morning" });
    expect(turn.injected).toHaveLength(1);
    expect(turn.text).toContain("Pay the rent");
    const again = await agent.turnStart({ sessionId: "s", turnId: "2", userMessage: "and now?" });
    expect(again.injected).toHaveLength(0);
    await agent.reminders.complete(reminder.id);
    expect((await agent.reminders.get(reminder.id)).status).toBe("completed");
    const names = (await tickler.events.list({ limit: 50 })).map(({ type }) => type);
    // What was said of it goes with it.
    expect(await agent.injectionsOf("s")).toHaveLength(1);
    await agent.reminders.delete(reminder.id);
    expect(await agent.injectionsOf("s")).toEqual([]);
    expect([...new Set(names)].sort()).toEqual(
      ["reminder:closed", "reminder:due", "reminder:offered", "reminder:set", "reminder:settled"].sort(),
    );
    await tickler.close();
  });

  it("what a clock that was years ahead made come due is taken back", async () => {
    const { tickler, clock } = await open();
    const agent = tickler.agent("main");
    const { reminder } = await agent.reminders.create({
      title: "look",
      trigger: { type: "recurring", cron: "0 * * * *", timeZone: "UTC" },
    });
    clock.set("2031-11-21T09:00:00Z");
    await agent.turnStart({ sessionId: "s", turnId: "1", userMessage: "hello" });
    clock.set("2026-11-21T09:00:00Z");
    expect((await agent.turnStart({ sessionId: "s", turnId: "2", userMessage: "hello" })).text).toBeNull();
    expect((await agent.reminders.get(reminder.id)).nextDueAt).toEqual(new Date("2026-11-21T10:00:00Z"));
    await tickler.close();
  });

  it("a series is skipped, moved, paused, resumed and taken back", async () => {
    const { tickler, clock } = await open();
    const { reminders } = tickler.agent("main");
    const { reminder } = await reminders.create({
      title: "Water the plants",
      trigger: { type: "recurring", cron: "0 10 * * *", timeZone: "UTC" },
    });
    await reminders.skip(reminder.id);
    await reminders.undo();
    await reminders.skip(reminder.id);
    clock.set("2026-11-21T10:00:30Z");
    const opened = async () =>
      (await tickler.scheduler.runDue()).filter(({ occurrence }) => occurrence.outcome === "open");
    expect(await opened()).toEqual([]);
    await reminders.pause(reminder.id);
    clock.set("2026-11-22T10:00:30Z");
    expect(await opened()).toEqual([]);
    await reminders.resume(reminder.id);
    clock.set("2026-11-23T10:00:30Z");
    expect(await opened()).toHaveLength(1);
    await reminders.snooze(reminder.id, new Date("2026-11-23T12:00:00Z"));
    await tickler.close();
  });

  it("a topic comes up when it is spoken of, and a cue when it is met", async () => {
    const { tickler } = await open({ embedder });
    const agent = tickler.agent("main");
    await agent.reminders.create({
      title: "Ask for a quote",
      trigger: { type: "context", pattern: "the kitchen roof" },
    });
    await agent.reminders.create({
      title: "Ask Ana about the keys",
      trigger: { type: "context", pattern: "ana", when: { person: "ana" } },
    });
    await tickler.flush();
    const turn = await agent.turnStart({
      sessionId: "s",
      turnId: "1",
      userMessage: "the kitchen roof leaks again",
    });
    expect(turn.text).toContain("Ask for a quote");
    const met = await agent.moment({ kind: "person", person: "ana", sessionId: "s" });
    expect(met.text).toContain("Ask Ana about the keys");
    await tickler.close();
  });

  it("what is recalled is found by words and by meaning, within the agent", async () => {
    const { tickler } = await open({ embedder });
    const agent = tickler.agent("main");
    await agent.memory.addMany([
      { text: "The plumber is called Jonas Weber, INV-2041 is his." },
      { text: "We drink tea in the afternoons." },
      { text: "東京タワーの近くで会う約束" },
    ]);
    await tickler.agent("other").memory.add({ text: "The plumber of another household." });
    await agent.reminders.create({
      title: "Send the invoices",
      trigger: { type: "scheduled", at: new Date("2026-11-25T10:00:00Z") },
    });
    await tickler.flush();
    const found = await agent.memory.search("plumbers");
    expect(found[0]?.text).toContain("Jonas");
    expect(found.map(({ text }) => text).join()).not.toContain("another household");
    expect((await agent.memory.search("INV-2041"))[0]?.text).toContain("Jonas");
    expect((await agent.memory.search("東京"))[0]?.text).toContain("東京");
    const recalled = await agent.recall("what about the bill to be paid?");
    expect(JSON.stringify(recalled)).toContain("Send the invoices");
    await agent.memory.remove(found[0]?.id ?? "");
    expect(JSON.stringify(await agent.memory.search("plumbers"))).not.toContain("Jonas");
    await tickler.close();
  });

  it("a session sends to another, which gets it in its turn, and is asked how it goes", async () => {
    const { tickler, clock } = await open();
    const { sessions } = tickler.agent("main");
    await sessions.start({ sessionId: "lead" });
    await sessions.start({ sessionId: "worker", parentId: "lead" });
    await sessions.send({
      to: "worker",
      text: "Please build it.",
      from: "lead",
      remind: { softSeconds: 60, hardSeconds: 120 },
    });
    const turn = await tickler.agent("main").turnStart({ sessionId: "worker", turnId: "1", userMessage: "" });
    expect(turn.text).toContain("Please build it.");
    clock.set("2026-11-21T09:02:00Z");
    await tickler.scheduler.runDue();
    const next = await tickler.agent("main").turnStart({ sessionId: "worker", turnId: "2", userMessage: "" });
    expect(next.text).toContain("no status report");
    await tickler.close();
  });

  it("what is due is delivered once, with a receipt", async () => {
    const sent: string[] = [];
    const channel = {
      name: "test",
      kind: "test",
      async deliver(message: { text: string }) {
        sent.push(message.text);
        return { at: new Date() };
      },
    };
    const { tickler, clock } = await open({ channels: [channel] });
    const { reminders } = tickler.agent("main");
    for (const title of ["One", "Two", "Three"])
      await reminders.create({
        title,
        trigger: { type: "scheduled", at: new Date("2026-11-21T10:00:00Z") },
        delivery: [{ channel: "test", to: title }],
      });
    clock.set("2026-11-21T10:00:30Z");
    await tickler.scheduler.runDue();
    await tickler.scheduler.runDue();
    expect(sent).toHaveLength(3);
    expect((await tickler.deliveries.list()).map(({ state }) => state)).toEqual([
      "delivered",
      "delivered",
      "delivered",
    ]);
    await tickler.close();
  });
});
