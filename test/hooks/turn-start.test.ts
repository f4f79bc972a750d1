/** What a turn gets: the right reminders, not too often, within its deadline, and never an exception. */
import { describe, expect, it } from "vitest";
import { attend } from "../../src/attention/index.js";
import type { Embedder } from "../../src/embedding/types.js";
import type { Trigger } from "../../src/index.js";
import { defaultSettings } from "../../src/reminders/settings.js";
import type { Candidate } from "../../src/reminders/turn/candidates.js";
import { chooseOffers } from "../../src/reminders/turn/proactive.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";

const HOUR = 3_600_000;
const inAnHour = (test: { later(hours: number): Date }): Trigger => ({
  type: "scheduled",
  at: test.later(1),
});
const billing: Trigger = { type: "context", pattern: "billing invoices" };
/** Words alone decide here, so that tests are about the rules and not about a model. */
const certain = { injection: { minRelevance: 0.001, upcomingRelevance: 1 } };
const atNight = { start: "22:00", end: "07:00", timeZone: "UTC" };

let turns = 0;
const turn = (userMessage = "", sessionId = "s") => ({ sessionId, userMessage, turnId: `turn ${++turns}` });

describe("a due reminder", () => {
  it("is offered without any scheduler: the turn itself claims what is due", async () => {
    await using test = await openForTest();
    const { id } = await test.agent.reminders.create({ title: "Call Ana", trigger: inAnHour(test) });
    expect((await test.agent.turnStart(turn())).text).toBeNull();
    test.clock.step(HOUR);
    const { text, injected } = await test.agent.turnStart(turn());
    expect(injected).toEqual([{ id, kind: "due" }]);
    expect(text).toContain(`- [${id}] "Call Ana" (due 10:00)`);
  });

  it("is told again only after its priority's time, in whatever session its person is", async () => {
    for (const [priority, minutes] of [
      ["urgent", 5],
      ["normal", 60],
      ["low", 1440],
    ] as const) {
      await using test = await openForTest();
      const { agent, clock } = test;
      await agent.reminders.create({ title: "Call", trigger: inAnHour(test), priority });
      clock.step(HOUR);
      expect((await agent.turnStart(turn())).injected).toHaveLength(1);
      clock.step(minutes * 60_000 - 1);
      expect(await agent.turnStart(turn())).toMatchObject({ text: null, injected: [] });
      expect((await agent.turnStart(turn("", "another"))).injected).toHaveLength(0);
      clock.step(1);
      expect((await agent.turnStart(turn())).injected).toHaveLength(1);
    }
  });

  it("that comes due anew is offered at once, however recently the last one was", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const trigger: Trigger = { type: "recurring", every: "PT10M", timeZone: "UTC" };
    await agent.reminders.create({ title: "Stretch", trigger });
    clock.step(600_000);
    expect((await agent.turnStart(turn())).injected).toHaveLength(1);
    expect((await agent.turnStart(turn())).injected).toHaveLength(0);
    clock.step(600_000);
    expect((await agent.turnStart(turn())).injected).toHaveLength(1);
  });

  it("is offered once to two hooks of the same turn, also when they run at the same moment", async () => {
    await using test = await openForTest();
    await test.agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    test.clock.step(HOUR);
    const same = turn();
    const results = await Promise.all([test.agent.turnStart(same), test.agent.turnStart(same)]);
    expect(results.filter(({ text }) => text !== null)).toHaveLength(1);
    expect((await test.agent.turnStart(same)).text).toBeNull();
    const { db } = test.tickler.parts.context;
    expect(await db.selectFrom("injections").select("kind").execute()).toEqual([{ kind: "due" }]);
  });

  it("that is acknowledged is not offered any more", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const trigger = inAnHour(test);
    const ids: string[] = [];
    for (const title of ["a", "b", "c"]) ids.push((await agent.reminders.create({ title, trigger })).id);
    clock.step(HOUR);
    await agent.reminders.complete(ids[0]!);
    await agent.reminders.dismiss(ids[1]!, "not now");
    await agent.reminders.snooze(ids[2]!, { minutes: 5 });
    expect((await agent.turnStart(turn())).injected).toEqual([]);
    clock.step(5 * 60_000);
    expect((await agent.turnStart(turn())).injected).toEqual([{ id: ids[2], kind: "due" }]);
  });

  it("of a session is shown in that session only", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    await agent.reminders.create({ title: "Mine", trigger: inAnHour(test), sessionId: "a" });
    clock.step(HOUR);
    expect((await agent.turnStart(turn("", "b"))).injected).toEqual([]);
    expect((await agent.turnStart(turn("", "a"))).injected).toHaveLength(1);
  });

  it("is not silenced by a clock that was ahead and is set right", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    clock.step(365 * 24 * HOUR);
    expect((await agent.turnStart(turn())).injected).toHaveLength(1);
    clock.step(-364 * 24 * HOUR);
    expect((await agent.turnStart(turn())).injected).toHaveLength(1);
  });
});

