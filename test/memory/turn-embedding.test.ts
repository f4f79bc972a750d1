import { expect, it } from "vitest";
import { manyWritersOf } from "../../src/db/many-writers.js";
import type { Embedder } from "../../src/embedding/types.js";
import { openForTest } from "../support/open-for-test.js";
import { minilm } from "./support.js";

it("a turn asks the model once for its message, together with new patterns; later turns for nothing else", async () => {
  let calls = 0;
  const texts: string[] = [];
  const counting: Embedder = {
    ...minilm,
    id: minilm.id,
    dimensions: 384,
    embed: (asked) => {
      calls++;
      texts.push(...asked);
      return minilm.embed(asked);
    },
  };
  const config = { injection: { deadlineMs: 60_000 } };
  await using test = await openForTest({ embedder: counting, config });
  const { agent, tickler } = test;
  const { id } = await agent.reminders.create({
    title: "Ask Ana about the unpaid one",
    trigger: { type: "context", pattern: "when we talk about billing" },
  });
  await agent.reminders.create({
    title: "Call the dentist",
    trigger: { type: "scheduled", at: test.later(240) },
  });
  await tickler.flush();
  calls = 0;
  const userMessage = "Good morning. A customer has a billing question. What shall we do about it?";
  const first = await agent.turnStart({ sessionId: "s", turnId: "1", userMessage });
  expect(first.injected).toMatchObject([{ id, kind: "context" }]);
  expect(calls).toBe(1);
  calls = 0;
  await agent.turnStart({ sessionId: "s", turnId: "2", userMessage });
  expect(calls).toBe(0);
  await agent.turnStart({
    sessionId: "s",
    turnId: "3",
    userMessage: "The April invoices are late. Who writes to them?",
  });
  // The title of a reminder that is nearly meant is looked at too, and embedded the first time.
  expect(calls).toBeLessThanOrEqual(2);
  texts.length = 0;
  calls = 0;
  await agent.turnStart({
    sessionId: "s",
    turnId: "4",
    userMessage: "The May invoices are late. Who writes?",
  });
  // On a server search and topics set out together: the message goes before its sentences.
  const most = manyWritersOf(tickler.parts.context.db) === null ? 1 : 2;
  expect(calls).toBeLessThanOrEqual(most);
  expect(texts).not.toHaveLength(0);
  expect(new Set(texts).size).toBe(texts.length);
  // Put right for the topics, a slip is put right for what waits for its time as well.
  calls = 0;
  await agent.turnStart({
    sessionId: "s",
    turnId: "5",
    userMessage: "June is over. Who looks at the biling?",
  });
  expect(calls).toBeLessThanOrEqual(most);
});

it("an agent without reminders does not even load the model", async () => {
  const unloaded: Embedder = { ...minilm, embed: () => Promise.reject(new Error("loaded")) };
  await using test = await openForTest({ embedder: unloaded });
  const turn = { sessionId: "s", turnId: "1", userMessage: "hello there, how is billing?" };
  expect((await test.agent.turnStart(turn)).injected).toEqual([]);
  expect((await test.agent.recall("billing")).hits).toEqual([]);
});
