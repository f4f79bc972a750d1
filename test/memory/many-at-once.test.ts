/** Many notes or reminders in one call: all of them or none, each as if it had come alone. */
import { expect, it } from "vitest";
import type { Embedder } from "../../src/embedding/index.js";
import { openForTest } from "../support/open-for-test.js";
import { openIndex } from "./support.js";

it("notes go in together, in their order, beside those that are there", async () => {
  await using test = await openForTest();
  const { memory } = test.agent;
  const before = await memory.add({ text: "the first note" });
  const texts = Array.from(
    { length: 1200 },
    (_, i) => `note ${i} about the ${i % 7 === 0 ? "zeppelin" : "train"}`,
  );
  const ids = await memory.addMany(texts.map((text) => ({ text, source: "diary" })));
  expect(new Set([before.id, ...ids]).size).toBe(1201);
  expect((await memory.get(ids[731]!)).text).toBe(texts[731]);
  expect((await memory.list({ limit: 3 })).map(({ text }) => text)).toEqual([
    "the first note",
    ...texts.slice(0, 2),
  ]);
  expect((await memory.search("zeppelin", { source: "diary" })).length).toBe(10);

  await expect(memory.addMany([{ text: "fine" }, { text: "  " }])).rejects.toMatchObject({
    code: "INVALID_INPUT",
  });
  expect(await memory.search("fine")).toEqual([]);
});

it("reminders are set together, and one that cannot be set is named and undoes the rest", async () => {
  await using test = await openForTest();
  const { reminders } = test.agent;
  const at = test.later(2);
  const inputs = Array.from({ length: 20 }, (_, i) => ({
    title: `errand ${i % 19}`,
    trigger: { type: "scheduled" as const, at },
  }));
  const receipts = await reminders.createMany(inputs);
  expect(receipts.map(({ created }) => created)).toEqual([...Array<boolean>(19).fill(true), false]);
  expect(receipts[19]?.id).toBe(receipts[0]?.id);
  expect(await reminders.list()).toHaveLength(19);

  const wrong = { title: "too late", trigger: { type: "scheduled" as const, at: test.later(-2) } };
  const refused = reminders.createMany([{ title: "good", trigger: { type: "scheduled", at } }, wrong]);
  await expect(refused).rejects.toMatchObject({ code: "TIME_IN_PAST", details: { at: 1 } });
  expect(await reminders.list()).toHaveLength(19);
});

it("vectors of many notes are long work to its end, each is asked for once, and the next are asked for before those at hand are written", async () => {
  const asked: { texts: readonly string[]; many: boolean }[] = [];
  const waiting: (() => void)[] = [];
  const embedder: Embedder = {
    id: "counted",
    dimensions: 3,
    maxTokens: 128,
    engine: "counted",
    async embed(texts, { many = false } = {}) {
      asked.push({ texts, many });
      await new Promise<void>((resolve) => waiting.push(resolve));
      return texts.map((text) => Float32Array.of(1, text.length, 0));
    },
    close: async () => undefined,
  };
  const { db, index, close } = await openIndex({ embedder });
  const texts = Array.from({ length: 600 }, (_, i) => `note ${i}`);
  const chunks = texts.map((text) => ({ agentId: "a", source: "memory", text }));
  await db.transaction().execute((trx) => index.insertChunks(trx, "a", chunks));
  const done = index.flush();
  let most = 0;
  const answering = setInterval(() => {
    most = Math.max(most, waiting.length);
    waiting.shift()?.();
  }, 1);
  await done;
  clearInterval(answering);
  expect(most).toBeGreaterThan(1);
  expect(asked.filter(({ many }) => !many)).toEqual([]);
  expect(asked.flatMap((one) => one.texts)).toEqual(texts);
  expect((await index.status()).owedVectors).toBe(0);
  await close();
});
