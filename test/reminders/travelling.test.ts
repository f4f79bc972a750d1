/** Away from home the person's clock counts: for what a list shows, what a turn says, and when it is night. */
import { expect, it } from "vitest";
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
