/** A message that shares a word with dozens of topics brings up the few that may be hinted at, wherever they stand among them. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const DAY = 86_400_000;
const spelt = (i: number): string => `quo${"bcdfghjklm"[Math.floor(i / 10)]}${"bcdfghjklm"[i % 10]}`;
const config = { reminders: { maxPerAgent: 1_000, maxPerMinute: 1_000 } };

async function openWithTopics() {
  const test = await openForTest({ config });
  const add = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      test.clock.step(1_000);
      const pattern = `invoice ${spelt(i)}`;
      await test.agent.reminders.create({ title: `Topic ${i}`, trigger: { type: "context", pattern } });
    }
  };
  await add(0, 45);
  test.clock.step(91 * DAY);
  await add(45, 60);
  test.clock.step(DAY);
  const say = async (session: number, explain = false) => {
    test.clock.step(60_000);
    const { injected, attention } = await test.agent.turnStart({
      sessionId: `s${session}`,
      userMessage: "the invoice has come",
      explain,
    });
    const { items } = await test.agent.reminders
      .list({})
      .then((all) => ({ items: new Map(all.map((one) => [one.id, one.title])) }));
    return { said: injected.map(({ id, kind }) => `${kind} ${items.get(id)}`), attention };
  };
  return { test, say };
}

it("passes over those that wait for too long already", async () => {
  const { test, say } = await openWithTopics();
  await using _ = test;
  expect((await say(0)).said).toEqual(["perhaps Topic 45", "perhaps Topic 46"]);
});

it("says the same turn after turn, whether somebody asks why or not", async () => {
  const one = await openWithTopics();
  const other = await openWithTopics();
  await using _ = one.test;
  await using __ = other.test;
  const seen = new Set<string>();
  for (let turn = 0; turn < 24; turn++) {
    const session = Math.floor(turn / 3);
    const { said } = await one.say(session);
    const explained = await other.say(session, true);
    expect(said).toEqual(explained.said);
    expect(explained.attention?.waiting.length).toBeGreaterThan(10);
    for (const each of said) seen.add(each);
  }
  // Once a session, and after three that nobody took up others have their turn.
  expect(seen.size).toBeGreaterThan(6);
});

it("asks a turn after many others no more often what became of hints than the first, and gives each its turn again", async () => {
  const { test, say } = await openWithTopics();
  await using _ = test;
  const asked: string[] = [];
  test.tickler.parts.database.onStatement((text) => {
    if (/\bas ignored\b/.test(text)) asked.push(text);
  });
  const timesOf = async (session: number) => {
    asked.length = 0;
    await say(session);
    return asked.length;
  };
  const first = await timesOf(0);
  // Three in a row ignore each of the fifteen that may still come up, four lines of two.
  for (let session = 1; session < 40; session++) await say(session);
  // The first turn in five minutes looks through all of them once more.
  await say(40);
  expect(await timesOf(41)).toBeLessThanOrEqual(first);
  test.clock.step(6 * 60_000);
  expect(await timesOf(42)).toBeGreaterThan(first);
});
