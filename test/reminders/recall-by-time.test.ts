/** Questions by time: what was done, missed and set, and what a day will bring. It is Saturday, 21 November 2026, 9:00. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const at = (iso: string) => ({ type: "scheduled", at: new Date(iso) }) as const;

it("what was finished in a month is answered by when it was done, in that order", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const taxes = await reminders.create({ title: "hand in the taxes", trigger: at("2026-12-01T09:00:00Z") });
  const bike = await reminders.create({ title: "repair the bike", trigger: at("2026-12-02T09:00:00Z") });
  const open = await reminders.create({ title: "paint the fence", trigger: at("2026-12-20T09:00:00Z") });
  await reminders.complete(bike.id);
  await test.clock.advance(12 * 86_400_000);
  await reminders.complete(taxes.id);
  const november = await test.agent.recall("what did I finish in November?");
  expect(november.hits.map(({ id }) => id)).toEqual([bike.id]);
  expect(november.text).toContain('Done "in November":');
  const both = await test.agent.recall("what have I done in the last two weeks?");
  expect(both.hits.map(({ id }) => id)).toEqual([bike.id, taxes.id]);
  expect(both.hits.some(({ id }) => id === open.id)).toBe(false);
  const about = await test.agent.recall("what did I finish about the taxes in December?");
  expect(about.hits.map(({ id }) => id)).toEqual([taxes.id]);
  expect((await test.agent.recall("what did I finish in September?")).text).toBe(
    'Nothing was done "in September".',
  );
});

it("what is on for a day is foretold, series and snoozed ones with it, and nothing of another day", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const once = await reminders.create({ title: "water the plants", trigger: at("2026-11-27T17:00:00Z") });
  const daily = await reminders.create({
    title: "take the pill",
    trigger: { type: "recurring", cron: "0 8 * * *", timeZone: "UTC" },
  });
  await reminders.create({ title: "call the bank", trigger: at("2026-11-26T10:00:00Z") });
  const later = await reminders.create({ title: "send the letter", trigger: at("2026-11-22T10:00:00Z") });
  await reminders.snooze(later.id, new Date("2026-11-27T20:00:00Z"));
  const { hits, text } = await test.agent.recall("what is on for Friday?");
  expect(hits.map(({ id }) => id)).toEqual([daily.id, once.id, later.id]);
  expect(text.split("\n")[0]).toBe('Has its time "for Friday":');
  expect((await test.agent.recall("anything planned for 3 December 2027?")).hits).toEqual([]);
});

it("a person is answered only with what they may see", async () => {
  await using test = await openForTest({
    config: { users: { ana: { trust: "inner", match: [] }, ben: { trust: "inner", match: [] } } },
  });
  const ana = test.tickler.agent("main").as({ userName: "ana" });
  const { id } = await ana.reminders.create({ title: "buy the ring", trigger: at("2026-11-23T10:00:00Z") });
  await ana.reminders.complete(id);
  const ask = (userName: string) => test.agent.recall("what was done this week?", { speaker: { userName } });
  expect((await ask("ana")).hits.map((hit) => hit.id)).toEqual([id]);
  expect((await ask("ben")).hits).toEqual([]);
});

it("a question that only names a day is answered as any other where nothing of that day fits", async () => {
  await using test = await openForTest();
  const { id } = await test.agent.memory.add({ text: "On Fridays the canteen serves fish" });
  const { hits } = await test.agent.recall("what should I know about the canteen on Friday?");
  expect(hits.map((hit) => hit.id)).toEqual([id]);
});