describe("a context reminder", () => {
  it("is offered when the message is about it, and at no other message", async () => {
    await using test = await openForTest({ config: certain });
    const { agent } = test;
    const { id } = await agent.reminders.create({ title: "Ask Ana about the unpaid one", trigger: billing });
    expect((await agent.turnStart(turn("shall we have lunch?"))).injected).toEqual([]);
    const { injected, text } = await agent.turnStart(turn("the invoice from March is late"));
    expect(injected).toMatchObject([{ id, kind: "context", relevance: expect.any(Number) }]);
    expect(text).toContain('topic "billing invoices"');
  });

  it("rests after an offer, has a bounded number of them, and grows too old", async () => {
    const context = { cooldown: "PT2H", maxFires: 2, maxAge: "P10D" };
    await using test = await openForTest({ config: { injection: { ...certain.injection, context } } });
    const { agent, clock } = test;
    const ask = async () => (await agent.turnStart(turn("invoices", `session ${turns}`))).injected.length;
    const first = await agent.reminders.create({ title: "Ask Ana", trigger: billing });
    expect(await ask()).toBe(1);
    clock.step(2 * HOUR - 1);
    expect(await ask()).toBe(0);
    clock.step(1);
    expect(await ask()).toBe(1);
    clock.step(48 * HOUR);
    expect(await ask()).toBe(0);
    expect((await agent.reminders.view(first.id)).effective).toMatchObject({
      state: "closed",
      text: "expired: nobody reacted to its topic",
    });

    await agent.reminders.create({
      title: "Ask Bo",
      trigger: { ...billing, pattern: "invoices of Bo" } as Trigger,
    });
    clock.step(10 * 24 * HOUR + 1);
    expect(await ask()).toBe(0);
  });

  it("comes at once in quiet hours: who speaks of it is awake, and nothing of it is said to be held", async () => {
    await using test = await openForTest({ config: { ...certain, quietHours: atNight } });
    const { agent, clock } = test;
    await agent.reminders.create({ title: "Ask Ana", trigger: billing });
    clock.step(14 * HOUR);
    const night = await agent.turnStart({ ...turn("invoices"), explain: true });
    expect(night).toMatchObject({ injected: [{ kind: "context" }], held: [] });
    expect(night.attention?.waiting).toEqual([]);
    // Told, it rests as by day.
    clock.step(8 * HOUR);
    expect((await agent.turnStart(turn("good morning"))).text).toBeNull();
  });

  it("is left alone when contextual reminders are off", async () => {
    await using test = await openForTest({
      config: { injection: { ...certain.injection, includeContextual: false } },
    });
    await test.agent.reminders.create({ title: "Ask Ana", trigger: billing });
    expect((await test.agent.turnStart(turn("invoices"))).text).toBeNull();
  });
});

