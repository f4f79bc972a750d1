/** Away from home the person's clock counts: for what a list shows, what a turn says, and when it is night. */
import { describe, expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const config = { timeZone: "Europe/Berlin", quietHours: { start: "22:00", end: "07:00" } };

it("what comes at nine in Tokyo is not held by the night of Berlin, and is shown as nine", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config });
  const { agent, clock } = test;
  await agent.reminders.createFromText("remind me every day at 9 to take the pills");
  await agent.reminders.createFromText("remind me tomorrow at 9:00 Berlin time to join the board");
  await agent.reminders.travel("Asia/Tokyo", { until: new Date("2026-12-01T00:00:00Z") });
  expect(
    (await agent.reminders.listViews()).map(({ effective }) => [effective.text, effective.timeZone]),
  ).toEqual([
    ["next: Tue 24 Nov, 09:00", "Asia/Tokyo"],
    ["next: Tue 24 Nov, 09:00", "Europe/Berlin"],
  ]);
  clock.set("2026-11-24T00:00:00Z");
  const turn = await agent.turnStart({ sessionId: "s", userMessage: "good morning" });
  expect(turn.held).toEqual([]);
  expect(turn.text).toMatch(/Times in Asia\/Tokyo[\s\S]*"take the pills" \(due 09:00\)/);
  // 23:00 in Tokyo is 15:00 in Berlin.
  await agent.reminders.create({
    title: "water",
    trigger: { type: "scheduled", at: new Date("2026-11-24T14:00:00Z") },
  });
  clock.set("2026-11-24T14:00:00Z");
  const night = await agent.turnStart({ sessionId: "s", userMessage: "good night" });
  expect(night.held.map(({ until }) => until.toISOString())).toContain("2026-11-24T22:00:00.000Z");
});

it("quiet hours with a zone of their own stay in it", async () => {
  const own = { ...config, quietHours: { ...config.quietHours, timeZone: "America/New_York" } };
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config: own });
  const { agent } = test;
  await agent.reminders.travel("Asia/Tokyo");
  expect(await agent.reminders.here()).toMatchObject({
    timeZone: "Asia/Tokyo",
    quietHours: { timeZone: "America/New_York" },
  });
});

it.each([
  ["2026-11-23T12:00:00Z", "Europe/Berlin", "Berlin"],
  ["2026-11-23T23:10:00Z", "Europe/Berlin", "Berlin"],
  ["2026-11-23T12:00:00Z", "Pacific/Honolulu", "Honolulu"],
  ["2026-11-23T10:30:00Z", "Asia/Kathmandu", "Kathmandu"],
  ["2026-11-23T12:00:00Z", "Pacific/Kiritimati", "Kiritimati"],
])("at %s in %s a named zone stays, and a bare time of day follows", async (now, timeZone, city) => {
  await using test = await openForTest({ clock: new FakeClock(now), config: { timeZone } });
  const floats = async (words: string) => {
    const { trigger } = (await test.agent.reminders.createFromText(words)).reminder;
    return "floating" in trigger && trigger.floating === true;
  };
  expect(await floats("remind me tomorrow at 9:00 to take the pills")).toBe(true);
  expect(await floats("remind me every day at 9:00 to take the pills")).toBe(true);
  expect(await floats("remind me at 23:50 to lock the door")).toBe(true);
  expect(await floats("remind me in 20 minutes to lock the door")).toBe(false);
  if (city !== "Berlin") return;
  expect(await floats("remind me tomorrow at 9:00 Berlin time to join the board")).toBe(false);
  expect(await floats("remind me every day at 9:00 Berlin time to join the board")).toBe(false);
});

it("the receipt of what is set there, and of what changes it, show it as the list does: nine in Tokyo is no night", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config });
  const { agent } = test;
  await agent.reminders.travel("Asia/Tokyo");
  const set = await agent.reminders.createFromText("every day at 9 walk");
  expect(set).toMatchObject({ timeZone: "Asia/Tokyo", notes: [] });
  expect(set.text).toContain("Tue 24 Nov 2026, 09:00 (Asia/Tokyo), then Wed 25 Nov 2026, 09:00");
  const late = await agent.reminders.createFromText("every day at 23:00 lock the door");
  expect(late.notes.join()).toContain("23:00 is in your quiet hours: you will see it at Tue 24 Nov, 07:00");
  expect(await agent.reminders.skip(set.id)).toMatchObject({
    timeZone: "Asia/Tokyo",
    next: [25, 26, 27].map((day) => new Date(`2026-11-${day}T00:00:00Z`)),
  });
});

it("a stay that was said of nobody in particular is where everybody is, in a turn as in a list", async () => {
  const users = {
    alice: { trust: "full" as const, match: ["terminal:*"] },
    bob: { trust: "inner" as const },
  };
  await using test = await openForTest({
    clock: new FakeClock("2026-11-23T12:00:00Z"),
    config: { ...config, users },
  });
  const { agent, clock } = test;
  await agent.reminders.travel("Asia/Tokyo");
  const { id } = await agent.reminders.createFromText("every day at 9 walk");
  clock.set("2026-11-24T00:01:00Z");
  expect((await agent.reminders.listViews())[0]?.effective.text).toBe("due since 09:00, 1 min late");
  for (const userName of ["alice", undefined]) {
    const here = await (userName ? agent.as({ userName }) : agent).reminders.here();
    expect(here).toMatchObject({ timeZone: "Asia/Tokyo", quietHours: { timeZone: "Asia/Tokyo" } });
  }
  const turn = await agent.turnStart({
    sessionId: "s",
    userMessage: "hello",
    speaker: { channel: "terminal" },
  });
  expect(turn.held).toEqual([]);
  expect(turn.injected.map((each) => each.id)).toEqual([id]);
});

