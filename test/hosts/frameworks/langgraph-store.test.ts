/** LangGraph's own store and Tickler's, asked the same, answer the same; what is kept is found by words and stays. */
import { type BaseStore, InMemoryStore, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ticklerStore } from "../../../src/hosts/langchain.js";
import { openTemporary, type Temporary } from "../open-temporary.js";

let open: Temporary;
let store: BaseStore;
beforeEach(async () => {
  open = await openTemporary();
  store = ticklerStore(open.tickler.agent("main"));
});
afterEach(() => open.close());

const part = fc.constantFrom("ana", "ben", "facts", "tasks");
const namespace = fc.array(part, { minLength: 1, maxLength: 3 });
const key = fc.constantFrom("a", "b", 'c "quoted" / ünï');
const value = fc.record({
  text: fc.constantFrom("likes tea", "owes rent"),
  score: fc.integer({ min: 0, max: 3 }),
});

test("it answers as LangGraph's own store does", async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("put" as const), namespace, key, value }),
    fc.record({ do: fc.constant("delete" as const), namespace, key }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), namespace, async (steps, at) => {
      const agent = `agent-${Math.floor(performance.now() * 1000)}`;
      const both = [new InMemoryStore(), ticklerStore(open.tickler.agent(agent)) as BaseStore];
      const seen = await Promise.all(
        both.map(async (one) => {
          for (const each of steps)
            if (each.do === "put") await one.put(each.namespace, each.key, each.value);
            else await one.delete(each.namespace, each.key);
          const short = (items: { namespace: string[]; key: string; value: unknown }[]) =>
            items.map((item) => JSON.stringify([item.namespace, item.key, item.value])).sort();
          // LangGraph's keeps the name of a place that was emptied.
          const names = await Promise.all(
            (await one.listNamespaces({ prefix: at.slice(0, 1), maxDepth: 2 })).map(async (name) =>
              (await one.search(name)).length > 0 ? [name] : [],
            ),
          );
          return {
            got: (await one.get(at, "a"))?.value ?? null,
            below: short(await one.search(at.slice(0, 1), { limit: 50 })),
            high: short(await one.search(at.slice(0, 1), { filter: { score: { $gte: 2 } }, limit: 50 })),
            tea: short(await one.search(at.slice(0, 1), { filter: { text: "likes tea" }, limit: 50 })),
            names: names.flat().map(String).sort(),
          };
        }),
      );
      expect(seen[1]).toEqual(seen[0]);
    }),
    { numRuns: 15 },
  );
});

test("what a graph keeps is found by words, by another process too, and by nobody else's agent", async () => {
  await store.put(["ana", "facts"], "1", { text: "Ana's landlord is Mr Weber" });
  await store.put(["ana", "facts"], "2", { text: "The boiler is in the cellar" });
  const again = ticklerStore(open.tickler.agent("main"));
  const [best] = await again.search(["ana"], { query: "who is the landlord?", limit: 1 });
  expect(best).toMatchObject({
    key: "1",
    value: { text: "Ana's landlord is Mr Weber" },
    score: expect.any(Number),
  });
  expect((await open.tickler.agent("main").recall("the landlord")).text).toContain("Mr Weber");
  expect(await ticklerStore(open.tickler.agent("other")).search([])).toEqual([]);
});

test("a graph is given it, and reads what it wrote", async () => {
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("keep", async (_, config) => {
      await config.store?.put(["ana"], "tea", { likes: true });
      const found = await config.store?.get(["ana"], "tea");
      return { messages: [{ role: "assistant", content: JSON.stringify(found?.value) }] };
    })
    .addEdge(START, "keep")
    .compile({ store });
  const { messages } = await graph.invoke({ messages: [] });
  expect(messages.at(-1)?.content).toBe('{"likes":true}');
});

test("what lies at other places takes none of a search's", async () => {
  for (let i = 0; i < 150; i++)
    await store.put(["ana", "notes"], `n${i}`, { text: `the red bicycle, part ${i}` });
  await store.put(["ben 🚲", "notes"], "mine", { text: "the bicycle in the cellar" });
  const found = await store.search(["ben 🚲"], { query: "the red bicycle" });
  expect(found.map(({ key }) => key)).toEqual(["mine"]);
});

test("what the filter leaves out takes none of a search's either", async () => {
  for (let i = 0; i < 40; i++) await store.put(["ana"], `n${i}`, { text: "the red bicycle", done: true });
  await store.put(["ana"], "open", { text: "a bicycle, once red, that stands in the cellar", done: false });
  const found = await store.search(["ana"], { query: "the red bicycle", filter: { done: false }, limit: 2 });
  expect(found.map(({ key }) => key)).toEqual(["open"]);
});

test("a place is found behind thousands of others, and no name stands for another", async () => {
  const { memory } = open.tickler.agent("main");
  const at = (path: string[], text: string) => ({ text, source: "langgraph", path: JSON.stringify(path) });
  await memory.addMany(Array.from({ length: 2_100 }, (_, i) => at(["ana", `n${i}`], `{"n":${i}}`)));
  await memory.addMany([at(["an_", "k"], '{"n":-1}'), at(["ben", "k"], '{"n":-2}')]);
  expect((await store.search(["an_"])).map(({ value }) => value)).toEqual([{ n: -1 }]);
  expect((await store.search(["ana"], { offset: 2_095, limit: 10 })).map(({ value }) => value.n)).toEqual([
    2095, 2096, 2097, 2098, 2099,
  ]);
  expect(await store.listNamespaces()).toEqual([["an_"], ["ana"], ["ben"]]);
  const newest = { source: "langgraph", newestFirst: true, limit: 2 };
  const first = await memory.list(newest);
  const then = await memory.list({ ...newest, after: first[1]?.id ?? "" });
  expect([...first, ...then].map(({ text }) => text)).toEqual([
    '{"n":-2}',
    '{"n":-1}',
    '{"n":2099}',
    '{"n":2098}',
  ]);
  await expect(memory.list({ ...newest, after: "mem_none" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
