/** An agent with thousands of reminders: none of them is passed over because there are many, and a turn stays in time. */
import { expect, it } from "vitest";
import { openForTest } from "../support/open-for-test.js";

const LIMITS = { config: { reminders: { maxPerAgent: 5000, maxPerMinute: 5000 } } };

/** As many as `many`, and each a reminder like no other. */
async function openWithMany(many: number) {
  const test = await openForTest(LIMITS);
  const { agent, later } = test;
  // Set first and waiting for no time: whatever order they are read in, these are the last.
  const topic = await agent.reminders.create({
    title: "Mention the broken skylight",
    trigger: { type: "context", pattern: "the roofer" },
  });
  const old = await agent.reminders.create({
    title: "Water the bonsai",
    trigger: { type: "scheduled", at: later(5000) },
    contextTags: ["plants"],
  });
  await agent.reminders.createMany(
    Array.from({ length: many }, (_, i) => ({
      title: `Call customer ${i} about the invoice`,
      trigger: { type: "scheduled", at: later(48 + i / 60) },
    })),
  );
  return { ...test, topic, old, [Symbol.asyncDispose]: () => test[Symbol.asyncDispose]() };
}

it.each([30, 1200])("what is told as done is proposed as such, also beside %i others", async (many) => {
  await using test = await openWithMany(many);
  const { agent, old } = test;
  const { text } = await agent.turnStart({ sessionId: "s", userMessage: "I watered the bonsai." });
  expect(text).toContain(old.id);
  expect(text).toContain("sounds as if this is done");
  const paper = await agent.reminders.create({
    title: "Cancel the newspaper",
    trigger: { type: "scheduled", at: test.later(5000) },
  });
  const rang = { sessionId: "s", userMessage: "The newspaper hotline picked up, and it's cancelled." };
  expect((await agent.turnStart(rang)).text).toMatch(new RegExp(`${paper.id}.*sounds as if this is done`));
  const called = await agent.turnStart({
    sessionId: "s",
    userMessage: "I called customer 17 about the invoice.",
  });
  expect(called.text).toContain("Call customer 17 about the invoice");
});

it.each([30, 1200])(
  "a pause of everything holds every one of %i, and its end lets go of every one",
  async (many) => {
    await using test = await openWithMany(many);
    const { agent, clock, later } = test;
    await clock.advance(49 * 3_600_000 + many * 60_000);
    expect(await agent.reminders.claim()).toHaveLength(many);
    await agent.reminders.pause("everything", later(24 * 60));
    expect(await agent.reminders.getDue()).toEqual([]);
    await agent.reminders.resume("everything");
    await clock.advance(60_000);
    await agent.reminders.claim();
    expect(await agent.reminders.getDue()).toHaveLength(many);
  },
);

it("a twin among many is mentioned, and what a model calls by its title is found far down the list", async () => {
  await using test = await openWithMany(1200);
  const { agent, later, topic, old } = test;
  const twin = await agent.reminders.create({
    title: "Water the bonsai tree",
    trigger: { type: "scheduled", at: later(9) },
  });
  expect((await agent.reminders.near(twin.id)).map(({ id }) => id)).toEqual([old.id]);
  const [tool] = agent.tools({ sessionId: "s", surfaces: true });
  const { content } = await tool!.execute({ action: "complete", id: "broken skylight" });
  expect(content).toContain(topic.id);
});

it("closed reminders of the same words do not hide a live one", async () => {
  await using test = await openForTest(LIMITS);
  const { agent, later } = test;
  const trigger = { type: "scheduled", at: later(5) } as const;
  const inputs = Array.from({ length: 60 }, (_, i) => ({ title: `Order toner, part ${i}`, trigger }));
  const set = await agent.reminders.createMany(inputs);
  for (const { id } of set.slice(0, -1)) await agent.reminders.complete(id);
  const found = await agent.reminders.getByContext("order toner", 3);
  expect(found.map(({ reminder }) => reminder.id)).toEqual([set.at(-1)!.id]);
});