describe("in quiet hours", () => {
  const before = {
    title: "Water the ferns",
    trigger: { type: "scheduled", at: new Date("2026-11-21T22:30:00Z") },
  } as const;

  it("what comes due is held until they end, and comes in the first turn after them", async () => {
    await using test = await openForTest({ config: { ...certain, quietHours: atNight } });
    const { agent, clock } = test;
    const { id } = await agent.reminders.create(before);
    clock.step(14 * HOUR);
    const night = await agent.turnStart(turn("good night"));
    expect(night).toMatchObject({ text: null, held: [{ id, until: new Date("2026-11-22T07:00:00Z") }] });
    clock.step(8 * HOUR + 300_000);
    expect((await agent.turnStart(turn("good morning"))).injected).toMatchObject([{ id, kind: "due" }]);
  });

  it("what comes due comes before they end where the message is about it, and its life says both", async () => {
    await using test = await openForTest({
      config: { injection: { minRelevance: 0.001, upcomingRelevance: 0.001 }, quietHours: atNight },
    });
    const { agent, clock } = test;
    const { id } = await agent.reminders.create(before);
    clock.step(14 * HOUR);
    expect((await agent.turnStart(turn("good night"))).held).toMatchObject([{ id }]);
    const asked = await agent.turnStart(turn("shall I water the ferns?"));
    expect(asked).toMatchObject({ injected: [{ id, kind: "due" }], held: [] });
    const { text } = await agent.reminders.why(id);
    expect(text).toMatch(/held by quiet hours until Sun 22 Nov 2026, 07:00[\s\S]*offered/);
  });

  it("what is due is held by a pause also where the message is about it", async () => {
    await using test = await openForTest({
      config: { injection: { minRelevance: 0.001, upcomingRelevance: 0.001 }, quietHours: atNight },
    });
    const { agent, clock } = test;
    const { id } = await agent.reminders.create(before);
    clock.step(14 * HOUR);
    await agent.turnStart(turn("good night"));
    await agent.reminders.pause(id, new Date("2026-11-23T12:00:00Z"));
    expect((await agent.turnStart(turn("shall I water the ferns?"))).text).toBeNull();
  });

  it("what waits for an act, a person, a place or an event comes at once", async () => {
    await using test = await openForTest({ config: { quietHours: atNight } });
    const { agent, clock } = test;
    const cues = [
      [{ act: { command: "git push" } }, { kind: "act:before", tool: "Bash", command: "git push" }],
      [{ person: "Ana" }, { kind: "person", person: "Ana" }],
      [{ place: "/w/shop" }, { kind: "place", cwd: "/w/shop" }],
      [{ event: "deployed" }, { kind: "event", event: "deployed" }],
    ] as const;
    for (const [when] of cues) {
      const trigger = { type: "context", pattern: "x", when } as const;
      await agent.reminders.create({ title: `For ${Object.keys(when)[0]}`, trigger });
    }
    clock.step(14 * HOUR);
    for (const [, moment] of cues)
      expect((await agent.moment({ sessionId: "s", ...moment })).injected).toHaveLength(1);
  });
});

it("a reminder whose time lies ahead is offered only when the message is well about it, and says when it is due", async () => {
  await using test = await openForTest({
    config: { injection: { minRelevance: 0.001, upcomingRelevance: 0.001 } },
  });
  const { agent } = test;
  const at = new Date("2030-01-01T09:00:00Z");
  const { reminder } = await agent.reminders.create({ title: "Dentist", trigger: { type: "scheduled", at } });
  expect((await agent.turnStart(turn("what is for lunch?"))).injected).toEqual([]);
  const { injected, text } = await agent.turnStart(turn("my dentist called"));
  expect(injected).toMatchObject([{ kind: "upcoming" }]);
  expect(text).toContain("not due until Tue 1 Jan 2030, 09:00");

  const candidate: Candidate = {
    reminder,
    kind: "upcoming",
    occurrence: null,
    relevance: 0.79,
    cue: null,
    hints: { lastRelevance: null, ignored: 0, useful: 0 },
    lastOfferedAt: null,
    told: 0,
    toldMost: 0,
    telling: { priority: "normal", nags: false, repeatAfterMs: HOUR },
    run: null,
    contextOffers: 0,
    feedback: { useful: 0, irrelevant: 0 },
    heldUntil: null,
  };
  const now = test.clock.now();
  const moment = { now: now.getTime(), lastTurnAt: null, newInLastHour: 0 };
  const choose = (one: Candidate) =>
    chooseOffers([one], { settings: defaultSettings("UTC"), moment, policy: attend }).offers;
  expect(choose(candidate)).toEqual([]);
  expect(choose({ ...candidate, relevance: 0.8 })).toHaveLength(1);
  expect(choose({ ...candidate, kind: "context" })).toHaveLength(1);
});

