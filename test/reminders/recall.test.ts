/** What recall answers, with the real model: how sure it is, what it weighs, and that nothing hides anything. */
import { expect, it } from "vitest";
import { minilm } from "../memory/support.js";
import { openForTest } from "../support/open-for-test.js";

const config = { reminders: { maxPerAgent: 500, maxPerMinute: 10_000 } } as const;
const open = () => openForTest({ embedder: minilm, config });

it("thirty done reminders do not hide the one that is open", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const title = "call the dentist about the crown";
  for (let i = 0; i < 30; i++) {
    const { id } = await reminders.create({ title, trigger: { type: "scheduled", at: test.later(60 + i) } });
    await reminders.complete(id);
  }
  const { id } = await reminders.create({ title, trigger: { type: "scheduled", at: test.later(6000) } });
  const { hits } = await test.agent.recall("what was I supposed to remember about the dentist?");
  expect(hits[0]?.id).toBe(id);
});

it("a question about a fact is answered by the note, one about an intention by the reminder", async () => {
  await using test = await open();
  const { memory, reminders } = test.agent;
  const note = await memory.add({
    text: "The landlord's name is Mr Whitlock, his number is in the blue folder",
  });
  const { id } = await reminders.create({
    title: "write to the landlord about the broken window",
    trigger: { type: "scheduled", at: test.later(600) },
  });
  expect((await test.agent.recall("what is the landlord called?")).hits[0]?.id).toBe(note.id);
  expect((await test.agent.recall("what do I have to do about the landlord?")).hits[0]?.id).toBe(id);
});

it("says what is certain, what is only perhaps meant, and that there is nothing", async () => {
  await using test = await open();
  const { memory } = test.agent;
  await memory.add({ text: "Ana is allergic to hazelnuts" });
  await memory.add({ text: "The cabin in the woods has no running water in winter" });
  const sure = await test.agent.recall("what is Ana allergic to?");
  expect(sure.hits.some(({ perhaps }) => perhaps)).toBe(false);
  expect(sure.text).toContain("hazelnuts");
  const perhaps = await test.agent.recall("can we wash the dishes at the holiday house in January?");
  expect(perhaps.hits.every((hit) => hit.perhaps)).toBe(true);
  expect(perhaps.text).toMatch(/^Nothing (?:certain )?is remembered about/);
  expect((await test.agent.recall("quantum chromodynamics lattice gauge")).text).toMatch(/^Nothing/);
});

it("one slip in a word is forgiven", async () => {
  await using test = await open();
  const { memory } = test.agent;
  const { id } = await memory.add({ text: "The passport is in the drawer below the printer" });
  await memory.add({ text: "The printer takes black ink only" });
  const { hits } = await test.agent.recall("where is my passprot?");
  expect(hits[0]?.id).toBe(id);
  expect(hits[0]?.perhaps).toBeUndefined();
});

it("what speaks of the person that is named comes first", async () => {
  await using test = await open();
  const { reminders } = test.agent;
  const set = async (title: string) =>
    (await reminders.create({ title, trigger: { type: "scheduled", at: test.later(600) } })).id;
  await set("give Ben the money for the concert tickets back");
  const ana = await set("give Ana the money for the train back");
  const met = await reminders.create({
    title: "give back the money for the flowers",
    trigger: { type: "context", pattern: "Ana is here", when: { person: "ana" } },
  });
  const { hits } = await test.agent.recall("what money do I have to give back to Ana?");
  expect(new Set(hits.slice(0, 2).map(({ id }) => id))).toEqual(new Set([ana, met.id]));
});

it("a question about a person alone has what speaks of them as its answer, however much that is", async () => {
  await using test = await open();
  const { reminders, memory } = test.agent;
  const about = async (pattern: string, title: string) =>
    (await reminders.create({ title, trigger: { type: "context", pattern } })).id;
  const ana = [
    await about("the unpaid invoice", "ask Ana about the unpaid invoice"),
    await about("the garage", "call Ana about the garage"),
    (await memory.add({ text: "Ana prefers to be called after 4 pm" })).id,
  ];
  await about("the passport", "renew it before June");
  await memory.add({ text: "The wifi password is below the coffee machine" });
  for (const question of ["what did I want to ask Ana?", "is there anything for Ana?"]) {
    const { hits } = await test.agent.recall(question);
    expect(new Set(hits.map(({ id }) => id)), question).toEqual(new Set(ana));
    expect(hits.some(({ perhaps }) => perhaps)).toBe(false);
  }
});