describe("what a model reads and says away from home", () => {
  async function inTokyo(until = "2026-12-03T00:00:00+09:00") {
    const test = await openForTest({
      clock: new FakeClock("2026-11-23T12:00:00Z"),
      config: { timeZone: "Europe/Berlin" },
    });
    const { agent } = test;
    const tool = agent.tools({ sessionId: "s", surfaces: true })[0]!;
    const say = async (action: string, args: object = {}) => {
      const { content, isError } = await tool.execute({ action, ...args });
      expect(isError, content).toBe(false);
      return content;
    };
    const set = async (title: string, when: string) =>
      (await agent.reminders.createFromText(`remind me ${when} to ${title}`)).id;
    await agent.turnStart({ sessionId: "s", userMessage: "hello" });
    const pills = await set("take the pills", "every day at 13:00");
    const board = await set("join the board", "tomorrow at 9:00 Berlin time");
    await agent.reminders.travel("Asia/Tokyo", { until: new Date(until) });
    return { ...test, say, pills, board, [Symbol.asyncDispose]: () => test.tickler.close() };
  }

  it("lists, the digest and recall say times by the reader's clock, and name every other", async () => {
    await using test = await inTokyo();
    const { agent, say, clock } = test;
    const list = await say("list");
    expect(list).toMatch(/pills" \(next: Tue 24 Nov, 13:00;/);
    expect(list).toContain("(next: Tue 24 Nov, 09:00 (Europe/Berlin)");
    expect(await say("recall", { query: "board" })).toContain("09:00 (Europe/Berlin)");
    expect(await say("recall", { query: "what is open?" })).toContain("09:00 (Europe/Berlin)");
    const ahead = await say("recall", { query: "what is on for tomorrow?" });
    expect(ahead).toContain("take the pills (Tue 24 Nov, 13:00)");
    expect(ahead).toContain("join the board (Tue 24 Nov, 17:00)");
    clock.set("2026-11-25T12:00:00Z");
    const { text } = await agent.turnStart({ sessionId: "t", userMessage: "hello again" });
    expect(text).toContain("Times in Asia/Tokyo");
    expect(text).toMatch(/"join the board" \(Tue 24 Nov, 09:00 \(Europe\/Berlin\)\)/);
    expect(text).toMatch(/"take the pills" \(13:00\)/);
  });

  it("asks by time mean the day of the asker", async () => {
    await using test = await inTokyo();
    // Wednesday in Tokyo, Tuesday in Berlin.
    test.clock.set("2026-11-24T22:00:00Z");
    expect(await test.say("recall", { query: "what is on for today?" })).toContain("pills (13:00)");
  });

  it.each([
    ["2026-11-26", "2026-11-26T04:00:00Z"],
    ["thursday", "2026-11-26T04:00:00Z"],
    ["#2", "2026-11-25T04:00:00Z"],
    // The first day at home again.
    ["2026-12-03", "2026-12-03T12:00:00Z"],
    ["2026-12-02", "2026-12-02T04:00:00Z"],
    ["2026-12-10", "2026-12-10T12:00:00Z"],
  ])(
    "%s is a day of the clock that will show it: skip, move and complete mean that one",
    async (which, at) => {
      for (const [action, more] of [
        ["skip"],
        ["move", { when: `${at.slice(0, 10)} at 18:30` }],
        ["complete"],
      ] as const) {
        await using test = await inTokyo();
        const said = await test.say(action, { id: test.pills, which, ...more });
        const view = await test.agent.reminders.why(test.pills);
        expect(said, view.text).toMatch(
          /the one of \w+ \d+ \w+ 2026, 13:00 \((Asia\/Tokyo)\)|21:00 \(Asia\/Tokyo\)/,
        );
        const next = await test.agent.reminders.next(test.pills, 20);
        expect(next.map((one) => one.toISOString())).not.toContain(new Date(at).toISOString());
        expect(next).toHaveLength(20);
        const moved =
          at < "2026-12-02T15" ? `${at.slice(0, 10)}T09:30:00.000Z` : `${at.slice(0, 10)}T17:30:00.000Z`;
        if (action === "move") expect(next.map((one) => one.toISOString())).toContain(moved);
      }
    },
  );
});

it("the receipt of a journey says what comes next, not what is done ahead of its time", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-23T12:00:00Z"), config });
  const { reminders } = test.agent;
  const { id } = await reminders.createFromText("remind me every day at 9 to take the pills");
  await reminders.complete(id);
  const { moved } = await reminders.travel("Asia/Tokyo");
  expect(moved.map(({ before, after }) => [before, after].map((at) => at?.toISOString()))).toEqual([
    ["2026-11-25T08:00:00.000Z", "2026-11-25T00:00:00.000Z"],
  ]);
});

it.each(["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Honolulu", "Europe/London"])(
  "whoever goes to %s and is back in a minute has missed nothing, whatever the hour is",
  async (zone) => {
    for (const hour of [0, 2, 5, 9, 13, 18, 23]) {
      const clock = new FakeClock(`2026-11-23T${String(hour).padStart(2, "0")}:15:00Z`);
      await using test = await openForTest({ clock, config: { timeZone: "UTC" } });
      const { reminders } = test.agent;
      for (const words of [
        "every day at 5 pills",
        "every monday at 7 bins",
        "every 2 days at 20:00 run",
        "on friday at 9 call Ana",
      ])
        await reminders.createFromText(words);
      const next = async () =>
        (await reminders.list()).map(({ title, nextDueAt }) => [title, nextDueAt?.toISOString()]);
      const before = await next();
      await reminders.travel(zone);
      clock.step(60_000);
      await reminders.travel(null);
      expect(await next(), `${hour}:15`).toEqual(before);
    }
  },
);