describe("the budget", () => {
  it("is for whole texts: what is new beyond it comes by its title, the urgent first", async () => {
    await using test = await openForTest();
    const { agent, clock, later } = test;
    for (let i = 0; i < 5; i++) {
      const at = new Date(later(1).getTime() - i * 60_000);
      await agent.reminders.create({
        title: `Number ${i}`,
        body: "with a body",
        trigger: { type: "scheduled", at },
      });
    }
    await agent.reminders.create({ title: "Urgent", trigger: inAnHour(test), priority: "urgent" });
    clock.step(HOUR);
    const { text, omitted, injected } = await agent.turnStart(turn());
    const titles = [...(text ?? "").matchAll(/\] "(.*?)"/g)].map((match) => match[1]);
    expect(titles).toEqual(["Urgent", "Number 0", "Number 1", "Number 2", "Number 3", "Number 4"]);
    expect(text?.match(/with a body/g)).toHaveLength(2);
    expect([injected.length, omitted]).toEqual([6, 0]);
    expect((await agent.turnStart(turn())).injected).toEqual([]);
  });

  it("is bounded by the hour for one person: what is not said waits, is counted, and comes later", async () => {
    await using test = await openForTest({ config: { attention: { newPerHour: 2 } } });
    const { agent, clock } = test;
    for (let i = 0; i < 4; i++)
      await agent.reminders.create({ title: `Number ${i}`, trigger: inAnHour(test) });
    clock.step(HOUR);
    const first = await agent.turnStart(turn());
    expect([first.injected.length, first.omitted]).toEqual([2, 2]);
    expect((await agent.turnStart(turn())).injected).toEqual([]);
    clock.step(HOUR + 1);
    expect((await agent.turnStart(turn())).injected).toHaveLength(2);
  });

  it("of characters holds whatever the titles are, and an endless title blocks nobody", async () => {
    await using test = await openForTest({ config: { injection: { maxChars: 600, maxReminders: 5 } } });
    const { agent, clock } = test;
    const trigger = inAnHour(test);
    for (let i = 0; i < 4; i++) {
      await agent.reminders.create({ title: `${i}${"<".repeat(199)}`, body: "x".repeat(8000), trigger });
    }
    clock.step(HOUR);
    const seen = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const { text, injected, omitted } = await agent.turnStart(turn());
      expect(text!.length).toBeLessThanOrEqual(600);
      for (const { id } of injected) seen.add(id);
      expect(seen.size + omitted).toBe(4);
      if (seen.size === 4) break;
    }
    expect(seen.size).toBe(4);
  });

  it("of characters decides what is explained as said: only what stands in the text, the rest says that there was no room", async () => {
    for (const away of [false, true]) {
      await using test = await openForTest({ config: { injection: { maxChars: 1000 } } });
      const { agent, clock } = test;
      if (away) await agent.turnStart(turn());
      const title = "a title that takes more room than most others do, so that they do not all fit ".repeat(
        2,
      );
      for (let i = 0; i < 25; i++)
        await agent.reminders.create({ title: `${i} ${title}`, trigger: inAnHour(test) });
      clock.step(away ? 10 * HOUR : HOUR);
      const { text, injected, attention } = await agent.turnStart({ ...turn(), explain: true });
      const { said = [], digest = null, waiting = [] } = attention ?? {};
      const explained = [...said.map(({ id }) => id), ...(digest ? [...digest.now, ...digest.stands] : [])];
      expect(injected.length).toBeLessThan(20);
      expect(explained.sort()).toEqual(injected.map(({ id }) => id).sort());
      for (const id of explained) expect(text).toContain(id);
      const unsaid = waiting.filter(({ because }) => because === "no room");
      expect(unsaid[0]?.why).toBe("this turn's text has no room left for it");
      expect(new Set([...explained, ...waiting.map(({ id }) => id)]).size).toBe(25);
      expect(explained.length + waiting.length).toBe(25);
    }
  });

  it("is not spent at all when injection is off", async () => {
    await using test = await openForTest({ config: { injection: { enabled: false } } });
    const { agent, clock, tickler } = test;
    await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    clock.step(HOUR);
    expect(await agent.turnStart(turn())).toEqual({ text: null, injected: [], held: [], omitted: 0 });
    expect(await tickler.parts.context.db.selectFrom("injections").selectAll().execute()).toEqual([]);
  });
});

