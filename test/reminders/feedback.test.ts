import { describe, expect, it } from "vitest";
import { raisedBar } from "../../src/attention/index.js";
import { suggestion } from "../../src/reminders/turn/feedback.js";
import { openForTest } from "../support/open-for-test.js";

let turns = 0;
const turn = (userMessage: string) => ({ sessionId: `s${++turns}`, turnId: "t", userMessage });
const config = { injection: { context: { cooldown: "PT0S", maxFires: 100, maxAge: "P90D" } } };

describe("the bar of a reminder", () => {
  it("rises with each answer that it was irrelevant, towards certainty, and sinks with each useful one", () => {
    expect(raisedBar(0.5, { useful: 0, irrelevant: 0 })).toBe(0.5);
    expect(raisedBar(0.5, { useful: 0, irrelevant: 1 })).toBeCloseTo(0.7);
    expect(raisedBar(0.5, { useful: 0, irrelevant: 2 })).toBeCloseTo(0.82);
    expect(raisedBar(0.5, { useful: 1, irrelevant: 2 })).toBeCloseTo(0.7);
    expect(raisedBar(0.5, { useful: 9, irrelevant: 1 })).toBe(0.5);
    expect(raisedBar(0.5, { useful: 0, irrelevant: 100 })).toBeLessThanOrEqual(1);
  });
});

describe("feedback on what a topic brought up", () => {
  it("a reminder that keeps being irrelevant stops coming up at that, and stays set", async () => {
    await using test = await openForTest({ config });
    const { agent } = test;
    const { id } = await agent.reminders.create({
      title: "Ask Ana",
      trigger: { type: "context", pattern: "release" },
    });
    const ask = async () => (await agent.turnStart(turn("the press release needs a photo"))).injected.length;
    let answers = 0;
    for (; answers < 10 && (await ask()) === 1; answers++) await agent.reminders.notRelevant(id);
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThan(10);
    expect((await agent.reminders.get(id)).status).toBe("pending");
  });

  it("what did not come up cannot be irrelevant", async () => {
    await using test = await openForTest({ config });
    const { id } = await test.agent.reminders.create({
      title: "Ask Ana",
      trigger: { type: "context", pattern: "release" },
    });
    await expect(test.agent.reminders.notRelevant(id)).rejects.toMatchObject({ code: "ILLEGAL_TRANSITION" });
  });

  it("completing after an offer counts as useful; what nobody answered is counted as such", async () => {
    await using test = await openForTest({ config });
    const { agent } = test;
    const done = await agent.reminders.create({
      title: "A",
      trigger: { type: "context", pattern: "billing" },
    });
    const noise = await agent.reminders.create({
      title: "B",
      trigger: { type: "context", pattern: "invoices" },
    });
    for (let i = 0; i < 3; i++) await agent.turnStart(turn("billing and invoices"));
    await agent.reminders.notRelevant(noise.id);
    await agent.reminders.complete(done.id);
    const stats = await agent.reminders.stats();
    expect(stats).toMatchObject([
      { id: noise.id, offers: 3, useful: 0, irrelevant: 1, ignored: 2 },
      { id: done.id, offers: 3, useful: 1, irrelevant: 0, ignored: 2, status: "completed" },
    ]);
    expect(stats.map(suggestion)).toEqual([null, null]);
  });

  it("suggests something where there is noise, and changes nothing by itself", async () => {
    await using test = await openForTest({ config });
    const { agent } = test;
    const { id } = await agent.reminders.create({
      title: "A",
      trigger: { type: "context", pattern: "billing" },
    });
    for (let i = 0; i < 4; i++) await agent.turnStart(turn("billing"));
    const [stats] = await agent.reminders.stats();
    expect(suggestion(stats!)).toContain(`tickler done ${id}`);
    expect((await agent.turnStart(turn("billing"))).injected).toHaveLength(1);
  });

  it("another agent's feedback is nobody's business", async () => {
    await using test = await openForTest({ config });
    const { id } = await test.agent.reminders.create({
      title: "A",
      trigger: { type: "context", pattern: "billing" },
    });
    await test.agent.turnStart(turn("billing"));
    const other = test.tickler.agent("other");
    expect(await other.reminders.stats()).toEqual([]);
    await expect(other.reminders.notRelevant(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("what was learned", () => {
  const topic = { title: "Ask Ana", trigger: { type: "context" as const, pattern: "release" } };

  it("is refused of what is closed, since nothing would bring it up, with the way to open it again", async () => {
    await using test = await openForTest({ config });
    const { reminders } = test.agent;
    const { id } = await reminders.create(topic);
    await reminders.cancel(id);
    await expect(reminders.missed(id, "we ship tonight")).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
      message: '"Ask Ana" is cancelled: nothing brings it up any more.',
      hint: expect.stringContaining(`tickler reopen ${id}`),
    });
    await reminders.reopen(id);
    expect((await reminders.missed(id, "we ship tonight")).trigger).toMatchObject({
      cues: ["we ship tonight"],
    });
  });

  it("is taken back by undo when it was the last change, and by its name at any time", async () => {
    await using test = await openForTest({ config });
    const { agent } = test;
    const { id } = await agent.reminders.create(topic);
    const bar = async () => (await agent.reminders.stats())[0]?.irrelevant;
    await agent.turnStart(turn("the release"));
    const { bar: raised } = await agent.reminders.notRelevant(id);
    expect(raised).toBeCloseTo(0.7);
    expect((await agent.reminders.undo()).what).toBe("not relevant");
    expect(await bar()).toBe(0);
    await agent.reminders.notRelevant(id);
    await agent.reminders.update(id, { title: "Ask Ana about it" });
    expect((await agent.reminders.notRelevant(id, { takeBack: true })).bar).toBe(0.5);
    expect(await bar()).toBe(0);
    await expect(agent.reminders.notRelevant(id, { takeBack: true })).rejects.toMatchObject({
      code: "ILLEGAL_TRANSITION",
    });
  });

  it("as a wording goes by its words, or is the last one", async () => {
    await using test = await openForTest({ config });
    const { reminders } = test.agent;
    const { id } = await reminders.create(topic);
    await reminders.missed(id, "the photo for the press");
    await reminders.missed(id, "when do we ship");
    await reminders.missed(id, "the  photo for the press", { takeBack: true });
    expect((await reminders.cues(id)).map(({ text }) => text)).toEqual(["release", "when do we ship"]);
    await reminders.missed(id, "", { takeBack: true });
    expect((await reminders.cues(id)).map(({ text }) => text)).toEqual(["release"]);
    await expect(reminders.missed(id, "", { takeBack: true })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});
