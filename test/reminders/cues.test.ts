/** Topics with several ways to come up, with the real model. */
import { expect, it } from "vitest";
import { minilm } from "../memory/support.js";
import { openForTest } from "../support/open-for-test.js";
import { pluck } from "../support/pluck.js";

const config = {
  injection: { deadlineMs: 60_000, context: { maxFires: 1000, cooldown: "PT0S" } },
  reminders: { maxPerAgent: 2000, maxPerMinute: 10_000 },
} as const;
const open = () => openForTest({ embedder: minilm, config });

let sessions = 0;
const kindsOf = async (test: Awaited<ReturnType<typeof open>>, userMessage: string) => {
  const { injected } = await test.agent.turnStart({ sessionId: `s${sessions++}`, userMessage });
  return injected.map(({ id, kind }) => ({ id, kind }));
};

it("a topic comes up by a cue whose words its pattern does not have, and not with what it is not about", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const said = "our landlord wants more money for the flat";
  const { id } = await reminders.create({
    title: "Ask whether we may sublet",
    trigger: { type: "context", pattern: "housing costs" },
  });
  expect(await kindsOf(test, said)).not.toContainEqual({ id, kind: "context" });
  await reminders.update(id, {
    cues: ["the landlord wants more rent", "what the flat costs us"],
    not: ["rent a car"],
  });
  expect(await kindsOf(test, said)).toEqual([{ id, kind: "context" }]);
  expect(await kindsOf(test, "where can we rent a car for the weekend?")).toEqual([]);
  const cues = await reminders.cues(id);
  expect(cues.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "pattern: housing costs",
    "cue: the landlord wants more rent",
    "cue: what the flat costs us",
    "not: rent a car",
  ]);
  expect(cues.reduce((sum, { hits }) => sum + hits, 0)).toBeGreaterThan(0);
});

it("the words of a pattern name its cues and exclusions", async () => {
  await using test = await open();
  const { reminder } = await test.agent.reminders.create({
    title: "Ask Ana",
    trigger: { type: "context", pattern: "billing or salaries, but not refunds" },
  });
  expect(reminder.trigger).toMatchObject({ cues: ["billing", "salaries"], not: ["refunds"] });
  expect((await test.agent.reminders.get(reminder.id)).trigger).toEqual(reminder.trigger);
});

it("refuses too many, empty and endless cues, and cues of a time", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const topic = (cues: string[]) =>
    reminders.create({ title: "x", trigger: { type: "context", pattern: "billing", cues } });
  for (const cues of [Array.from({ length: 9 }, (_, i) => `cue ${i}`), ["?!"], [""], ["x".repeat(201)]]) {
    await expect(topic(cues)).rejects.toMatchObject({ code: "INVALID_INPUT" });
  }
  const at = test.later(60);
  const { id } = await reminders.create({ title: "Dentist", trigger: { type: "scheduled", at } });
  await expect(reminders.update(id, { cues: ["a toothache"] })).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
});

it("what another process sets, closes and reopens is compared with the next message", async () => {
  await using test = await open();
  const { agent } = test;
  const { database } = test.tickler.parts;
  const { id } = await agent.reminders.create({
    title: "Ask Ana about the discount",
    trigger: { type: "context", pattern: "the printer contract" },
  });
  const said = "what about the printer contract?";
  expect(await kindsOf(test, said)).toEqual([{ id, kind: "context" }]);
  await pluck(database, "update reminders set status = 'dismissed' where id = ?", id);
  expect(await kindsOf(test, said)).toEqual([]);
  await pluck(database, "update reminders set status = 'pending' where id = ?", id);
  expect(await kindsOf(test, said)).toEqual([{ id, kind: "context" }]);
  await agent.reminders.delete(id);
  expect(await kindsOf(test, said)).toEqual([]);
  expect(await pluck(database, "select count(*) from cues")).toEqual([0]);
});

it("of 700 topics the oldest comes up like the youngest", async () => {
  await using test = await openForTest({ config });
  const ids: string[] = [];
  for (let i = 0; i < 700; i++) {
    const pattern = `ticket ${10_000 + i}`;
    const { id } = await test.agent.reminders.create({
      title: `Look at it ${i}`,
      trigger: { type: "context", pattern },
    });
    ids.push(id);
  }
  for (const i of [0, 350, 699]) {
    expect(await kindsOf(test, `what became of ticket ${10_000 + i}?`)).toEqual([
      { id: ids[i], kind: "context" },
    ]);
  }
});

it("thirty closed reminders do not hide the open one that waits for its time", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const title = "call the dentist about the crown";
  for (let i = 0; i < 30; i++) {
    const { id } = await reminders.create({ title, trigger: { type: "scheduled", at: test.later(60 + i) } });
    await reminders.complete(id);
  }
  const { id } = await reminders.create({ title, trigger: { type: "scheduled", at: test.later(6000) } });
  await test.tickler.flush();
  expect(await kindsOf(test, "the dentist called about the crown")).toEqual([{ id, kind: "upcoming" }]);
});

it("what a topic leaves out is said in the receipt, without the comma that ended its clause", async () => {
  await using test = await openForTest();
  const { reminder, text } = await test.agent.reminders.createFromText(
    "when we talk about Lisbon but not about flights, remind me of the hotel",
  );
  expect(reminder.trigger).toMatchObject({ pattern: "Lisbon", not: ["flights"] });
  expect(text).toContain('when it comes up: "Lisbon", but not "flights" ·');
});
