/** What a turn costs where the database is elsewhere: how often it waits for it, one journey there and back each. */
import { describe, expect, it } from "vitest";
import { openTickler, type Tickler } from "../../../src/index.js";
import { countJourneys } from "../../support/counted-journeys.js";
import { emptyServer, serverUrl } from "../../support/engines.js";
import { FakeClock } from "../../support/fake-clock.js";
import { threeDirections } from "../../support/three-directions.js";

// PostgreSQL in this process has one session, so that nothing travels beside a transaction there.
describe.runIf(serverUrl)("a turn waits for its server", () => {
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
  const turn = (tickler: Tickler, clock: FakeClock, userMessage: string) => {
    clock.set(new Date(clock.now().getTime() + 1000));
    return tickler.agent("main").turnStart({ sessionId: "s", turnId: `t${++turns}`, userMessage });
  };

  it.each([
    ["by words", false],
    ["by words and meaning", true],
  ])("four times where there is nothing to say, %s", async (_, model) => {
    const { tickler, clock, journeys } = await opened(model);
    await turn(tickler, clock, "and how is your day?");
    const taken = await journeys.of(() => turn(tickler, clock, "and what else is new?"));
    expect(taken.length, JSON.stringify(taken, null, 1)).toBeLessThanOrEqual(4);
    await tickler.close();
  });

  it("six times where it tells something and notes that it did", async () => {
    const { tickler, clock, journeys } = await opened(false);
    await turn(tickler, clock, "and how is your day?");
    let text: string | null = null;
    const taken = await journeys.of(async () => {
      ({ text } = await turn(tickler, clock, "the kitchen roof leaks again"));
    });
    expect(text).toContain("Ask for a quote");
    expect(taken.length, JSON.stringify(taken, null, 1)).toBeLessThanOrEqual(6);
    await tickler.close();
  });

  it("and a creation four times", async () => {
    const { tickler, journeys } = await opened(false);
    const { reminders } = tickler.agent("main");
    const trigger = { type: "scheduled" as const, at: new Date("2026-11-25T10:00:00Z") };
    const taken = await journeys.of(() => reminders.create({ title: "Pay the gas bill", trigger }));
    expect(taken.length, JSON.stringify(taken, null, 1)).toBeLessThanOrEqual(4);
    await tickler.close();
  });
});
