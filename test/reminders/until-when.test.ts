/** Everything that fires ends: told and ignored, carried out, given up; and what one was told, another was not. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterStep,
  isLive,
  OCCURRENCE_STATES,
  OCCURRENCE_STEPS,
  WHEN_COLUMN,
} from "../../src/reminders/occurrence/occurrence-life.js";
import { ALICE, openDrawer } from "../delivery/support/drawer.js";
import { openForTest } from "../support/open-for-test.js";
import "../support/seed.js";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("the life of an occurrence", () => {
  it("goes from any state by any steps only to states that are listed, and never back from what is over", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("open" as const, "held" as const),
        fc.array(fc.constantFrom(...OCCURRENCE_STEPS), { maxLength: 12 }),
        (first, steps) => {
          let state: (typeof OCCURRENCE_STATES)[number] = first;
          for (const step of steps) {
            const next = afterStep(state, step);
            if (next === undefined) continue;
            expect(OCCURRENCE_STATES).toContain(next);
            expect(WHEN_COLUMN[next]).toMatch(/_at$/);
            if (!isLive(state)) expect([state, next]).toEqual(["carried_out", "acknowledged"]);
            state = next;
          }
        },
      ),
    );
  });
});

describe("a nudge that nobody acknowledges", () => {
  it("is told at most six times over a week of turns every half hour in changing sessions, and is over at last with a row", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const at = new Date(clock.now().getTime() + HOUR);
    const { id } = await agent.reminders.create({ title: "Call", trigger: { type: "scheduled", at } });
    clock.step(HOUR);
    const told: number[] = [];
    const started = clock.now().getTime();
    while (clock.now().getTime() < started + 7 * DAY) {
      const day = Math.floor((clock.now().getTime() - started) / DAY);
      const { text } = await agent.turnStart({ sessionId: `day ${day}`, userMessage: "hello" });
      if (text !== null) told.push(clock.now().getTime() - started);
      clock.step(HOUR / 2);
    }
    expect(told.map((ms) => ms / HOUR)).toEqual([0, 1, 5, 29, 101]);
    for (let day = 0; day < 60; day++) {
      if ((await agent.turnStart({ sessionId: "later", userMessage: "hello" })).text !== null) told.push(day);
      clock.step(DAY);
    }
    expect(told.length).toBeLessThanOrEqual(6);
    expect(await agent.reminders.get(id)).toMatchObject({ status: "dismissed" });
    expect(await agent.reminders.history(id)).toMatchObject([
      { outcome: "expired", reason: expect.stringMatching(/^nobody reacted; told \d times/) },
    ]);
    const life = (await agent.reminders.why(id)).text.split("\n").map((line) => line.split("  ")[1] ?? "");
    expect(life.slice(0, 2)).toEqual(["set", "due"]);
    expect(life.filter((line) => line.startsWith("offered"))).toHaveLength(told.length);
    expect(life.at(-1)).toMatch(/^expired: nobody reacted/);
  });

  it("that is urgent returns as before, and one that nags is never given up", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const at = new Date(clock.now().getTime() + HOUR);
    const trigger = { type: "scheduled", at } as const;
    await agent.reminders.create({ title: "Urgent", trigger, priority: "urgent" });
    const nags = await agent.reminders.create({ title: "Nags", trigger, nag: "until-acknowledged" });
    clock.step(HOUR);
    const ask = async () => (await agent.turnStart({ sessionId: "s", userMessage: "x" })).injected.length;
    expect(await ask()).toBe(2);
    clock.step(5 * 60_000);
    expect(await ask()).toBe(1);
    for (let day = 0; day < 60; day++) {
      clock.step(DAY);
      await ask();
    }
    expect((await agent.reminders.get(nags.id)).status).toBe("triggered");
  });

  it("that has been told nags from when an edit says so, and is given up again when one takes that back", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const trigger = { type: "scheduled", at: new Date(clock.now().getTime() + HOUR) } as const;
    const { id } = await agent.reminders.create({ title: "Call Ana", trigger });
    clock.step(HOUR);
    const askDaily = async (days: number): Promise<void> => {
      for (let day = 0; day < days; day++) {
        await agent.turnStart({ sessionId: "s", userMessage: "x" });
        clock.step(DAY);
      }
    };
    await askDaily(1);
    await agent.reminders.update(id, { nag: "until-acknowledged" });
    await askDaily(60);
    expect(await agent.reminders.get(id)).toMatchObject({ status: "triggered", nag: "until-acknowledged" });
    await agent.reminders.update(id, { nag: null });
    await askDaily(60);
    expect(await agent.reminders.get(id)).toMatchObject({ status: "dismissed", nag: null });
  });

  it("counts against the limit only as long as it lies ahead", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerAgent: 1, maxPerMinute: 1000 } } });
    const { agent, clock } = test;
    const set = (title: string) =>
      agent.reminders.create({
        title,
        trigger: { type: "scheduled", at: new Date(clock.now().getTime() + HOUR) },
      });
    await set("first");
    await expect(set("second")).rejects.toMatchObject({ code: "LIMIT_REACHED" });
    clock.step(HOUR);
    await agent.turnStart({ sessionId: "s", userMessage: "" });
    clock.step(31 * DAY);
    await agent.reminders.claim();
    expect((await set("second")).created).toBe(true);
  });
});

describe("an action that was carried out", () => {
  it("completes, answers once in the next turn of its person, and is found by what it answered", async () => {
    const drawer = await openDrawer({ agentRunner: () => "The build is green." });
    const { tickler, clock } = drawer;
    const agent = tickler.agent("main");
    const at = new Date(clock.now().getTime() + 60_000);
    const { id } = await agent.reminders.create({
      title: "Check the nightly job",
      mode: "action",
      body: "Open the page and report.",
      trigger: { type: "scheduled", at },
      delivery: [ALICE],
    });
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(await agent.reminders.get(id)).toMatchObject({ status: "completed" });
    expect(drawer.sent).toMatchObject([{ kind: "answer", text: "The build is green." }]);
    let mentions = 0;
    for (let turn = 0; turn < 7 * 48; turn++) {
      const { text } = await agent.turnStart({ sessionId: `s${turn % 3}`, userMessage: "hello" });
      if (text?.includes("nightly job")) mentions += 1;
      await clock.advance(HOUR / 2);
    }
    expect(mentions).toBe(1);
    const { hits } = await agent.recall("is the build green?");
    expect(hits[0]).toMatchObject({
      kind: "reminder",
      id,
      text: expect.stringContaining("The build is green."),
    });
    expect((await agent.reminders.why(id)).answer).toBe("The build is green.");
    await tickler.close();
  });

  it("without a runner is never queued as a run, and comes into a turn with its whole plan", async () => {
    const drawer = await openDrawer({ config: { injection: { maxChars: 4000 } as never } });
    const { tickler, clock } = drawer;
    const agent = tickler.agent("main");
    const plan = `Open the page.\n${"Then look at one thing after the other. ".repeat(40)}\nReport at last.`;
    await agent.reminders.create({
      title: "Check",
      mode: "action",
      body: plan,
      trigger: { type: "scheduled", at: new Date(clock.now().getTime() + 60_000) },
    });
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    expect(await tickler.deliveries.list({ agentId: "main" })).toEqual([]);
    const { text } = await agent.turnStart({ sessionId: "s", userMessage: "hello" });
    expect(text).toContain("to be carried out by you");
    expect(text).toContain("Report at last.");
    await tickler.close();
  });

  it("whose run failed says so in the turn that is to do it", async () => {
    const drawer = await openDrawer({
      agentRunner: () => {
        throw new Error("no key");
      },
    });
    const { tickler, clock } = drawer;
    const agent = tickler.agent("main");
    await agent.reminders.create({
      title: "Check",
      mode: "action",
      body: "Open the page.",
      trigger: { type: "scheduled", at: new Date(clock.now().getTime() + 60_000) },
    });
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    const { text } = await agent.turnStart({ sessionId: "s", userMessage: "hello" });
    expect(text).toMatch(/its run failed: "[^"]*no key[^"]*"; .*to be carried out by you/);
    await tickler.close();
  });
});

describe("what one person was told", () => {
  it("uses up nothing of another's", async () => {
    await using test = await openForTest({
      config: { users: { ana: { trust: "full", match: [] }, bo: { trust: "inner", match: [] } } },
    });
    const { agent, clock } = test;
    const at = new Date(clock.now().getTime() + HOUR);
    const { id } = await agent.reminders.create({
      title: "Water",
      shared: true,
      trigger: { type: "scheduled", at },
    });
    clock.step(HOUR);
    const turn = async (userName: string) =>
      (await agent.turnStart({ sessionId: "kitchen", userMessage: "hello", speaker: { userName } })).injected;
    expect(await turn("ana")).toEqual([{ id, kind: "due" }]);
    expect(await turn("ana")).toEqual([]);
    expect(await turn("bo")).toEqual([{ id, kind: "due" }]);
    expect(await turn("mallory")).toEqual([]);
  });
});

describe("the handle of a delivery", () => {
  it("acknowledges what was delivered, once, and says afterwards that it is over", async () => {
    const drawer = await openDrawer();
    const { tickler, clock } = drawer;
    const { reminders } = tickler.agent("main");
    const { id } = await reminders.create({
      title: "Call",
      trigger: { type: "scheduled", at: new Date(clock.now().getTime() + 60_000) },
      delivery: [ALICE],
    });
    await clock.advance(60_000);
    await tickler.scheduler.runDue();
    const handle = drawer.sent[0]?.items[0]?.handle ?? "";
    expect(handle).toMatch(/^[0-9a-z]{6}$/);
    expect(await reminders.acknowledge(handle)).toMatchObject({ id, status: "completed" });
    await expect(reminders.acknowledge(handle)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
    await expect(reminders.acknowledge("zzzzzz")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await tickler.close();
  });
});