describe("the deadline", () => {
  /** An embedder that answers when told to. */
  function slowEmbedder(): Embedder & { answer(): void } {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    return {
      id: "slow",
      dimensions: 3,
      maxTokens: 100,
      engine: "slow",
      embed: async (texts) => {
        await waiting;
        return texts.map(() => new Float32Array([1, 0, 0]));
      },
      close: async () => undefined,
      answer: () => answer(),
    };
  }

  it("passes with a slow model: the turn gets what words and time know", async () => {
    const embedder = slowEmbedder();
    await using test = await openForTest({ embedder, config: certain });
    const { agent, clock } = test;
    const due = await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    const context = await agent.reminders.create({ title: "Ask Ana", trigger: billing });
    clock.step(HOUR);
    const result = agent.turnStart(turn("invoices"));
    await clock.advance(299);
    expect((await result).injected.map(({ id }) => id)).toEqual([context.id, due.id]);
    embedder.answer();
  });

  it("passes while another process holds the lock: nothing is shown, and nothing counts as shown", async () => {
    const { mkdtempSync, rmSync } = await import("node:fs");
    const folder = mkdtempSync("/tmp/tickler-turn-");
    try {
      await using test = await openForTest({ database: `${folder}/t.db` });
      await using other = await openForTest({ database: `${folder}/t.db` });
      const { agent, clock, tickler } = test;
      await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
      clock.step(HOUR);
      await tickler.scheduler.runDue();
      const { database } = other.tickler.parts;
      await pluck(database, "begin immediate");
      const result = agent.turnStart(turn());
      await clock.advance(300);
      expect(await result).toEqual({ text: null, injected: [], held: [], omitted: 0, late: true });
      await pluck(database, "rollback");
      await clock.advance(5000);
      expect(await tickler.parts.context.db.selectFrom("injections").selectAll().execute()).toEqual([]);
      expect((await agent.turnStart(turn())).injected).toHaveLength(1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a turn never fails", () => {
  it("with a closed database, an impossible input, a failing model or a failing part", async () => {
    const nothing = { text: null, injected: [], held: [], omitted: 0 };
    const broken: Embedder = {
      id: "broken",
      dimensions: 3,
      maxTokens: 10,
      engine: "none",
      embed: async () => Promise.reject(new Error("no model")),
      close: async () => undefined,
    };
    await using test = await openForTest({ embedder: broken });
    const { agent, clock, tickler } = test;
    const { id } = await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    clock.step(HOUR);
    tickler.parts.contributors.push({
      name: "failing",
      contribute: async () => Promise.reject(new Error("no contribution")),
    });
    tickler.parts.sections.push({
      name: "failing",
      look: async () => Promise.reject(new Error("no section")),
    });
    expect((await agent.turnStart(turn("anything"))).injected).toEqual([{ id, kind: "due" }]);
    const problem = expect.stringContaining("sessionId: expected text");
    expect(await agent.turnStart({} as never)).toEqual({ ...nothing, problem });
    expect(await agent.turnStart(undefined as never)).toEqual({ ...nothing, problem });
    clock.step(HOUR);
    expect((await agent.turnStart(turn("the turn between"))).injected).toEqual([]);
    const strange = { sessionId: 7, userMessage: { toString: null } } as never;
    expect((await agent.turnStart(strange)).injected).toEqual([{ id, kind: "due" }]);
    await tickler.close();
    const closed = { ...nothing, problem: "This Tickler is closed." };
    expect(await agent.turnStart(turn("anything"))).toEqual(closed);
    const event = {
      type: "agent:turn:start",
      context: { agentId: "main", ...turn("x") },
      messages: [],
    } as const;
    expect(await tickler.hooks.emit({ ...event, messages: [] })).toMatchObject({ messages: [] });
  });

  it("and what it injects through the bus comes last and is marked, so that memory does not learn it again", async () => {
    await using test = await openForTest();
    const { agent, clock, tickler } = test;
    await agent.reminders.create({ title: "Call", trigger: inAnHour(test) });
    clock.step(HOUR);
    tickler.hooks.on("agent:turn:start", () => Promise.reject(new Error("a bad handler")));
    const first = { role: "system" as const, content: "You are helpful." };
    const event = await tickler.hooks.emit({
      type: "agent:turn:start",
      context: { agentId: "main", ...turn("hello") },
      messages: [first],
    });
    expect(event.messages).toEqual([
      first,
      { role: "system", content: expect.stringContaining("<reminders>"), source: "tickler" },
    ]);
    expect(await agent.memory.list()).toEqual([]);
    expect(await agent.memory.list({ source: "reminders" })).toHaveLength(1);
  });
});
