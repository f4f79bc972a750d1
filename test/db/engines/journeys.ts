/** What a turn, a creation and a question cost where the database is elsewhere: how often they wait for it, one journey there and back each. */
import { describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../../src/index.js";
import { countJourneys, type Journeys } from "../../support/counted-journeys.js";
import { emptyServer, serverUrl } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections } from "../../support/three-directions.js";

// PostgreSQL in this process has one session, so that nothing travels beside a transaction there.
describe.runIf(serverUrl)("on a server, by journeys,", () => {
  const opened = async (model: boolean) => {
    const journeys = countJourneys(await emptyServer("postgres"));
    const clock = new FakeClock("2026-11-21T09:00:00Z");
    const tickler = await openTickler({
      server: journeys.server,
      configFile: false,
      config: { timeZone: "UTC", injection: { deadlineMs: 30_000 } },
      embedder: model ? threeDirections : null,
      clock,
      env: {},
    });
    const { reminders } = tickler.agent("main");
    for (const bill of ["water", "power", "phone"])
      await reminders.create({
        title: `Pay the ${bill} bill`,
        trigger: { type: "scheduled", at: new Date("2026-11-25T10:00:00Z") },
      });
    await reminders.create({
      title: "Pay the rent",
      trigger: { type: "scheduled", at: new Date("2026-11-21T10:00:00Z") },
    });
    await reminders.create({
      title: "Ask for a quote",
      trigger: { type: "context", pattern: "the kitchen roof" },
    });
    await tickler.flush();
    clock.set("2026-11-21T10:00:30Z");
    await tickler.scheduler.runDue();
    await tickler.agent("main").turnStart({ sessionId: "s", turnId: "0", userMessage: "good morning" });
    return { tickler, clock, journeys };
  };
  let turns = 0;
  const turn = (tickler: Tickler, clock: FakeClock, userMessage: string, cwd?: string) => {
    clock.set(new Date(clock.now().getTime() + 1000));
    const where = cwd === undefined ? {} : { cwd };
    return tickler.agent("main").turnStart({ sessionId: "s", turnId: `t${++turns}`, userMessage, ...where });
  };

  /** Exactly so many, so that nobody adds one unseen; said with what went out in each. */
  const takes = async (journeys: Journeys, count: number, work: () => Promise<unknown>): Promise<void> => {
    const taken = await journeys.of(work);
    expect(taken.length, JSON.stringify(taken, null, 1)).toBe(count);
  };

  describe.each([
    ["by words", false],
    ["by words and meaning", true],
  ])("%s", (_, model) => {
    it("a turn waits three times, whether it tells something or nothing", async () => {
      const { tickler, clock, journeys } = await opened(model);
      const fence = { type: "context", pattern: "the garden fence" } as const;
      await tickler.agent("main").reminders.create({ title: "Ask for paint", trigger: fence });
      await tickler.flush();
      // What is loaded when it is first needed is loaded.
      await turn(tickler, clock, "and how is your day?", "/home/jane/project");
      await turn(tickler, clock, "paint for the garden fence");
      await takes(journeys, 3, () => turn(tickler, clock, "and what else is new?"));
      let text: string | null = null;
      await takes(journeys, 3, async () => {
        ({ text } = await turn(tickler, clock, "the kitchen roof leaks again"));
      });
      expect(text).toContain("Ask for a quote");
      const at = new Date(clock.now().getTime() + 60_000);
      await tickler
        .agent("main")
        .reminders.create({ title: "Call Jane", trigger: { type: "scheduled", at } });
      clock.set(new Date(at.getTime() + 1000));
      await tickler.scheduler.runDue();
      await tickler.flush();
      await takes(journeys, 3, async () => {
        ({ text } = await turn(tickler, clock, "and what else is new now?", "/home/jane/project"));
      });
      expect(text).toContain("Call Jane");
      await tickler.close();
    });

    it("a turn that makes due what has come due itself waits three times more", async () => {
      const { tickler, clock, journeys } = await opened(model);
      const at = new Date(clock.now().getTime() + 60_000);
      await tickler
        .agent("main")
        .reminders.create({ title: "Call Jane", trigger: { type: "scheduled", at } });
      await tickler.flush();
      await turn(tickler, clock, "and how is your day?");
      clock.set(new Date(at.getTime() + 1000));
      let text: string | null = null;
      await takes(journeys, 6, async () => {
        ({ text } = await turn(tickler, clock, "and what else is new?"));
      });
      expect(text).toContain("Call Jane");
      await tickler.close();
    });

    it("to complete, snooze, dismiss or cancel takes five", async () => {
      const { tickler, clock, journeys } = await opened(model);
      const { reminders } = tickler.agent("main");
      const [water, power, phone] = await reminders.list();
      await turn(tickler, clock, "and how is your day?");
      await takes(journeys, 5, () => reminders.snooze(phone!.id, { minutes: 30 }));
      await takes(journeys, 5, () => reminders.complete(water!.id));
      await takes(journeys, 5, () => reminders.dismiss(power!.id));
      await takes(journeys, 5, () => reminders.cancel(phone!.id));
      await tickler.close();
    });

    it("a creation waits twice, and three times for what is set already or where somebody is away", async () => {
      const { tickler, journeys } = await opened(model);
      const { reminders } = tickler.agent("main");
      const trigger = { type: "scheduled" as const, at: new Date("2026-11-25T10:00:00Z") };
      const gas = () => reminders.create({ title: "Pay the gas bill", trigger });
      await takes(journeys, 2, gas);
      // What a creation leaves to be embedded holds the agent's row in a journey of its own.
      await tickler.flush();
      await takes(journeys, 3, gas);
      await reminders.travel("Asia/Tokyo");
      await takes(journeys, 3, () => reminders.create({ title: "Pay the rent of the garage", trigger }));
      await tickler.close();
    });

    it("a question waits two to four times: where nothing is found, slips are looked for and it is noted", async () => {
      const { tickler, journeys } = await opened(model);
      const ask = (question: string) => tickler.agent("main").recall(question);
      // What a scope holds is looked at as large as it was the last time.
      await ask("anything");
      await takes(journeys, 2, () => ask("phone bill"));
      // By meaning something is always nearest, in which a slip could be found.
      await takes(journeys, model ? 3 : 2, () => ask("zebra unicorn"));
      await takes(journeys, 4, () => ask(model ? "watre fence" : "the kitchenn roof"));
      await takes(journeys, model ? 3 : 2, () => ask("what did I want to do about roses in September?"));
      await takes(journeys, 1, () => ask("what did I want to do in September?"));
      await tickler.close();
    });
  });
});
