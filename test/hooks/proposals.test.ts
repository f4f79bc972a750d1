/** A message that says what became of something brings it up with what the model may do about it, and changes nothing. */
import { describe, expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

type Test = Awaited<ReturnType<typeof openForTest>>;
let turns = 0;
const say = (test: Test, userMessage: string, turnId = `turn ${++turns}`) =>
  test.agent.turnStart({ sessionId: "s", turnId, userMessage });
const at = (test: Test, title: string, hours: number) =>
  test.agent.reminders.create({ title, trigger: { type: "scheduled", at: test.later(hours) } });

/** Carries out the call that the line names, as a model would. */
async function carryOut(test: Test, text: string | null): Promise<string> {
  const [, call = ""] = /\((action [^)]+)\)/.exec(text ?? "") ?? [];
  const args = Object.fromEntries(call.split(", ").map((part) => part.split(/ (.*)/s).slice(0, 2)));
  const tool = test.agent.tools({ sessionId: "s" }).find(({ name }) => name === "reminder")!;
  const { content, isError } = await tool.execute(args);
  expect(isError, content).toBe(false);
  return content;
}

describe("a message that says it is done", () => {
  it("brings the reminder up to be completed, once a turn", async () => {
    await using test = await openForTest();
    const { id } = await at(test, "Call the dentist", 5);
    await at(test, "Call Ana", 5);
    const { text } = await say(test, "I called the dentist this morning", "t1");
    expect(text).toContain(`[${id}] "Call the dentist": the message sounds as if this is done.`);
    expect(text).not.toContain("Call Ana");
    expect((await say(test, "I called the dentist this morning", "t1")).text).toBeNull();
    expect((await test.agent.reminders.get(id)).status).toBe("pending");
    await carryOut(test, text);
    expect((await test.agent.reminders.get(id)).status).toBe("completed");
  });

  it('means by "them" what this conversation was told of last', async () => {
    await using test = await openForTest();
    const { id } = await at(test, "Call the tax office", 1);
    await at(test, "Call Ana", 30);
    test.clock.step(2 * 3_600_000);
    await say(test, "hello");
    expect((await say(test, "I called them")).text).toContain(`[${id}]`);
    const elsewhere = await test.agent.turnStart({ sessionId: "another", userMessage: "I called them" });
    expect(elsewhere.text ?? "").not.toContain("sounds as if");
  });

  it.each([0, 3, 12])("is answered however much is due, after an absence of %s hours too", async (hours) => {
    await using test = await openForTest({ config: { reminders: { maxPerMinute: 100 } } });
    const { id } = await at(test, "Pay the rent", 1);
    for (let nth = 0; nth < 40; nth++)
      await at(test, `Look after thing number ${nth} ${"of the many that there are ".repeat(5)}`, 1);
    await say(test, "good morning");
    test.clock.step((1 + hours) * 3_600_000);
    const { text, injected } = await say(test, "I paid the rent, but the radiator is broken");
    expect(injected.length).toBeGreaterThan(1);
    expect(text).toMatch(new RegExp(`\\[${id}\\] "Pay the rent": the message sounds as if this is done`));
  });

  it("says it once, and not also that it is due", async () => {
    await using test = await openForTest();
    const { id } = await at(test, "Pay the rent", 1);
    const other = await at(test, "Call Ana", 1);
    test.clock.step(2 * 3_600_000);
    const { text, injected } = await say(test, "I paid the rent");
    expect(text?.match(new RegExp(id, "g"))).toHaveLength(2);
    expect(text?.match(/Pay the rent/g)).toHaveLength(1);
    expect(injected.map((one) => one.id).sort()).toEqual([id, other.id].sort());
  });

  it("counts none as told for which there is no room", async () => {
    await using test = await openForTest({ config: { injection: { maxChars: 600 } } });
    const deeds = ["bins", "lamp", "sink"].map(
      (thing) => `Fix the ${thing}${" and all that hangs on it".repeat(3)}`,
    );
    for (const title of deeds) await at(test, title, 1);
    test.clock.step(2 * 3_600_000);
    const { text, injected } = await say(test, "I fixed the bins. I fixed the lamp. I fixed the sink.");
    for (const { id } of injected) expect(text).toContain(id);
  });

  it("asks which one is meant where several fit", async () => {
    await using test = await openForTest();
    await at(test, "Send the report to Ana", 5);
    await at(test, "Send the report to Ben", 5);
    const { text } = await say(test, "I sent the report");
    expect(text?.match(/One of 2 that fit/g)).toHaveLength(2);
  });

  it.each(["I called Ben", "I paid the dentist", "did I call the dentist?", "I haven't called the dentist"])(
    "says nothing at %s",
    async (message) => {
      await using test = await openForTest();
      await at(test, "Call the dentist", 5);
      expect((await say(test, message)).text ?? "").not.toContain("sounds as if");
    },
  );

  it("keeps to what its person may see", async () => {
    await using test = await openForTest();
    await test.agent.as({ userName: "Ben" }).reminders.create({
      title: "Buy a ring",
      trigger: { type: "scheduled", at: test.later(5) },
    });
    const { text } = await test.agent.turnStart({
      sessionId: "s2",
      userMessage: "I bought a ring",
      speaker: { userName: "Ana", trust: "inner" },
    });
    expect(text ?? "").not.toContain("ring");
  });
});

