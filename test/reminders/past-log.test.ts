/** What became of things, asked afterwards; and two that are one. */
import { expect, it } from "vitest";
import { FakeClock } from "../support/fake-clock.js";
import { openForTest } from "../support/open-for-test.js";

const HOUR = 3_600_000;

it("says what was done, put away, missed and left out, each once and in order", async () => {
  await using test = await openForTest({ clock: new FakeClock("2026-11-20T08:00:00Z") });
  const { reminders } = test.agent;
  const since = test.clock.now();
  const daily = { type: "recurring" as const, timeZone: "UTC", cron: "0 9 * * *" };
  const pills = await reminders.create({ title: "pills", trigger: daily });
  const at = test.later(2);
  const call = await reminders.create({ title: "call", trigger: { type: "scheduled", at } });
  await reminders.create({ title: "webinar", trigger: { type: "scheduled", at }, staleAfter: "PT1H" });
  const topic = await reminders.create({ title: "topic", trigger: { type: "context", pattern: "billing" } });
  test.clock.step(2 * HOUR);
  await reminders.claim();
  await reminders.complete(pills.id);
  await reminders.dismiss(call.id);
  await reminders.complete(topic.id);
  await reminders.skip(pills.id);
  test.clock.step(24 * HOUR);
  await reminders.claim();
  const log = await reminders.log({ since, until: test.later(1) });
  expect(log.map(({ title, kind }) => `${title} ${kind}`).sort()).toEqual([
    "call dismissed",
    "pills done",
    "pills skipped",
    "topic done",
    "webinar missed",
  ]);
  expect(log.map((entry) => entry.at.getTime())).toEqual(log.map((entry) => entry.at.getTime()).sort());
  const done = await reminders.log({ since, until: test.later(1), kinds: ["done"] });
  expect(done).toHaveLength(2);
  expect(await test.tickler.agent("other").reminders.log({ since, until: test.later(1) })).toEqual([]);
});

it("mentions what may be the same, and merges it in one change that is taken back as one", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const at = test.later(5);
  const first = await reminders.create({ title: "call the dentist", trigger: { type: "scheduled", at } });
  const again = await reminders.create({
    title: "Call dentist tomorrow 9am",
    trigger: { type: "scheduled", at: test.later(30) },
    body: "about the tooth",
    contextTags: ["health"],
  });
  const others = ["call the plumber", "dentist invoice", "pay the rent"];
  for (const title of others) await reminders.create({ title, trigger: { type: "scheduled", at } });
  expect(await reminders.near(again.id)).toEqual([{ id: first.id, title: "call the dentist" }]);
  await reminders.merge(first.id, again.id);
  expect(await reminders.get(first.id)).toMatchObject({ body: "about the tooth", contextTags: ["health"] });
  expect(await reminders.get(again.id)).toMatchObject({ status: "dismissed" });
  expect((await reminders.undo()).what).toBe("merge");
  expect(await reminders.get(first.id)).toMatchObject({ body: "", contextTags: [] });
  expect(await reminders.get(again.id)).toMatchObject({ status: "pending" });
});

it("has what was done while it was snoozed, once, and no more when that is taken back", async () => {
  await using test = await openForTest();
  const { clock, agent } = test;
  const since = clock.now();
  const once = await agent.reminders.create({
    title: "call",
    trigger: { type: "scheduled", at: test.later(5) },
  });
  const series = await agent.reminders.create({
    title: "pills",
    trigger: { type: "recurring", timeZone: "UTC", every: "P1D", start: test.later(5) },
  });
  clock.set(test.later(6));
  await agent.reminders.claim();
  for (const { id } of [once, series]) {
    await agent.reminders.snooze(id, { minutes: 600 });
    clock.set(test.later(1));
    await agent.reminders.complete(id);
  }
  const done = async () =>
    (await agent.reminders.log({ since, until: test.later(1), kinds: ["done"] })).map(({ title }) => title);
  expect((await done()).sort()).toEqual(["call", "pills"]);
  await agent.reminders.undo();
  expect(await done()).toEqual(["call"]);
  expect(await agent.reminders.get(series.id)).toMatchObject({ status: "snoozed" });
});
