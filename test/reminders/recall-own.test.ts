/** Questions about everything of one's own. It is Saturday, 21 November 2026, 9:00. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const DAY_MS = 86_400_000;
const at = (iso: string) => ({ type: "scheduled", at: new Date(iso) }) as const;

it("what is open is told whole, what is due first, then by time, then the topics, and nothing that is done", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const topic = await reminders.create({
    title: "ask about the deposit",
    trigger: { type: "context", pattern: "the flat" },
  });
  const later = await reminders.create({ title: "paint the fence", trigger: at("2026-12-20T09:00:00Z") });
  const due = await reminders.create({ title: "call the bank", trigger: at("2026-11-21T10:00:00Z") });
  const done = await reminders.create({ title: "repair the bike", trigger: at("2026-12-02T09:00:00Z") });
  await reminders.complete(done.id);
  await test.clock.advance(DAY_MS / 4);
  for (const question of [
    "what is still open?",
    "what do I have to do",
    "What was I supposed to remember?",
  ]) {
    const { hits } = await test.agent.recall(question);
    expect(hits.map(({ id }) => id)).toEqual([due.id, later.id, topic.id]);
  }
  const { hits, text } = await test.agent.recall("what's left to do", { limit: 1 });
  expect(hits).toHaveLength(1);
  expect(text).toMatch(/^Open:\n- \[.+\] call the bank \(.+\)\n… and 2 more\.$/);
});

it("what was forgotten is what is due and unanswered, and behind it what went by lately", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const missed = await reminders.create({
    title: "book the early seats",
    trigger: at("2026-11-22T10:00:00Z"),
    expiresAt: new Date("2026-11-23T10:00:00Z"),
  });
  await test.clock.advance(4 * DAY_MS);
  const due = await reminders.create({ title: "call the bank", trigger: at("2026-11-25T10:00:00Z") });
  await reminders.create({ title: "paint the fence", trigger: at("2026-12-20T09:00:00Z") });
  const left = await reminders.create({
    title: "swim",
    trigger: { type: "recurring", cron: "0 12 * * *", timeZone: "UTC" },
  });
  await reminders.skip(left.id);
  await test.clock.advance(DAY_MS);
  await test.agent.turnStart({ sessionId: "s1", userMessage: "hello" });
  const { hits, text } = await test.agent.recall("what have I forgotten?");
  expect(hits.map(({ id }) => id)).toEqual([due.id, missed.id]);
  expect(text).toContain("Due and unanswered:");
  expect(text).toContain("Missed in the last 30 days:");
  await reminders.complete(due.id);
  expect((await test.agent.recall("am I forgetting something?")).text).toContain("Nothing is due.");
  expect((await test.agent.recall("what did I finish?")).hits.map(({ id }) => id)).toEqual([due.id]);
});

it("what is closed is left out where only the open is asked for", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const done = await reminders.create({ title: "repair the bike", trigger: at("2026-12-02T09:00:00Z") });
  await reminders.complete(done.id);
  const ask = async (includeClosed: boolean) =>
    (await test.agent.recall("what did I finish?", { includeClosed })).hits.map(({ id }) => id);
  expect(await ask(true)).toEqual([done.id]);
  expect(await ask(false)).toEqual([]);
});

it("of more than are counted it says so", async () => {
  const config = { reminders: { maxPerAgent: 2_000, maxPerMinute: 2_000 } };
  await using test = await openForTest({ config });
  await test.agent.reminders.createMany(
    Array.from({ length: 1_200 }, (_, nth) => ({
      title: `later ${nth}`,
      trigger: { type: "scheduled", at: new Date(Date.UTC(2027, 0, 1, 0, nth)) } as const,
    })),
  );
  const { text } = await test.agent.recall("what is still open?", { limit: 5 });
  expect(text).toMatch(/… and at least 995 more\.$/);
});

it("a word more, and it is about something", async () => {
  await using test = await openForTest();
  const visa = await test.agent.reminders.create({
    title: "print the visa form",
    trigger: at("2026-12-01T09:00:00Z"),
  });
  await test.agent.reminders.create({ title: "call the bank", trigger: at("2026-12-01T10:00:00Z") });
  const { hits } = await test.agent.recall("what did I forget about the visa?");
  expect(hits.map(({ id }) => id)).toEqual([visa.id]);
});