describe("a message that says it has moved", () => {
  it("proposes the new moment, with what was not said as it stood", async () => {
    await using test = await openForTest();
    // Sat 21 Nov 2026, 09:00 UTC; it stands for Sunday at 14:00.
    const { id } = await at(test, "Meeting with Ana", 29);
    const { text } = await say(test, "the meeting is on Thursday now");
    expect(text).toContain(
      "this is now Thu 26 Nov 2026, 14:00 (UTC) instead of Sun 22 Nov 2026, 14:00 (UTC)",
    );
    await carryOut(test, text);
    expect((await test.agent.reminders.get(id)).nextDueAt?.toISOString()).toBe("2026-11-26T14:00:00.000Z");
    expect((await say(test, "the meeting is on Thursday now")).text ?? "").not.toContain("sounds as if");
    await carryOut(test, (await say(test, "they pushed the meeting back to 16:30")).text);
    expect((await test.agent.reminders.get(id)).nextDueAt?.toISOString()).toBe("2026-11-26T16:30:00.000Z");
  });

  it("moves one occurrence of a series, and what is due already", async () => {
    await using test = await openForTest();
    const series = await test.agent.reminders.createFromText("every Monday at 10 the standup");
    await carryOut(test, (await say(test, "the standup has been moved to Tuesday")).text);
    expect((await test.agent.reminders.get(series.reminder.id)).nextDueAt?.toISOString()).toBe(
      "2026-11-24T10:00:00.000Z",
    );
    const { id } = await at(test, "Review the contract", 1);
    test.clock.step(2 * 3_600_000);
    await say(test, "hello");
    await carryOut(test, (await say(test, "the contract review was moved to tomorrow at 15:00")).text);
    expect((await test.agent.reminders.get(id)).status).not.toBe("triggered");
  });

  it("proposes to cancel what will not be", async () => {
    await using test = await openForTest();
    const { id } = await at(test, "Flight to Oslo", 30);
    await carryOut(test, (await say(test, "my flight was cancelled")).text);
    expect((await test.agent.reminders.get(id)).status).toBe("dismissed");
  });
});

describe("a message that denies that something will be", () => {
  const proposed = async (message: string, title = "Go to the party") => {
    await using test = await openForTest();
    await at(test, title, 5);
    return (await say(test, message)).text?.includes("the message sounds as if this will not be") ?? false;
  };
  it.each([
    "the party won't take place",
    "the party isn't happening after all",
    "there's no party on Friday",
    "no party tomorrow, the host is ill",
  ])("proposes to cancel it: %s", async (message) => expect(await proposed(message)).toBe(true));
  it.each([
    "the party won't be boring",
    "if it rains the party won't take place",
    "the party isn't on my way",
  ])("cancels nothing at %s", async (message) => expect(await proposed(message)).toBe(false));
  it.each(["no milk today", "there's no milk this morning"])(
    "calls no purchase off for want of it: %s",
    async (message) => expect(await proposed(message, "Buy milk")).toBe(false),
  );
});

describe("a message about what was to be cancelled, and about one of a series", () => {
  it.each([
    ["Cancel the newspaper for Dad", "My brother rang the newspaper for Dad yesterday, it's cancelled."],
    ["Cancel the gym", "the gym membership is cancelled"],
  ])("takes %s as done: %s", async (title, message) => {
    await using test = await openForTest();
    const { id } = await at(test, title, 30);
    const { text } = await say(test, message);
    expect(text).toContain(`[${id}] "${title}": the message sounds as if this is done`);
  });

  const told = async (test: Test) => {
    const trigger = { type: "recurring", cron: "0 10 * * *", timeZone: "UTC" } as const;
    const { id } = await test.agent.reminders.create({ title: "Standup", trigger });
    test.clock.step(3_601_000);
    await say(test, "hello");
    return id;
  };

  it.each(["skip it today", "let's skip that", "can we skip it this time?", "the standup is cancelled"])(
    "leaves out the one that was told, and not the next: %s",
    async (message) => {
      await using test = await openForTest();
      const id = await told(test);
      await carryOut(test, (await say(test, message)).text);
      expect(await test.agent.reminders.get(id)).toMatchObject({
        status: "pending",
        nextDueAt: new Date("2026-11-22T10:00:00Z"),
      });
      const { attention } = await test.agent.turnStart({ sessionId: "s2", userMessage: "hi", explain: true });
      expect(attention?.said ?? []).toEqual([]);
    },
  );

  it.each(["skip this test", "skip it if it fails", "don't skip it", "why did you skip it today"])(
    "says nothing at %s",
    async (message) => {
      await using test = await openForTest();
      await told(test);
      expect((await say(test, message)).text ?? "").not.toContain("sounds as if");
    },
  );
});

