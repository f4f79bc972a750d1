/** Taking back a change together with what followed from it. */
import { describe, expect, it } from "vitest";
import { occurrencesOf, openForTest, type TestTickler } from "../support/open-for-test.js";

const HOUR = 3_600_000;

/** Flowers are bought when the dentist is done. */
async function flowersAfterDentist({ agent, later }: TestTickler) {
  const at = later(24);
  const dentist = await agent.reminders.create({
    title: "call the dentist",
    trigger: { type: "scheduled", at },
  });
  const trigger = { type: "relative", to: dentist.id, event: "done" } as const;
  const flowers = await agent.reminders.create({ title: "buy flowers", trigger });
  return { dentist: dentist.id, flowers: flowers.id };
}

const turn = async ({ agent }: TestTickler, turnId: string): Promise<string> =>
  (await agent.turnStart({ sessionId: "s", turnId, userMessage: "hello" })).text ?? "";

describe("a 'done' that is taken back", () => {
  it("lets what waited for it wait again, and the next 'done' sets it off", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const { dentist, flowers } = await flowersAfterDentist(test);
    await reminders.complete(dentist);
    const undone = await reminders.undo();
    expect(undone.notes).toEqual([]);
    expect(undone.reminders.map(({ title }) => title).sort()).toEqual(["buy flowers", "call the dentist"]);
    expect(await turn(test, "t1")).not.toContain("flowers");
    expect(await reminders.get(flowers)).toMatchObject({
      status: "pending",
      nextDueAt: null,
      triggeredAt: null,
      occurrenceCount: 0,
    });
    await reminders.complete(dentist);
    expect(await turn(test, "t2")).toContain("buy flowers");
  });

  it("does so too where it has come due meanwhile and nobody was told", async () => {
    await using test = await openForTest();
    const { agent, clock, tickler } = test;
    const { dentist, flowers } = await flowersAfterDentist(test);
    await agent.reminders.complete(dentist);
    await clock.advance(HOUR);
    // A change claims what is due before it.
    await agent.reminders.getDue();
    await agent.reminders.undo();
    expect(await occurrencesOf(tickler, flowers)).toEqual([]);
    expect((await agent.reminders.view(flowers)).effective.text).toContain("waits");
  });

  it("says what was told meanwhile and stays", async () => {
    await using test = await openForTest();
    const { agent, clock } = test;
    const { dentist, flowers } = await flowersAfterDentist(test);
    await agent.reminders.complete(dentist);
    expect(await turn(test, "t1")).toContain("buy flowers");
    await clock.advance(HOUR);
    const { notes, reminders } = await agent.reminders.undo();
    expect(notes).toEqual(['"buy flowers" was told meanwhile and stays as it is.']);
    expect(reminders.map(({ title }) => title)).toEqual(["call the dentist"]);
    expect((await agent.reminders.get(dentist)).status).toBe("pending");
    expect((await agent.reminders.get(flowers)).status).toBe("triggered");
  });

  it("says what somebody has put off meanwhile, and leaves it put off", async () => {
    await using test = await openForTest();
    const { agent, later } = test;
    const { dentist, flowers } = await flowersAfterDentist(test);
    await agent.reminders.complete(dentist);
    const forAnna = { userName: "anna" };
    await agent.reminders.settle(flowers, "snooze", { at: later(5), ...forAnna });
    const { notes } = await agent.reminders.undo();
    expect(notes).toEqual(['"buy flowers" was changed meanwhile and stays as it is.']);
    expect((await agent.reminders.get(flowers)).status).toBe("snoozed");
  });

  it("is told in the life of what waited by the name of what was done", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const { dentist, flowers } = await flowersAfterDentist(test);
    await reminders.complete(dentist);
    await reminders.undo();
    const { steps } = await reminders.why(flowers);
    expect(steps.map(({ what }) => what).slice(1)).toEqual([
      '"call the dentist" completed',
      'taken back: "call the dentist" completed',
    ]);
    const own = (await reminders.why(dentist)).steps.map(({ what }) => what);
    expect(own.slice(1)).toEqual(["completed", "taken back: completed"]);
  });
});

describe("a change of many", () => {
  it("is taken back whole, however many reminders it touched, and so is what was set in one go", async () => {
    await using test = await openForTest({ config: { reminders: { maxPerAgent: 1000 } } });
    const { agent, clock, later } = test;
    const { reminders } = agent;
    const many = Array.from({ length: 250 }, (_, i) => ({
      title: `errand ${i}`,
      trigger: { type: "scheduled", at: later(1) } as const,
      source: { host: "cli" },
    }));
    const set = await reminders.createMany(many);
    await clock.advance(2 * HOUR);
    const ids = set.map(({ id }) => id);
    await reminders.settleAll(ids, "complete");
    expect((await reminders.undo()).reminders).toHaveLength(250);
    expect(await reminders.getDue()).toHaveLength(250);

    const more = many.map((one) => ({
      ...one,
      title: `more ${one.title}`,
      trigger: { type: "scheduled", at: later(24) } as const,
    }));
    await clock.advance(1000);
    await reminders.createMany(more);
    expect((await reminders.undo({ setBy: "cli" })).reminders).toHaveLength(250);
  });
});

describe("what somebody set", () => {
  it("is taken back by nobody else of the household", async () => {
    await using test = await openForTest({
      config: { users: { anna: { trust: "full" }, bob: { trust: "full" } } },
    });
    const { reminders } = test.agent;
    const trigger = { type: "scheduled", at: test.later(24) } as const;
    const source = { host: "cli" };
    await reminders.create({ title: "water the plants", trigger, source, shared: true });
    await reminders.create({ title: "feed the cat", trigger, source, shared: true, userName: "bob" });
    const anna = { userName: "anna", setBy: "cli" };
    await expect(reminders.undo(anna)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await reminders.undo({ userName: "bob", setBy: "cli" })).reminders[0]?.title).toBe(
      "feed the cat",
    );
    expect((await reminders.undo({ setBy: "cli" })).reminders[0]?.title).toBe("water the plants");
  });
});
