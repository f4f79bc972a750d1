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