describe("a message that puts off what was just told", () => {
  const told = async (test: Test, wait = 0) => {
    const { id } = await at(test, "Call the bank", 1);
    await at(test, "Call Ana", 30);
    test.clock.step(3_600_000);
    await say(test, "hello");
    test.clock.step(60_000 + wait);
    return id;
  };

  it.each([
    ["not now, tomorrow", "2026-11-22T10:00:00.000Z"],
    ["Not today, tomorrow evening please.", "2026-11-22T19:00:00.000Z"],
    ["ask me again at noon", "2026-11-21T12:00:00.000Z"],
    ["I'm on the phone, in half an hour", "2026-11-21T10:31:00.000Z"],
    ["push it to Monday", "2026-11-23T10:00:00.000Z"],
    ["snooze for 20 minutes", "2026-11-21T10:21:00.000Z"],
    ["let's do that on Friday instead", "2026-11-27T10:00:00.000Z"],
    ["remind me again tonight", "2026-11-21T20:00:00.000Z"],
    ["give me another week", "2026-11-28T10:00:00.000Z"],
    ["tomorrow please, not now", "2026-11-22T10:00:00.000Z"],
    ["not this week, next Monday", "2026-11-23T10:00:00.000Z"],
    ["can you bring that up again on Friday?", "2026-11-27T10:00:00.000Z"],
    ["it can wait until Monday", "2026-11-23T10:00:00.000Z"],
    ["leave it for tomorrow", "2026-11-22T10:00:00.000Z"],
    ["can we do it tomorrow?", "2026-11-22T10:00:00.000Z"],
    ["could we move that to Monday?", "2026-11-23T10:00:00.000Z"],
    ["let's do the bank tomorrow", "2026-11-22T10:00:00.000Z"],
    ["push the bank to Monday", "2026-11-23T10:00:00.000Z"],
    ["the bank can wait until Monday", "2026-11-23T10:00:00.000Z"],
    ["let's do the bank on Friday at nine", "2026-11-27T09:00:00.000Z"],
    ["not now, tomorrow at four in the afternoon", "2026-11-22T16:00:00.000Z"],
    ["tomorrow, I'm in bed", "2026-11-22T10:00:00.000Z"],
    ["tomorrow, same time", "2026-11-22T10:00:00.000Z"],
    ["I'm in a call till 1pm, hit me up then", "2026-11-21T13:00:00.000Z"],
    ["they're shut till Monday, I'll go then", "2026-11-23T10:00:00.000Z"],
    ["I'm at the gym, in an hour", "2026-11-21T11:01:00.000Z"],
    ["no time now. tonight maybe", "2026-11-21T20:00:00.000Z"],
  ])("brings it up to be snoozed to the moment that was said: %s", async (message, until) => {
    await using test = await openForTest();
    const id = await told(test);
    const { text } = await say(test, message);
    expect(text).toContain(`[${id}] "Call the bank": the message sounds as if this is put off to`);
    expect(text).not.toContain("Call Ana");
    await carryOut(test, text);
    expect(await test.agent.reminders.get(id)).toMatchObject({
      status: "snoozed",
      snoozeUntil: new Date(until),
    });
  });

  it.each([
    "tomorrow I'm in Berlin",
    "I'm out tomorrow",
    "later we'll need a regex for dates, not now",
    "see you later",
    "run the tests later",
    "in a bit of code I found this",
    "push to main",
    "not today, on Friday we deploy",
    "give me two weeks of data",
    "next Monday I'm in Berlin",
    "I'm free tomorrow, not today",
    "we deploy on Friday instead",
    "can you book that on Friday",
    "can we do it with Ana tomorrow",
    "should we do it tomorrow?",
    "let's do the laundry tomorrow",
    "let's do the bank robbery scene tomorrow",
    "push the branch to origin",
    "please postpone the meeting to Friday",
    "tomorrow",
    "tomorrow I'm on the train",
    "tomorrow, I'm out",
    "give me 20 examples",
    "at the same time we should think about tests",
    "the office is closed until Monday, we could deploy then",
    "in 1984",
    "in 20",
    "need 12",
  ])("says nothing at %s", async (message) => {
    await using test = await openForTest();
    await told(test);
    expect((await say(test, message)).text ?? "").not.toContain("sounds as if");
  });

  it.each([
    ["later", "11:01"],
    ["Ugh, not now", "11:01"],
    ["remind me later please", "11:01"],
    ["in a bit", "10:16"],
    ["I'll do it in a minute", "10:16"],
    ["can't right now", "11:01"],
    ["give me 20", "10:21"],
  ])("proposes a likely moment where none was said: %s", async (message, hour) => {
    await using test = await openForTest();
    const id = await told(test);
    const { text } = await say(test, message);
    expect(text).toContain("this is put off, with no word of until when");
    await carryOut(test, text);
    const until = new Date(`2026-11-21T${hour}:00.000Z`);
    expect(await test.agent.reminders.get(id)).toMatchObject({ status: "snoozed", snoozeUntil: until });
  });

  it("takes the moment that is said behind it", async () => {
    await using test = await openForTest();
    const id = await told(test);
    await carryOut(test, (await say(test, "ugh not now. at noon")).text);
    expect(await test.agent.reminders.get(id)).toMatchObject({
      snoozeUntil: new Date("2026-11-21T12:00:00Z"),
    });
  });

  it.each(["the bank tomorrow", "bank after lunch", "the bank on Friday please"])(
    "asks whether it is put off where only its name and a moment are said: %s",
    async (message) => {
      await using test = await openForTest();
      const id = await told(test);
      const { text } = await say(test, message);
      expect(text).toContain(`[${id}] "Call the bank": the message sounds as if this is put off to`);
      expect(text).toContain("It may be another one: ask whether it is this");
    },
  );

  it.each(["the dentist tomorrow", "the bank tomorrow?", "the bank is closed tomorrow"])(
    "puts off nothing at %s",
    async (message) => {
      await using test = await openForTest();
      await told(test);
      expect((await say(test, message)).text ?? "").not.toContain("sounds as if");
    },
  );

  it("means nothing that was told long before, and nothing told elsewhere", async () => {
    await using test = await openForTest();
    await told(test);
    const elsewhere = { sessionId: "another", userMessage: "not now, tomorrow" };
    expect((await test.agent.turnStart(elsewhere)).text ?? "").not.toContain("sounds as if");
    test.clock.step(31 * 60_000);
    expect((await say(test, "not now, tomorrow")).text ?? "").not.toContain("sounds as if");
  });

  it("snoozes the told one of a series and leaves its rhythm, and a topic too", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const trigger = { type: "recurring", cron: "0 10 * * *", timeZone: "UTC" } as const;
    const { id } = await reminders.create({ title: "Take the pills", trigger });
    test.clock.step(3_600_000);
    await say(test, "hello");
    await carryOut(test, (await say(test, "not now, in an hour")).text);
    expect(await reminders.get(id)).toMatchObject({
      snoozeUntil: new Date("2026-11-21T11:00:00Z"),
      nextDueAt: new Date("2026-11-22T10:00:00Z"),
    });
    const topic = await reminders.create({
      title: "Ask Ana",
      trigger: { type: "context", pattern: "invoices" },
    });
    await say(test, "about the invoices");
    test.clock.step(60_000);
    const { text } = await say(test, "ask me again tomorrow");
    expect(text).toContain(`[${topic.id}]`);
    await carryOut(test, text);
    expect(await reminders.get(topic.id)).toMatchObject({ status: "snoozed" });
  });

  it("takes a time alone for the next such hour, though a series comes again on another day", async () => {
    await using test = await openForTest();
    const { reminders } = test.agent;
    const trigger = { type: "recurring", cron: "0 10 * * *", timeZone: "UTC" } as const;
    const { id } = await reminders.create({ title: "Take the pills", trigger });
    test.clock.step(3_600_000);
    await say(test, "hello");
    await carryOut(test, (await say(test, "can we do that at 5?")).text);
    expect(await reminders.get(id)).toMatchObject({ snoozeUntil: new Date("2026-11-21T17:00:00Z") });
  });

  it("moves nothing to a moment that the clock it had makes one that is over", async () => {
    await using test = await openForTest();
    const { id } = await at(test, "Team dinner", 1);
    test.clock.step(2 * 3_600_000);
    const { text } = await say(test, "the team dinner was moved to tonight");
    expect(text).toContain(`action snooze, id ${id}, until 2026-11-21T20:00:00.000Z`);
  });
});
